import assert from "node:assert/strict";
import { join } from "node:path";
import fc from "fast-check";
import { compile } from "../../judge/compile.ts";
import { PrecompiledHeaders } from "../../judge/headers.ts";
import { LANGUAGES } from "../../lib/judging/languages.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { silentLog } from "../../lib/log.ts";
import { openTestJudge } from "./support.ts";

const languages = LANGUAGES.filter(({ name }) => name === "C++");
const CASES = [{ input: "3\n1 2 3\n", output: "6\n" }];

const RIGHT = `#include <bits/stdc++.h>
using namespace std;
template <class T> T all(const vector<T> &v) { return accumulate(v.begin(), v.end(), T()); }
struct S { int x; bool operator<(const S &o) const { return x < o.x; } };
int main() {
  int n; cin >> n; vector<int> v(n); for (int &x : v) cin >> x;
  set<S> s; for (int x : v) s.insert({x});
  sort(v.begin(), v.end());
  cout << all(v) << endl;
}
`;

/** Programs that no compiler takes, or no linker. */
const WRONG = [
  "#include <bits/stdc++.h>\nint main() { std::vector<int> v; v.push(1); }\n",
  "#include <bits/stdc++.h>\nstruct S { int x; };\nint main() { std::set<S> s; s.insert({1}); }\n",
  "#include <bits/stdc++.h>\nint main() { std::sort(1, 2); std::cout << std::vector<int>(); }\n",
  "#include <bits/stdc++.h>\n#include <no_such_header>\nint main() {}\n",
  "#include <bits/stdc++.h>\nint count, max; using namespace std;\nint main() { max = count; }\n",
  "#include <bits/stdc++.h>\n#error not this\n",
  "#include <bits/stdc++.h>\nint f(); int main() { return f(); }\n",
  "#include <bits/stdc++.h>\nint main() {\n",
  "#include <bits/stdc++.h>\n",
  '#include <bits/stdc++.h>\nstatic_assert(sizeof(int) == 8, "long"); int main() {}\n',
  "#include <bits/stdc++.h>\nint main() { std::unique_ptr<int> a, b = a; }\n",
];

async function withHeaders(code = RIGHT, wanted = languages, beside = {}) {
  const judge = await openTestJudge({ languages: wanted });
  const cacheDir = await Deno.makeTempDir({ prefix: "gavel-headers-" });
  const [toolchain] = judge.toolchains;
  const { largeDir, boxes: [{ host: { system } }] } = judge.host;
  const where = { cacheDir, dir: largeDir!, system, log: silentLog };
  const headers = new PrecompiledHeaders(where);
  await headers.find([toolchain]);
  while (!headers.isWished) headers.of(toolchain, code, beside);
  await headers.make(judge.host.express);
  const warm = { ...toolchain, headers };
  const { box } = judge;
  return {
    judge,
    headers,
    where,
    toolchain,
    /** The compiler's answer with the header precompiled, and as it is. */
    both: async (code: string) => {
      const answers = [];
      for (const toolchain of [warm, judge.toolchains[0]]) {
        const made = await compile({
          toolchain,
          box,
          code,
          extraFiles: beside,
        });
        answers.push(
          made.ok ? null : {
            ...made.error,
            // The compiler names its own files by chance.
            message: made.error.message.replaceAll(/\/tmp\/cc\w+/g, "/tmp/cc"),
          },
        );
      }
      return answers;
    },
    async [Symbol.asyncDispose]() {
      await judge[Symbol.asyncDispose]();
      await Deno.remove(cacheDir, { recursive: true });
    },
  };
}

