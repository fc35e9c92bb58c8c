// The program `koloda`: see Program.swift.

Program.run(ArgumentText.commandLine)
