// The program `koloda`: see Program.swift.

Program.run(Array(CommandLine.arguments.dropFirst()))