Deno.test("a header that is asked for often is precompiled, and a program with it judged alike", async () => {
  await using t = await withHeaders();
  const precompiled = t.headers.of(t.toolchain, RIGHT);
  assert.equal(precompiled?.words[0], "-I/opt/headers");
  assert.equal(
    t.headers.of(t.toolchain, `#define int long\n${RIGHT}`),
    null,
    "a macro could change the header",
  );
  // It is used: the compiler says so where it is asked.
  const said = await t.judge.box.run({
    argv: [
      "/bin/sh",
      "-c",
      "cd /tmp && echo '#include <bits/stdc++.h>' > a.cpp && g++ -DONLINE_JUDGE -w -fmax-errors=3 -std=c++17 -I/opt/headers -H -c a.cpp; echo > /opt/headers/new; rm -f /opt/headers/bits/stdc++.h.gch; ls /opt/headers /opt/headers/bits >&2",
    ],
    limits: {
      cpuMs: 10_000,
      wallMs: 60_000,
      memoryMb: 512,
      stackMb: 64,
      outputBytes: 10_000,
      fileBytes: 1_000_000,
    },
    folder: "/usr/share",
    headers: precompiled!.folder,
    stdin: null,
  });
  const words = new TextDecoder().decode(said.stderr);
  assert.match(words, /^! \/opt\/headers\/bits\/stdc\+\+\.h\.gch$/m);
  assert.match(words, /Read-only file system/);
  assert.match(words, /^stdc\+\+\.h\.gch$/m);
  t.toolchain.headers = t.headers;
  const verdict = await t.judge.run("C++", RIGHT, CASES);
  assert.equal(verdict.status, STATUS.accepted, JSON.stringify(verdict));
  // A program sees nothing of it.
  const looks = await t.judge.run(
    "C++",
    `#include <bits/stdc++.h>\nint main() { std::cout << (std::ifstream("/opt/headers/bits/stdc++.h.gch") ? 1 : 6); }\n`,
    CASES,
  );
  assert.equal(looks.status, STATUS.accepted, JSON.stringify(looks));
});

Deno.test("what a compiler says of a wrong program is the same, word for word", async () => {
  await using t = await withHeaders();
  for (const code of WRONG) {
    const [warm, cold] = await t.both(code);
    assert.ok(cold !== null, code);
    assert.deepEqual(warm, cold, code);
  }
  // A right program from which a piece is missing.
  const from = RIGHT.indexOf("\n");
  const property = fc.asyncProperty(
    fc.integer({ min: from, max: RIGHT.length - 1 }),
    fc.integer({ min: 1, max: 12 }),
    async (at, length) => {
      const code = RIGHT.slice(0, at) + RIGHT.slice(at + length);
      const [warm, cold] = await t.both(code);
      assert.deepEqual(warm, cold);
    },
  );
  await fc.assert(property, { numRuns: 12 });
});

Deno.test("the next judge finds it, unless a file that it was made of has changed", async () => {
  await using t = await withHeaders();
  const dir = await Deno.makeTempDir({ prefix: "gavel-headers-" });
  const next = async () => {
    const headers = new PrecompiledHeaders({ ...t.where, dir });
    await headers.find([t.toolchain]);
    return headers.of(t.toolchain, RIGHT) !== null;
  };
  assert.equal(await next(), true);
  const [key] = [...Deno.readDirSync(join(t.where.cacheDir, "headers"))];
  const list = join(
    t.where.cacheDir,
    "headers",
    key.name,
    "bits/stdc++.h.gch.json",
  );
  const made = JSON.parse(await Deno.readTextFile(list));
  assert.ok(made.files.length > 100);
  made.files[7].size++;
  await Deno.writeTextFile(list, JSON.stringify(made));
  assert.equal(await next(), false);
  await Deno.writeTextFile(list, "{");
  assert.equal(await next(), false);
  await Deno.remove(dir, { recursive: true });
});

const JAVA = LANGUAGES.filter(({ name }) => name === "Java");
const WRONG_JAVA = [
  "public class Main { int x = ; }",
  'public class Main { public static void main(String[] a) { int x = "x"; undefined(); } }',
  "import java.util.Nothing;\nclass A extends B implements C { }",
  "class A { void f() { List<String> l = new java.util.ArrayList<>(); for (var x : 3) ; } }",
  "public class Main { public static void main(String[] a) { System.out.println(1)",
  "class A { int f() { } sealed interface X permits Y {} record R(int a, int a) {} }",
  "",
  "\u0000",
];

