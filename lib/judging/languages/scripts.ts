import type { Language, OutOfMemory } from "./types.ts";

/** V8 aborts, or runs into a trap, in whatever program it is built into. */
const V8_OUT_OF_MEMORY: OutOfMemory = {
  exits: [134, 133],
  words: "out of memory",
};

const PYTHON_TEMPLATE = `a, b = map(int, input().split())
print(a + b)
`;

const python = (
  given: Pick<Language, "name" | "id" | "description" | "isStandard">,
  command: string,
  template: string,
  debianPackage: string | null = command,
): Language => ({
  ...given,
  contentType: "text/x-python",
  grammar: "python",
  source: "main.py",
  tools: [{ command, debianPackage }],
  compile: [`{${command}}`, "-m", "py_compile", "{source}"],
  leaves: [],
  compileLimits: { cpuMs: 5_000, wallMs: 10_000, memoryMb: 256 },
  run: [`{${command}}`, "/box/main.py"],
  version: [`{${command}}`, "--version"],
  limitFactor: 2,
  template,
});

const PYTHON3: Language = python(
  { name: "Python3", id: 6, description: "CPython 3", isStandard: true },
  "python3",
  PYTHON_TEMPLATE,
);

/** Languages that run from their source; compiling only checks for errors. */
export const SCRIPTS: readonly Language[] = [
  PYTHON3,
  python(
    { name: "PyPy3", id: 14, description: "PyPy 3" },
    "pypy3",
    PYTHON_TEMPLATE,
  ),
  python(
    { name: "Python2", id: 7, description: "CPython 2" },
    "python2",
    `a, b = map(int, raw_input().split())
print a + b
`,
    // Debian 11 was the last to have this package.
    null,
  ),
  {
    name: "JavaScript Node",
    id: 11,
    description: "Node.js",
    contentType: "text/javascript",
    grammar: "javascript",
    source: "main.js",
    tools: [{ command: "node", debianPackage: "nodejs" }],
    compile: ["{node}", "--check", "{source}"],
    leaves: [],
    compileLimits: { cpuMs: 5_000, wallMs: 10_000, memoryMb: 512 },
    run: [
      "{node}",
      "--max-old-space-size={memoryMb}",
      "--stack-size={stackKb}",
      "/box/main.js",
    ],
    version: ["{node}", "--version"],
    limitFactor: 2,
    outOfMemory: V8_OUT_OF_MEMORY,
    template:
      `const [a, b] = require("fs").readFileSync(0, "utf8").split(/\\s+/).map(Number);
console.log(a + b);
`,
  },
  {
    name: "TypeScript",
    id: 21,
    description: "Deno, checked",
    contentType: "text/typescript",
    grammar: "typescript",
    source: "main.ts",
    // Deno is there wherever Gavel runs.
    tools: [{ command: "deno", debianPackage: null }],
    compile: ["{deno}", "check", "--quiet", "--no-remote", "{source}"],
    leaves: [],
    compileLimits: { cpuMs: 15_000, wallMs: 30_000, memoryMb: 1_024 },
    run: [
      "{deno}",
      "run",
      "--quiet",
      "--no-prompt",
      "--no-remote",
      "--no-check",
      "--allow-read",
      "--allow-env",
      "--v8-flags=--max-old-space-size={memoryMb},--stack-size={stackKb}",
      "/box/main.ts",
    ],
    version: ["{deno}", "--version"],
    limitFactor: 2,
    outOfMemory: V8_OUT_OF_MEMORY,
    template: `const text = await new Response(Deno.stdin.readable).text();
const [a, b] = text.split(/\\s+/).map(Number);
console.log(a + b);
`,
  },
  {
    name: "PHP",
    id: 10,
    description: "PHP",
    contentType: "text/x-php",
    grammar: "php",
    source: "main.php",
    tools: [{ command: "php", debianPackage: "php-cli" }],
    compile: ["{php}", "-n", "-l", "{source}"],
    leaves: [],
    compileLimits: { cpuMs: 5_000, wallMs: 10_000, memoryMb: 256 },
    run: [
      "{php}",
      "-n",
      "-d",
      "memory_limit=-1",
      "-d",
      "display_errors=stderr",
      "/box/main.php",
    ],
    version: ["{php}", "-n", "--version"],
    limitFactor: 2,
    template: `<?php
[$a, $b] = array_map("intval", explode(" ", trim(fgets(STDIN))));
echo $a + $b, "\\n";
`,
  },
  {
    name: "Ruby",
    id: 13,
    description: "Ruby",
    contentType: "text/x-ruby",
    grammar: "ruby",
    source: "main.rb",
    tools: [{ command: "ruby", debianPackage: "ruby" }],
    compile: ["{ruby}", "-c", "{source}"],
    leaves: [],
    compileLimits: { cpuMs: 5_000, wallMs: 10_000, memoryMb: 256 },
    run: ["{ruby}", "/box/main.rb"],
    version: ["{ruby}", "--version"],
    limitFactor: 2,
    template: `a, b = gets.split.map(&:to_i)
puts a + b
`,
  },
  {
    name: "Lua",
    id: 25,
    description: "Lua 5.4",
    contentType: "text/x-lua",
    grammar: "lua",
    source: "main.lua",
    tools: [
      { command: "luac5.4", debianPackage: "lua5.4" },
      { command: "lua5.4", debianPackage: "lua5.4" },
    ],
    compile: ["{luac5.4}", "-p", "{source}"],
    leaves: [],
    compileLimits: { cpuMs: 5_000, wallMs: 10_000, memoryMb: 256 },
    run: ["{lua5.4}", "/box/main.lua"],
    version: ["{lua5.4}", "-v"],
    limitFactor: 2,
    template: `local a, b = io.read("n", "n")
print(a + b)
`,
  },
];
