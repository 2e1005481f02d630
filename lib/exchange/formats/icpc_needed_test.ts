import assert from "node:assert/strict";
import { icpcWith, namesLeft } from "../../../tests/icpc_reading.ts";
import { lacksNeeded } from "../findings.ts";

const CHECKER = "#include <iostream>\nint main(int,char**v){return 42;}";
const build = (script: string) =>
  icpcWith([
    ["output_validators/build", script],
    ["output_validators/validator.cpp", CHECKER],
    ["output_validators/old.cpp", "int main(){return 43;}"],
  ]);

Deno.test("a checker that is built by a plain compile is built so", async () => {
  for (
    const script of [
      "#!/bin/sh\ng++ -O2 validator.cpp -o run\n",
      '#!/bin/bash\nset -e\ncd "$(dirname "$0")"\ng++ -Wall -std=c++17 \\\n ./validator.cpp -o run && chmod +x run\r\n',
    ]
  ) {
    const { problem, findings } = await build(script);
    assert.equal(problem.judgeMode, "spj", script);
    assert.match(problem.spjCode ?? "", /return 42/);
    assert.doesNotMatch(problem.spjCode ?? "", /old\.cpp/);
    assert.ok(!lacksNeeded(findings));
  }
});

Deno.test("a checker that is built otherwise is missing to judge the problem", async () => {
  for (
    const script of [
      "#!/bin/sh\nmake\n",
      "#!/bin/sh\n",
      "#!/bin/sh\npython3 make.py > validator.cpp\ng++ validator.cpp -o run\n",
      "#!/bin/sh\ng++ -DMODE=2 validator.cpp -o run\n",
      "#!/bin/sh\ng++ validator.cpp `pkg-config x` -o run\n",
      "#!/bin/sh\ng++ elsewhere.cpp -o run\n",
      "#!/bin/sh\ng++ validator.cpp -o run; rm -rf x\n",
    ]
  ) {
    const { problem, findings } = await build(script);
    assert.equal(problem.judgeMode, "default", script);
    assert.ok(findings.some(({ code }) => code === "checkerKind"), script);
    assert.ok(lacksNeeded(findings));
  }
});

const ADD = "int add(int a, int b);\n";

Deno.test("files beside submissions of a language are taken", async () => {
  const { problem, findings } = await icpcWith([
    ["include/cpp/add.h", ADD],
    ["include/cpp/impl.cpp", "int one() { return 1; }"],
    ["include/cpp/all.h", '#include "impl.cpp"\n'],
    ["include/c/add.h", ADD],
    ["include/python3/tools.py", "def add(a, b): return a + b\n"],
    ["include/java/Tools.java", "class Tools {}"],
    ["include/default/data.txt", "1"],
  ]);
  assert.deepEqual(Object.keys(problem.userExtraFile).sort(), [
    "Tools.java",
    "add.h",
    "all.h",
    "data.txt",
    "impl.cpp",
    "tools.py",
  ]);
  assert.equal(problem.userExtraFile["add.h"], ADD);
  assert.ok(!lacksNeeded(findings));
});

Deno.test("what has to be compiled or started along is missing to judge the problem", async () => {
  const bundle = await icpcWith([
    ["include/cpp/add.h", ADD],
    ["include/cpp/grader.cpp", '#include "add.h"\nint main() {}'],
    ["include/c/add.h", "long add(long a, long b);\n"],
    ["include/cpp/part.c", "int one;"],
    ["include/rust/grader.rs", "fn main() {}"],
    [
      "include/java/Grader.java",
      "class Grader { public static void main(String[] a) {} }",
    ],
    ["include/python3/main.py", "import sol\n"],
  ]);
  assert.equal(
    namesLeft(bundle, "includeLeft"),
    "cpp/part.c, cpp/add.h, java/Grader.java, python3/main.py, rust/grader.rs",
  );
  assert.ok(lacksNeeded(bundle.findings));
});

Deno.test("a grader in C or C++ is compiled along, whatever it is called", async () => {
  const { problem, findings } = await icpcWith([
    ["include/cpp/add.h", ADD],
    ["include/cpp/main.cpp", '#include "add.h"\nint main() {}'],
    ["include/c/grader.c", "int main(void) {}"],
  ]);
  assert.deepEqual(Object.keys(problem.userExtraFile).sort(), [
    "add.h",
    "grader.c",
    "include-main.cpp",
  ]);
  assert.ok(!lacksNeeded(findings));
});
