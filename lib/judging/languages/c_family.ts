import type { Language } from "./types.ts";

const FLAGS = ["-DONLINE_JUDGE", "-w", "-fmax-errors=3"];

const C_TEMPLATE = `#include <stdio.h>

int main(void) {
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d\\n", a + b);
    return 0;
}
`;

const CPP_TEMPLATE = `#include <iostream>

int main() {
    int a, b;
    std::cin >> a >> b;
    std::cout << a + b << std::endl;
    return 0;
}
`;

type Variant = Pick<Language, "name" | "id" | "description" | "isStandard">;

const c = (variant: Variant, ...flags: string[]): Language => ({
  ...variant,
  contentType: "text/x-csrc",
  grammar: "c",
  source: "main.c",
  tools: [{ command: "gcc", debianPackage: "gcc" }],
  compile: ["{gcc}", ...FLAGS, ...flags, "{source}", "-lm", "-o", "main"],
  compileLimits: { cpuMs: 5_000, wallMs: 10_000, memoryMb: 256 },
  leaves: ["main"],
  run: ["/box/main"],
  version: ["{gcc}", "-dumpfullversion"],
  limitFactor: 1,
  template: C_TEMPLATE,
});

const cpp = (variant: Variant, ...flags: string[]): Language => ({
  ...variant,
  contentType: "text/x-c++src",
  grammar: "cpp",
  source: "main.cpp",
  tools: [{ command: "g++", debianPackage: "g++" }],
  compile: ["{g++}", ...FLAGS, ...flags, "{source}", "-lm", "-o", "main"],
  compileLimits: { cpuMs: 10_000, wallMs: 20_000, memoryMb: 512 },
  leaves: ["main"],
  run: ["/box/main"],
  version: ["{g++}", "-dumpfullversion"],
  limitFactor: 1,
  template: CPP_TEMPLATE,
});

const C: Language = c(
  { name: "C", id: 1, description: "GCC, C11", isStandard: true },
  "-std=c11",
);
const CPP: Language = cpp(
  { name: "C++", id: 3, description: "G++, C++17", isStandard: true },
  "-std=c++17",
);

export const C_FAMILY: readonly Language[] = [
  C,
  c(
    { name: "C With O2", id: 2, description: "GCC, C11, -O2" },
    "-std=c11",
    "-O2",
  ),
  CPP,
  cpp(
    { name: "C++ With O2", id: 4, description: "G++, C++17, -O2" },
    "-std=c++17",
    "-O2",
  ),
  cpp({ name: "C++ 17", id: 15, description: "G++, C++17" }, "-std=c++17"),
  cpp({ name: "C++ 20", id: 17, description: "G++, C++20" }, "-std=c++20"),
];
