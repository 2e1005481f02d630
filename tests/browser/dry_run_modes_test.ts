import assert from "node:assert/strict";
import { toViewer } from "../../lib/accounts/access.ts";
import {
  openVerification,
  startVerification,
} from "../../lib/authoring/verify.ts";
import type { Expectation } from "../../lib/problems/solutions/expectation.ts";
import type { ProblemDraft } from "../../lib/problems/schema.ts";
import { createProblem } from "../../lib/problems/service.ts";
import { replaceSolutions } from "../../lib/problems/solutions/solutions.ts";
import { until } from "../process/support.ts";
import { aProblem } from "../support.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

/** All headers at once would take a second more to compile, twenty times. */
const cpp = (body: string) =>
  `#include <fstream>\n#include <iostream>\n#include <vector>\n` +
  `using namespace std;\nint main() { ${body} }\n`;

type Solution = [
  name: string,
  code: string,
  expected: Expectation,
  points?: number,
];

const ENDLESS: Solution = [
  "endless",
  cpp("for (volatile int n = 0;; n = n + 1);"),
  "timeLimitExceeded",
];

/** One problem of each way of judging, with solutions of every kind. */
const PROBLEMS: Record<string, [Partial<ProblemDraft>, Solution[]]> = {
  "comparing outputs": [{}, [
    ["right", cpp("int a, b; cin >> a >> b; cout << a + b;"), "accepted"],
    ["minus", cpp("int a, b; cin >> a >> b; cout << a - b;"), "wrongAnswer"],
    ENDLESS,
    [
      "greedy",
      cpp("vector<char> v(1 << 29, 1); cout << (int)v[v[5]];"),
      "memoryLimitExceeded",
    ],
    ["crash", cpp("int *p = 0; *p = 1;"), "runtimeError"],
    [
      "blanks",
      cpp('int a, b; cin >> a >> b; cout << "  " << a + b;'),
      "wrongAnswer",
    ],
    ["any failure", cpp("return 1;"), "notAccepted"],
  ]],
  "OI with subtasks": [
    {
      type: 1,
      judgeCaseMode: "subtask_lowest",
      cases: [1, 2, 3].map((n) => ({
        input: `${n}\n`,
        output: `${n}\n`,
        score: n < 3 ? 40 : 60,
        groupNum: n < 3 ? 1 : 2,
      })),
    },
    [
      ["full", cpp("int x; cin >> x; cout << x;"), "accepted"],
      [
        "first group",
        cpp("int x; cin >> x; cout << (x == 3 ? 0 : x);"),
        "partialAccepted",
        40,
      ],
      [
        "second group",
        cpp("int x; cin >> x; cout << (x == 2 ? 0 : x);"),
        "partialAccepted",
        60,
      ],
      ["nothing", cpp("cout << 7;"), "partialAccepted", 0],
    ],
  ],
  "a special judge": [
    {
      judgeMode: "spj",
      spjLanguage: "C",
      spjCode: `#include <stdio.h>
int main(int n, char **v) { int x, a, b; FILE *in = fopen(v[1], "r"), *out = fopen(v[2], "r");
  if (fscanf(in, "%d", &x) != 1 || fscanf(out, "%d%d", &a, &b) != 2) return 102;
  return a * b == x ? 0 : 102; }`,
      cases: [{ input: "6\n", output: "2 3\n", score: 0, groupNum: null }],
    },
    [
      ["other factors", cpp('cout << "6 1";'), "accepted"],
      ["no factors", cpp('cout << "6 2";'), "wrongAnswer"],
      ENDLESS,
    ],
  ],
  "interactor": [
    {
      judgeMode: "interactive",
      spjLanguage: "C++",
      spjCode: `#include <cstdio>
int main(int, char **v) { int x, y; FILE *in = fopen(v[1], "r"); fscanf(in, "%d", &x);
  printf("%d\\n", x); fflush(stdout); return scanf("%d", &y) == 1 && y == x + 1 ? 0 : 102; }`,
      cases: [{ input: "41\n", output: "", score: 0, groupNum: null }],
    },
    [
      ["answers", cpp("int x; cin >> x; cout << x + 1 << endl;"), "accepted"],
      ["repeats", cpp("int x; cin >> x; cout << x << endl;"), "wrongAnswer"],
    ],
  ],
  "files": [
    {
      isFileIO: true,
      ioReadFileName: "f.in",
      ioWriteFileName: "f.out",
      cases: [{ input: "5\n", output: "10\n", score: 0, groupNum: null }],
    },
    [
      [
        "writes",
        cpp('ifstream in("f.in"); int x; in >> x; ofstream("f.out") << 2 * x;'),
        "accepted",
      ],
      ["prints", cpp("cout << 10;"), "wrongAnswer"],
    ],
  ],
};

Deno.test({
  ...BROWSER_TEST,
  name:
    "solutions of problems of every mode get what they must, by a real judge",
  async fn(t) {
    await using gavel = await openBrowserSite();
    const { site } = gavel;
    const root = (await site.accounts.users.get("1"))!;
    const act = {
      site,
      viewer: toViewer(root),
      now: Date.now(),
      ip: "",
      userAgent: "",
    };
    for (const [mode, [changes, solutions]] of Object.entries(PROBLEMS)) {
      await t.step(mode, async () => {
        const made = await createProblem(act, aProblem(changes));
        assert.ok(made.ok);
        const { pid } = made.value;
        const rows = solutions.map(([name, code, expected, points]) => ({
          name,
          code,
          expected,
          points: points ?? null,
          language: "C++",
          note: "",
          isMain: false,
        }));
        assert.ok((await replaceSolutions(act, pid, rows)).ok);
        assert.ok((await startVerification(act, pid)).ok);
        const done = await until("all judged", async () => {
          const opened = await openVerification(act, pid);
          assert.ok(opened.ok);
          return !opened.value.doubts.includes("running") && opened.value;
        });
        assert.deepEqual(
          done.rows.map(({ program, state, solutionRun }) => [
            program.name,
            state,
            state === "agrees" || solutionRun?.status,
          ]),
          solutions.map(([name]) => [name, "agrees", true]),
        );
        assert.deepEqual(done.doubts, []);
      });
    }
    assert.equal(site.submissions.catalogue.size, 0);
  },
});
