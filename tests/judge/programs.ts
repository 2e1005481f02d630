import { STATUS } from "../../lib/judging/status.ts";

/** Programs for A+B that end in each way, in each language. */
export type Ending = "AC" | "WA" | "PE" | "CE" | "TLE" | "MLE" | "RE";

export const EXPECTED: Record<Ending, number> = {
  AC: STATUS.accepted,
  WA: STATUS.wrongAnswer,
  PE: STATUS.presentationError,
  CE: STATUS.compileError,
  TLE: STATUS.timeLimitExceeded,
  MLE: STATUS.memoryLimitExceeded,
  RE: STATUS.runtimeError,
};

const java = (body: string) =>
  `import java.util.*;
public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int a = in.nextInt(), b = in.nextInt();
        ${body}
    }
}
`;

const c = (body: string) =>
  `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
    int a, b;
    if (scanf("%d %d", &a, &b) != 2) return 9;
    ${body}
    return 0;
}
`;

const cpp = (body: string) =>
  `#include <cstring>
#include <iostream>
#include <vector>
int main() {
    int a, b;
    std::cin >> a >> b;
    ${body}
}
`;

const python = (body: string) => `a, b = map(int, input().split())\n${body}\n`;

export const PROGRAMS: Record<string, Record<Ending, string>> = {
  "C": {
    AC: c('printf("%d\\n", a + b);'),
    WA: c('printf("%d\\n", a - b);'),
    PE: c('printf("%d \\n\\n", a + b);'),
    CE: c("int missing = ;"),
    TLE: c("for (volatile int i = 0;; i++) {}"),
    MLE: c(
      "for (;;) { char *p = malloc(1 << 20); if (!p) return 3; memset(p, 1, 1 << 20); }",
    ),
    RE: c('*(volatile int *)0 = 1; printf("%d\\n", a + b);'),
  },
  "C++": {
    AC: cpp("std::cout << a + b << std::endl;"),
    WA: cpp("std::cout << a - b << std::endl;"),
    PE: cpp('std::cout << a + b << "  " << std::endl;'),
    CE: cpp("std::cout << missing;"),
    TLE: cpp("for (volatile int i = 0;; i++) {}"),
    MLE: cpp(
      "std::vector<char *> v; for (;;) { v.push_back(new char[1 << 20]); std::memset(v.back(), 1, 1 << 20); }",
    ),
    RE: cpp("std::vector<int> v; std::cout << v.at(a) << std::endl;"),
  },
  "Java": {
    AC: java("System.out.println(a + b);"),
    WA: java("System.out.println(a - b);"),
    PE: java('System.out.print(a + b + " \\n\\n");'),
    CE: java("int missing = ;"),
    TLE: java("for (;;) { a++; }"),
    MLE: java(
      "List<int[]> l = new ArrayList<>(); for (;;) { l.add(new int[1 << 18]); }",
    ),
    RE: java(
      "System.out.println(new int[1][2][3] == null ? 1 : args[5].length());",
    ),
  },
  "Python3": {
    AC: python("print(a + b)"),
    WA: python("print(a - b)"),
    PE: python('print(a + b, "\\n")'),
    CE: python("print((a + b)"),
    TLE: python("while True:\n    a += 1"),
    MLE: python("l = []\nwhile True:\n    l.append(bytearray(1 << 20))"),
    RE: python("print([][a])"),
  },
};