Deno.test("Java's compiler is started with what it was, takes the same programs and says the same", async () => {
  await using t = await withHeaders("", JAVA);
  const precompiled = t.headers.of(t.toolchain, "")!;
  // It is used, or the compiler would not start.
  const { exitCode } = await t.judge.box.run({
    argv: [
      t.toolchain.tools.javac,
      "-J-Xshare:on",
      "-J-XX:+UseSerialGC",
      "-J-XX:TieredStopAtLevel=1",
      ...precompiled.words,
      "--version",
    ],
    limits: {
      cpuMs: 10_000,
      wallMs: 60_000,
      memoryMb: 512,
      stackMb: 64,
      outputBytes: 10_000,
      fileBytes: 1_000_000,
    },
    folder: "/usr/share",
    headers: precompiled.folder,
    stdin: null,
  });
  assert.equal(exitCode, 0);
  for (const code of WRONG_JAVA) {
    const [warm, cold] = await t.both(code);
    assert.deepEqual(warm, cold, code);
  }
  assert.deepEqual(await t.both(JAVA[0].template), [null, null]);
  t.toolchain.headers = t.headers;
  const verdict = await t.judge.run("Java", JAVA[0].template, [
    { input: "1 2\n", output: "3\n" },
  ]);
  assert.equal(verdict.status, STATUS.accepted, JSON.stringify(verdict));
});

/** A library for checkers, as they bring it along. */
const TESTLIB = `#ifndef _TESTLIB_H_
#define _TESTLIB_H_
#include <algorithm>
#include <iostream>
#include <map>
#include <string>
static int checkers_version = 1;
inline std::map<std::string, int> read() { std::map<std::string, int> all; for (std::string s; std::cin >> s;) all[s]++; return all; }
#endif
`;
const CHECKER =
  '#include "testlib.h"\nint main() { return read().size() == checkers_version ? 0 : 1; }\n';

Deno.test("a checker's library is precompiled for its content alone, and what is said of a wrong checker is the same", async () => {
  const beside = { "testlib.h": TESTLIB };
  await using t = await withHeaders(CHECKER, languages, beside);
  assert.deepEqual(
    t.headers.of(t.toolchain, CHECKER, beside)?.replaces,
    ["testlib.h"],
  );
  // It is used: the compiler says so where it is asked.
  const precompiled = t.headers.of(t.toolchain, CHECKER, beside)!;
  const { stderr } = await t.judge.box.run({
    argv: [
      "/bin/sh",
      "-c",
      `cd /tmp && printf '%s' "$0" > a.cpp && g++ -DONLINE_JUDGE -w -fmax-errors=3 -std=c++17 -I/opt/headers -H -c a.cpp`,
      CHECKER,
    ],
    limits: {
      cpuMs: 10_000,
      wallMs: 60_000,
      memoryMb: 512,
      stackMb: 64,
      outputBytes: 10_000,
      fileBytes: 1_000_000,
    },
    folder: "/usr/share",
    headers: precompiled.folder,
    stdin: null,
  });
  assert.match(
    new TextDecoder().decode(stderr),
    /^! \/opt\/headers\/testlib\.h\.gch$/m,
  );
  // Another library of that name, or none, is another one.
  const other = { "testlib.h": TESTLIB.replace("= 1", "= 2") };
  assert.equal(t.headers.of(t.toolchain, CHECKER, other), null);
  assert.equal(t.headers.of(t.toolchain, CHECKER), null);
  assert.equal(
    t.headers.of(t.toolchain, `#define read write\n${CHECKER}`, beside),
    null,
  );
  assert.deepEqual(await t.both(CHECKER), [null, null]);
  for (
    const code of [
      CHECKER.replace("read()", "reed()"),
      CHECKER.replace("size()", "size(1)"),
      `${CHECKER}#include "helper.h"\n`,
      CHECKER.replace("0 : 1", '"x"'),
    ]
  ) {
    const [warm, cold] = await t.both(code);
    assert.ok(cold !== null, code);
    assert.deepEqual(warm, cold, code);
  }
});
