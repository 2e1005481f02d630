import assert from "node:assert/strict";
import { STATUS } from "../../lib/judging/status.ts";
import { startRejudge } from "../../lib/submissions/rejudge.ts";
import { ROUTES } from "../../routes/mod.ts";
import {
  envelope,
  openTestSite,
  PASSWORD,
  type Person,
  type TestSite,
} from "../support.ts";
import { aRunVerdict, judged, judgeOf } from "./judging.ts";
import { anotherPerson } from "./people.ts";

/** Found nowhere by who is not entitled; the key says what was planted. */
const CANARIES = {
  passwordHash: "canary-hash-2f61",
  email: "canary-mail-9b02@example.org",
  realname: "canary-realname-55",
  number: "canary-number-7c",
  ip: "203.0.113.199",
  userAgent: "canary-agent-31",
  code: "canary_code_e8",
  compilerWords: "canary-words-0d",
  programWords: "canary-stderr-42",
  hiddenTitle: "canary-title-a7",
  hiddenText: "canary-statement-c4",
  checker: "canary_checker_b1",
  judgeFile: "canary_judge_file_66",
  testData: "canary-test-data-d9",
  hiddenTestData: "canary-hidden-data-03",
  runInput: "canary-run-input-18",
  runOutput: "canary-run-output-f0",
  rejudgeReason: "canary-reason-3b",
};
type Canary = keyof typeof CANARIES;

/** What each reader may come across; the owner of the code is none of them. */
const ENTITLED: Partial<Record<Person, readonly Canary[]>> = {
  visitor: [],
  user: [],
  no_submit_user: [],
  // Admins read every program, and know every problem by its title.
  admin: ["code", "compilerWords", "programWords", "hiddenTitle"],
  problem_admin: [
    "code",
    "compilerWords",
    "programWords",
    "hiddenTitle",
    "hiddenText",
    "checker",
    "judgeFile",
    "testData",
    "hiddenTestData",
  ],
};

const withCanaryCases = (input: string) => ({
  cases: [{ input, output: input, score: 0, groupNum: null }],
});

async function plant(t: TestSite) {
  const owner = await anotherPerson(t, "owner", {
    email: CANARIES.email,
    realname: CANARIES.realname,
    number: CANARIES.number,
    passwordHash: CANARIES.passwordHash,
  });
  const open = await t.addProblem({
    spjCode: CANARIES.checker,
    judgeExtraFile: { "checker.h": CANARIES.judgeFile },
    ...withCanaryCases(CANARIES.testData),
  });
  const hidden = await t.addProblem({
    auth: 2,
    texts: {
      "zh-CN": {
        title: CANARIES.hiddenTitle,
        description: CANARIES.hiddenText,
        input: CANARIES.hiddenText,
        output: CANARIES.hiddenText,
        hint: CANARIES.hiddenText,
      },
    },
    ...withCanaryCases(CANARIES.hiddenTestData),
  });
  const headers = {
    authorization: owner.token,
    "x-forwarded-for": CANARIES.ip,
    "user-agent": CANARIES.userAgent,
  };
  const sent = { as: "visitor", code: CANARIES.code, headers } as const;
  const failed = await judged(t, open.problemId, {
    ...sent,
    verdict: { status: STATUS.runtimeError },
    cases: { message: CANARIES.programWords },
  });
  const uncompiled = await judged(t, open.problemId, {
    ...sent,
    verdict: {
      status: STATUS.compileError,
      message: CANARIES.compilerWords,
      cases: [],
    },
  });
  // One to the hidden problem, sent while it was shown.
  const setAuth = (auth: 1 | 2) =>
    t.site.problems.update([hidden.pid], (row) => ({ ...row, auth }));
  await setAuth(1);
  const toHidden = await judged(t, hidden.problemId, sent);
  await setAuth(2);
  return {
    owner,
    problems: [open, hidden],
    submissions: [failed, uncompiled, toHidden],
    runKey: await plantRun(t, open.pid, headers),
    rejudge: await plantRejudge(t, hidden.pid),
  };
}

/** A test run that has its answer. */
async function plantRun(t: TestSite, pid: number, headers: HeadersInit) {
  const json = {
    pid,
    type: "public",
    language: "C",
    code: CANARIES.code,
    userInput: CANARIES.runInput,
    expectedOutput: "",
  };
  const path = "/api/submit-problem-test-judge";
  const sent = await envelope(await t.call("POST", path, { headers, json }));
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  await judge.result(task, aRunVerdict({ stdout: CANARIES.runOutput }));
  return sent.data as string;
}

/** A rejudge whose preview waits to be judged. */
async function plantRejudge(t: TestSite, pid: number): Promise<number> {
  const begun = await startRejudge(await t.actAs("root"), pid, {
    mode: "preview",
    reason: CANARIES.rejudgeReason,
    status: null,
    includesManual: false,
  });
  assert.ok(begun.ok);
  await Promise.all(t.site.background);
  return begun.value.id;
}
type Planted = Awaited<ReturnType<typeof plant>>;

/** Every value that a parameter can take to lead somewhere. */
function valuesOf(
  name: string,
  { problems, submissions, rejudge }: Planted,
): unknown[] {
  const values: Record<string, unknown[]> = {
    problemId: problems.map((problem) => problem.problemId),
    pid: problems.map((problem) => problem.pid),
    submitID: submissions,
    id: [rejudge],
    aid: [999_999],
    name: ["none.js"],
    hash: ["0".repeat(64)],
  };
  assert.ok(values[name], `what can stand for :${name} in an address?`);
  return values[name];
}

