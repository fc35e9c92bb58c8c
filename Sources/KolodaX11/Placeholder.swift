import CCairoXlib
import CX11
import Koloda
import KolodaEngine
