/** What a program may use. CPU and wall time in ms, memory in MB. */
export interface StepLimits {
  cpuMs: number;
  wallMs: number;
  memoryMb: number;
}

export interface Language {
  /** Shown, stored with submissions and sent on the wire. */
  name: string;
  id: number;
  description: string;
  /** Media type that editors of the contract's clients key on. */
  contentType: string;
  /** Which grammar the editor and the highlighter use. */
  grammar: "c" | "cpp" | "java" | "python";
  source: string;
  /** Programs it needs: the command to look for, and its Debian package. */
  tools: { command: string; debianPackage: string }[];
  /**
   * Argument vectors. `{tool}` words: the found program; `{source}`: the
   * source file; `{memoryMb}`, `{stackMb}`: the limits of the run.
   */
  compile: string[];
  compileLimits: StepLimits;
  run: string[];
  /** C and C++ run under the stated limits, others under twice those. */
  limitFactor: 1 | 2;
  /** An exit code that the runtime gives when memory is used up. */
  outOfMemoryExit?: number;
  /** A complete A+B program: the help page's example and the first template. */
  template: string;
}

const C_FLAGS = ["-DONLINE_JUDGE", "-w", "-fmax-errors=3"];

/** Every language that Gavel judges, in the order of the language menu. */
export const LANGUAGES: readonly Language[] = [
  {
    name: "C",
    id: 1,
    description: "GCC, C11",
    contentType: "text/x-csrc",
    grammar: "c",
    source: "main.c",
    tools: [{ command: "gcc", debianPackage: "gcc" }],
    compile: [
      "{gcc}",
      ...C_FLAGS,
      "-std=c11",
      "{source}",
      "-lm",
      "-o",
      "main",
    ],
    compileLimits: { cpuMs: 5_000, wallMs: 10_000, memoryMb: 256 },
    run: ["/box/main"],
    limitFactor: 1,
    template: `#include <stdio.h>

int main(void) {
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d\\n", a + b);
    return 0;
}
`,
  },
  {
    name: "C++",
    id: 3,
    description: "G++, C++17",
    contentType: "text/x-c++src",
    grammar: "cpp",
    source: "main.cpp",
    tools: [{ command: "g++", debianPackage: "g++" }],
    compile: [
      "{g++}",
      ...C_FLAGS,
      "-std=c++17",
      "{source}",
      "-lm",
      "-o",
      "main",
    ],
    compileLimits: { cpuMs: 10_000, wallMs: 20_000, memoryMb: 512 },
    run: ["/box/main"],
    limitFactor: 1,
    template: `#include <iostream>

int main() {
    int a, b;
    std::cin >> a >> b;
    std::cout << a + b << std::endl;
    return 0;
}
`,
  },
  {
    name: "Java",
    id: 5,
    description: "OpenJDK",
    contentType: "text/x-java",
    grammar: "java",
    source: "Main.java",
    tools: [
      { command: "javac", debianPackage: "default-jdk-headless" },
      { command: "java", debianPackage: "default-jdk-headless" },
    ],
    compile: [
      "{javac}",
      "-J-Xshare:auto",
      "-J-XX:+UseSerialGC",
      "-J-XX:TieredStopAtLevel=1",
      "-J-Xmx384m",
      "-encoding",
      "UTF-8",
      "-nowarn",
      "{source}",
    ],
    compileLimits: { cpuMs: 10_000, wallMs: 20_000, memoryMb: 512 },
    run: [
      "{java}",
      "-XX:+UseSerialGC",
      "-XX:-UsePerfData",
      "-XX:+ExitOnOutOfMemoryError",
      "-Xms32m",
      "-Xmx{memoryMb}m",
      "-Xss{stackMb}m",
      "-Dfile.encoding=UTF-8",
      "-cp",
      "/box",
      "Main",
    ],
    limitFactor: 2,
    outOfMemoryExit: 3,
    template: `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int a = in.nextInt();
        int b = in.nextInt();
        System.out.println(a + b);
    }
}
`,
  },
  {
    name: "Python3",
    id: 6,
    description: "CPython 3",
    contentType: "text/x-python",
    grammar: "python",
    source: "main.py",
    tools: [{ command: "python3", debianPackage: "python3" }],
    compile: ["{python3}", "-m", "py_compile", "{source}"],
    compileLimits: { cpuMs: 5_000, wallMs: 10_000, memoryMb: 256 },
    run: ["{python3}", "/box/main.py"],
    limitFactor: 2,
    template: `a, b = map(int, input().split())
print(a + b)
`,
  },
];

export const LANGUAGE_NAMES = LANGUAGES.map((language) => language.name);

export function languageOf(name: string): Language | undefined {
  return LANGUAGES.find((language) => language.name === name);
}

/** The compile command as the help page and the wire show it. */
export function compileCommand(language: Language): string {
  return language.compile.join(" ").replaceAll(
    /\{([^}]+)\}/g,
    (_, word) => word === "source" ? language.source : word,
  );
}