/** Queries with which a GET route shows more than without. */
function queriesOf(path: string, planted: Planted): string[] {
  const pids = valuesOf("pid", planted).map((pid) => `pid=${pid}`);
  const ids = planted.submissions.map((id) => `submitId=${id}`);
  const known: Record<string, string[]> = {
    "/problem/:problemId": ["", "tab=mine"],
    "/problem": ["", "keyword=canary"],
    "/status": ["", "username=owner", "problemID=P"],
    "/admin/problems": ["", "keyword=canary", "auth=2"],
    "/api/get-problem-list": ["", "oj=ALL&keyword=canary"],
    "/api/get-problem-detail": planted.problems
      .map(({ problemId }) => `problemId=${problemId}`),
    "/api/get-problem-languages": pids,
    "/api/get-problem-tags": pids,
    "/api/admin/problem/get-problem-list": ["", "keyword=canary"],
    "/api/admin/problem/get-problem-cases": pids
      .flatMap((pid) => [pid, `${pid}&isUpload=false`]),
    "/api/admin/problem": pids,
    "/api/file/download-testcase": pids,
    "/api/get-submission-list": [
      "onlyMine=false",
      "onlyMine=false&username=owner",
    ],
    "/api/get-submission-detail": ids,
    "/api/get-all-case-result": ids,
    "/api/get-test-judge-result": [`testJudgeKey=${planted.runKey}`],
    "/api/live/submissions": [`ids=${planted.submissions}`],
    "/submission-diff": planted.submissions.map((id) => `a=${id}`),
  };
  return known[path] ?? [""];
}

/** Signing out would end the walk; a page's stream does not end. */
const SKIPPED = new Set(["/api/logout", "/api/admin/logout", "/api/live"]);

function addressesOf(planted: Planted): string[] {
  return ROUTES.filter(({ method, path }) =>
    method === "GET" && !SKIPPED.has(path)
  ).flatMap(({ path }) => {
    const name = /:(\w+)/.exec(path)?.[1];
    const paths = name === undefined
      ? [path]
      : valuesOf(name, planted).map((value) =>
        path.replace(/:\w+/, `${value}`)
      );
    return queriesOf(path, planted)
      .flatMap((query) => paths.map((path) => `${path}?${query}`));
  });
}

/** Calls that read by POST. */
const postsOf = ({ problems, submissions, owner }: Planted) =>
  [
    ["/api/check-submissions-status", { submitIds: submissions }],
    ["/api/check-username-or-email", { username: owner.user.username }],
    [
      "/api/get-user-problem-status",
      { pidList: problems.map(({ pid }) => pid), isContestProblemList: false },
    ],
    ["/api/login", { username: "owner", password: PASSWORD }],
  ] as const;

/** Status, headers and body in one text, decoded from zip where it is one. */
async function textOf(response: Response): Promise<string> {
  const headers = [...response.headers].flat().join("\n");
  return `${headers}\n${await response.text()}`;
}

function found(text: string, person: Person): string[] {
  const entitled = ENTITLED[person] ?? [];
  return Object.entries(CANARIES)
    .filter(([name]) => !entitled.includes(name as Canary))
    .filter(([, canary]) => text.includes(canary))
    .map(([name]) => name);
}

for (const person of Object.keys(ENTITLED) as Person[]) {
  Deno.test(`nothing private reaches ${person} on any address`, async () => {
    await using t = await openTestSite();
    const planted = await plant(t);
    for (const path of addressesOf(planted)) {
      for (const carrier of ["token", "cookie"]) {
        const response = carrier === "token"
          ? await t.call("GET", path, { as: person })
          : await t.browse(path, { as: person });
        assert.notEqual(response.status, 500, path);
        const leaks = found(await textOf(response), person);
        assert.deepEqual(leaks, [], `${person} at ${path} by ${carrier}`);
      }
    }
    for (const [path, json] of postsOf(planted)) {
      const response = await t.call("POST", path, { as: person, json });
      const leaks = found(await textOf(response), person);
      assert.deepEqual(leaks, [], `${person} at ${path}`);
    }
  });
}

Deno.test("the canaries are alive: those entitled come across them", async () => {
  await using t = await openTestSite();
  const planted = await plant(t);
  let text = "";
  for (const path of addressesOf(planted)) {
    text += await textOf(await t.call("GET", path, { as: "root" }));
  }
  // The zip of test data packs its texts; the cases show them plainly.
  const seen = Object.entries(CANARIES)
    .filter(([, canary]) => text.includes(canary)).map(([name]) => name);
  assert.deepEqual(
    seen.sort(),
    [...ENTITLED.problem_admin!, "rejudgeReason"].sort(),
  );
  const stored = await t.site.users.get(planted.owner.user.uid);
  assert.equal(stored?.passwordHash, CANARIES.passwordHash);
  const submission = await t.site.submissions.get(planted.submissions[0]);
  assert.equal(submission?.ip, CANARIES.ip);
});

Deno.test("one's own e-mail comes back at sign-in, never the password's hash", async () => {
  await using t = await openTestSite();
  const { user } = await anotherPerson(t, "owner", { email: CANARIES.email });
  const response = await t.call("POST", "/api/login", {
    json: { username: "owner", password: PASSWORD },
  });
  const text = await textOf(response);
  assert.ok(text.includes(CANARIES.email));
  assert.ok(!text.includes(user.passwordHash.split("$").at(-1)!));
  assert.ok(!text.includes("passwordHash"));
});
