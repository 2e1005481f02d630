import type { Language } from "./types.ts";

/** Languages besides C and C++ whose compiler makes a program. */
export const COMPILED: readonly Language[] = [
  {
    name: "Golang",
    id: 8,
    description: "Go",
    contentType: "text/x-go",
    grammar: "go",
    source: "main.go",
    tools: [{ command: "go", debianPackage: "golang-go" }],
    compile: [
      "/usr/bin/env",
      "GOCACHE=/tmp/go",
      "GO111MODULE=off",
      "CGO_ENABLED=0",
      "GOMAXPROCS=1",
      "{go}",
      "build",
      // Without this, a package other than main would become a library called
      // `main`.
      "-buildmode=exe",
      "-o",
      "main",
      "{source}",
    ],
    leaves: ["main"],
    compileLimits: { cpuMs: 15_000, wallMs: 30_000, memoryMb: 512 },
    run: ["/box/main"],
    version: ["{go}", "version"],
    limitFactor: 2,
    template: `package main

import "fmt"

func main() {
	var a, b int
	fmt.Scan(&a, &b)
	fmt.Println(a + b)
}
`,
  },
  {
    name: "Rust",
    id: 18,
    description: "Rust 2021, -O",
    contentType: "text/x-rustsrc",
    grammar: "rust",
    source: "main.rs",
    tools: [
      { command: "rustc", debianPackage: "rustc" },
      { command: "gcc", debianPackage: "gcc" },
    ],
    compile: [
      "{rustc}",
      "--edition=2021",
      // A program is made, whatever the source says of itself.
      "--crate-type=bin",
      "-O",
      "-A",
      "warnings",
      "-C",
      "linker={gcc}",
      "-o",
      "main",
      "{source}",
    ],
    leaves: ["main"],
    compileLimits: { cpuMs: 15_000, wallMs: 30_000, memoryMb: 768 },
    run: ["/box/main"],
    version: ["{rustc}", "--version"],
    limitFactor: 2,
    template: `use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let sum: i64 = line
        .split_whitespace()
        .map(|word| word.parse::<i64>().unwrap())
        .sum();
    println!("{}", sum);
}
`,
  },
  {
    name: "C#",
    id: 9,
    description: "Mono",
    contentType: "text/x-csharp",
    grammar: "csharp",
    source: "main.cs",
    tools: [
      { command: "mcs", debianPackage: "mono-mcs" },
      { command: "mono", debianPackage: "mono-runtime" },
    ],
    shows: ["/etc/mono"],
    compile: [
      "{mcs}",
      "-optimize+",
      "-warn:0",
      "-out:main.exe",
      "{source}",
    ],
    leaves: ["main.exe"],
    compileLimits: { cpuMs: 10_000, wallMs: 20_000, memoryMb: 512 },
    run: ["{mono}", "/box/main.exe"],
    version: ["{mono}", "--version"],
    limitFactor: 2,
    template: `using System;

class Program {
    static void Main() {
        string[] words = Console.ReadLine().Split();
        Console.WriteLine(int.Parse(words[0]) + int.Parse(words[1]));
    }
}
`,
  },
  {
    name: "Pascal",
    id: 23,
    description: "Free Pascal, -O2",
    contentType: "text/x-pascal",
    grammar: "pascal",
    source: "main.pas",
    // The driver `fpc` finds the compiler through a link that leads through
    // /etc.
    tools: [{ command: "ppcx64", debianPackage: "fp-compiler" }],
    compile: ["{ppcx64}", "-O2", "-vw-n-h-", "-omain", "{source}"],
    leaves: ["main"],
    compileLimits: { cpuMs: 10_000, wallMs: 20_000, memoryMb: 256 },
    run: ["/box/main"],
    version: ["{ppcx64}", "-iV"],
    limitFactor: 2,
    template: `var
  a, b: int64;
begin
  readln(a, b);
  writeln(a + b);
end.
`,
  },
  {
    name: "Haskell",
    id: 24,
    description: "GHC, -O2",
    contentType: "text/x-haskell",
    grammar: "haskell",
    source: "main.hs",
    tools: [{ command: "ghc", debianPackage: "ghc" }],
    shows: ["/var/lib/ghc"],
    compile: ["{ghc}", "-O2", "-v0", "-o", "main", "{source}"],
    leaves: ["main"],
    compileLimits: { cpuMs: 20_000, wallMs: 40_000, memoryMb: 1_024 },
    run: ["/box/main"],
    version: ["{ghc}", "--numeric-version"],
    limitFactor: 2,
    template: `main :: IO ()
main = do
    line <- getLine
    print (sum (map read (words line)) :: Int)
`,
  },
];
