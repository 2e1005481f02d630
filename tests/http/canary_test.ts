import assert from "node:assert/strict";
import { PLACES } from "../../lib/messages/schema.ts";
import { ROUTES } from "../../routes/mod.ts";
import { openTestSite, PASSWORD, type Person } from "../support.ts";
import { CANARIES, type Canary, plant, type Planted } from "./canaries.ts";
import { areaOf } from "./furniture.ts";
import { anotherPerson } from "./accounts/people.ts";

/** What each reader may come across; the owner of the code is none of them. */
const ENTITLED: Partial<Record<Person, readonly Canary[]>> = {
  visitor: [],
  user: [],
  no_submit_user: [],
  // Admins read every program, and know every problem by its title and every
  // pupil by name.
  admin: [
    "code",
    "compilerWords",
    "programWords",
    "hiddenTitle",
    "forAdmins",
    "realname",
  ],
  problem_admin: [
    "realname",
    // They rejudge problems, and see who did and why.
    "rejudgeReason",
    "code",
    "compilerWords",
    "programWords",
    "hiddenTitle",
    "hiddenText",
    "checker",
    "judgeFile",
    "testData",
    "hiddenTestData",
    "solution",
    "solutionNote",
    "trialWords",
    "generator",
    "validator",
    "script",
    "validatorWords",
    "forAdmins",
  ],
};

/** Every value that a parameter can take to lead somewhere. */
function valuesOf(
  name: string,
  {
    owner,
    problems,
    caseIds,
    submissions,
    rejudge,
    notices,
    imports,
    uploadId,
    slipsKey,
  }: Planted,
): unknown[] {
  const values: Record<string, unknown[]> = {
    problemId: problems.map((problem) => problem.problemId),
    programId: [1, 2, 3],
    caseId: caseIds,
    side: ["input", "output"],
    uploadId: [uploadId],
    at: problems.map(({ modifiedAt }) => modifiedAt),
    pid: problems.map((problem) => problem.pid),
    submitID: submissions,
    id: [rejudge],
    aid: [999_999],
    noticeId: notices,
    importId: imports,
    uid: ["1", owner.user.uid],
    place: [...PLACES],
    name: ["none.js"],
    hash: ["0".repeat(64)],
    key: [slipsKey],
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
    "/api/admin/problem/programs": pids,
    "/api/admin/problem/dry-run": pids,
    "/api/admin/problem/dry-run/cases": pids.map((pid) => `${pid}&id=1`),
    "/api/admin/problem/make-data": pids,
    "/api/file/export-problem": pids,
    "/api/get-submission-list": [
      "onlyMine=false",
      "onlyMine=false&username=owner",
    ],
    "/api/file/generate-user-excel": [`key=${planted.slipsKey}`],
    "/api/get-submission-detail": ids,
    "/api/get-all-case-result": ids,
    "/api/get-submission-outcome": ids,
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
    method === "GET" && !SKIPPED.has(path) && !areaOf(path)
  ).flatMap(({ path }) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const paths = names.reduce(
      (paths, name) =>
        paths.flatMap((path) =>
          valuesOf(name, planted)
            .map((value) => path.replace(`:${name}`, `${value}`))
        ),
      [path],
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

/** Their own, and what everybody may read. */
const OWNERS: readonly Canary[] = [
  "email",
  "realname",
  "number",
  "userAgent",
  "ip",
  "code",
  "compilerWords",
  "runInput",
  "runOutput",
  "message",
  "hiddenTitle",
];

Deno.test("a program's owner comes across no test data, and nothing that was read out of them", async () => {
  await using t = await openTestSite();
  const planted = await plant(t);
  const { token, carried } = planted.owner;
  for (const path of addressesOf(planted)) {
    for (const headers of [{ authorization: token }, carried.headers]) {
      const response = await t.app.request(path, { headers });
      const text = await textOf(response);
      const leaks = Object.entries(CANARIES)
        .filter(([name]) => !OWNERS.includes(name as Canary))
        .filter(([, canary]) => text.includes(canary))
        .map(([name]) => name);
      assert.deepEqual(leaks, [], path);
    }
  }
});

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
    // Root reads what it has written, and nobody's comments.
    [
      ...ENTITLED.problem_admin!,
      "email",
      "number",
      "slipPassword",
      "message",
      "draft",
      "imported",
      "uploadedName",
    ].sort(),
  );
  const stored = await t.site.accounts.users.get(planted.owner.user.uid);
  assert.equal(stored?.passwordHash, CANARIES.passwordHash);
  const submission = await t.site.submissions.records.get(
    planted.submissions[0],
  );
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
