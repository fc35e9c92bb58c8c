import Koloda
import KolodaX11
