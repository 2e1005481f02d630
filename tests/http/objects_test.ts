import assert from "node:assert/strict";
import type { Problem } from "../../lib/problems/schema.ts";
import { envelope, openTestSite, type TestSite } from "../support.ts";
import { judged } from "./judging.ts";
import { type AnotherPerson, anotherPerson } from "./accounts/people.ts";
import {
  aProblemDto,
  formOf,
  problemFields,
} from "./problems/problem_forms.ts";

/**
 * Who stands how to the problem of these tests: its author is the admin of
 * `t.call(…, { as: "admin" })`.
 */
const PEOPLE = ["visitor", "user", "other", "author", "problemAdmin", "root"];

/** A request of one of them, with the carrier that suits the address. */
async function ask(
  t: TestSite,
  { person, other }: { person: string; other: AnotherPerson },
  [method, path, body]: [string, string, (object | FormData)?],
): Promise<Response> {
  const as = { author: "admin", problemAdmin: "problem_admin" }[person] ??
    (person === "other" ? "visitor" : person);
  const role = as as "visitor" | "user" | "admin" | "problem_admin" | "root";
  if (!path.startsWith("/api/")) {
    const carried = person === "other" ? other.carried : {};
    const form = body as FormData | undefined;
    return await t.browse(path, { as: role, form, ...carried });
  }
  const shown = person === "other" ? other.shown : {};
  const json = body === undefined ? {} : { json: body };
  return await t.call(method, path, { as: role, ...json, ...shown });
}

/** Pages: the status; 303 to a sign-in is 401. API: the body's status. */
async function statusOf(response: Response): Promise<number> {
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) {
    return (await response.json()).status;
  }
  await response.body?.cancel();
  const to = response.headers.get("location") ?? "";
  return /^\/(admin\/)?login\?/.test(to) ? 401 : response.status;
}

type Asked = (problem: Problem, submitId: number) => [
  string,
  string,
  (object | FormData)?,
];

/** What each of `PEOPLE` gets, one after the other. */
const RIGHTS: Record<string, [Asked, number[]]> = {
  "read its page": [
    ({ problemId }) => ["GET", `/problem/${problemId}`],
    [403, 403, 403, 200, 200, 200],
  ],
  "read it by the API": [
    ({ problemId }) => [
      "GET",
      `/api/get-problem-detail?problemId=${problemId}`,
    ],
    [403, 403, 403, 200, 200, 200],
  ],
  "learn its languages": [
    ({ pid }) => ["GET", `/api/get-problem-languages?pid=${pid}`],
    [404, 404, 404, 200, 200, 200],
  ],
  "learn its tags": [
    ({ pid }) => ["GET", `/api/get-problem-tags?pid=${pid}`],
    [404, 404, 404, 200, 200, 200],
  ],
  "see its history": [
    ({ pid }) => ["GET", `/admin/problem/${pid}/history`],
    [401, 403, 403, 200, 200, 200],
  ],
  "see its editorial's form": [
    ({ pid }) => ["GET", `/admin/problem/${pid}/editorial`],
    [401, 403, 403, 200, 200, 200],
  ],
  "see a change of it": [
    ({ pid, modifiedAt }) => [
      "GET",
      `/admin/problem/${pid}/history/${modifiedAt}`,
    ],
    [401, 403, 403, 200, 200, 200],
  ],
  "submit to it": [
    ({ problemId }) => [
      "POST",
      "/api/submit-problem-judge",
      { pid: problemId, language: "C", code: "int main() {}" },
    ],
    [401, 403, 403, 200, 200, 200],
  ],
  "submit to it by form": [
    ({ problemId }) => [
      "POST",
      `/problem/${problemId}/submit`,
      formOf({ language: "C", code: "int main() {}" }),
    ],
    [401, 403, 403, 303, 303, 303],
  ],
  "read a submission to it": [
    (_, submitId) => [
      "GET",
      `/api/get-submission-detail?submitId=${submitId}`,
    ],
    [404, 404, 404, 200, 200, 200],
  ],
  "read a submission's page": [
    (_, submitId) => ["GET", `/submission-detail/${submitId}`],
    [404, 404, 404, 200, 200, 200],
  ],
  "read a submission's cases": [
    (_, submitId) => ["GET", `/api/get-all-case-result?submitId=${submitId}`],
    [404, 404, 404, 200, 200, 200],
  ],
  "read what there is to say of one's own submission": [
    (
      _,
      submitId,
    ) => ["GET", `/api/get-submission-outcome?submitId=${submitId}`],
    [401, 404, 404, 200, 200, 200],
  ],
  "open its editing page": [
    ({ pid }) => ["GET", `/admin/problem/edit/${pid}`],
    [401, 403, 403, 200, 200, 200],
  ],
  "get it for editing": [
    ({ pid }) => ["GET", `/api/admin/problem?pid=${pid}`],
    [401, 403, 403, 200, 200, 200],
  ],
  "get its test cases": [
    ({ pid }) => ["GET", `/api/admin/problem/get-problem-cases?pid=${pid}`],
    [401, 403, 403, 200, 200, 200],
  ],
  "download its test data": [
    ({ pid }) => ["GET", `/api/file/download-testcase?pid=${pid}`],
    // Downloads fail with HTTP 400 (contract §0.2).
    [401, 400, 400, 200, 200, 200],
  ],
  "change it": [
    ({ pid, auth }) => [
      "PUT",
      "/api/admin/problem",
      aProblemDto({ id: pid, auth, source: "changed" }),
    ],
    [401, 403, 403, 200, 200, 200],
  ],
  "change it by form": [
    ({ pid, auth, modifiedAt }) => [
      "POST",
      `/admin/problem/edit/${pid}`,
      formOf(
        problemFields({
          auth: String(auth),
          source: "changed",
          modifiedAt: String(modifiedAt),
        }),
      ),
    ],
    [401, 403, 403, 303, 303, 303],
  ],
  "delete it by form": [
    ({ pid }) => ["POST", `/admin/problem/${pid}/delete`, formOf({})],
    [401, 403, 403, 403, 303, 303],
  ],
  "delete it": [
    ({ pid }) => ["DELETE", `/api/admin/problem?pid=${pid}`],
    [401, 403, 403, 403, 200, 200],
  ],
};

/** A problem that was public for as long as it took to submit to it. */
async function hiddenProblem(
  t: TestSite,
  auth: 2 | 3,
  submitter: AnotherPerson,
) {
  const problem = await t.addProblem({ auth }, "admin");
  const setAuth = (auth: 1 | 2 | 3) =>
    t.site.problems.records.update([problem.pid], (row) => ({ ...row, auth }));
  await setAuth(1);
  const submitId = await judged(t, problem.problemId, {
    as: "visitor",
    ...submitter.shown,
  });
  await setAuth(auth);
  return { problem, submitId };
}

for (const auth of [2, 3] as const) {
  for (const [right, [asked, expected]] of Object.entries(RIGHTS)) {
    Deno.test(`a problem of visibility ${auth}: who may ${right}`, async () => {
      await using t = await openTestSite();
      const other = await anotherPerson(t, "other", { roles: ["admin"] });
      const submitter = await anotherPerson(t, "submitter");
      const another = () => hiddenProblem(t, auth, submitter);
      let { problem, submitId } = await another();
      for (const [n, person] of PEOPLE.entries()) {
        const request = asked(problem, submitId);
        const response = await ask(t, { person, other }, request);
        assert.equal(await statusOf(response), expected[n], person);
        if (expected[n] >= 400) {
          const left = await t.site.problems.records.get(problem.pid);
          assert.deepEqual(left, problem, `refused, and yet: ${person}`);
        } else if (request[0] !== "GET") {
          // The next one is not to find what this one has written.
          ({ problem, submitId } = await another());
        }
      }
    });
  }
}

Deno.test("submissions to a hidden problem are left out of lists for strangers", async () => {
  await using t = await openTestSite();
  const other = await anotherPerson(t, "other", { roles: ["admin"] });
  const submitter = await anotherPerson(t, "submitter");
  const { problem, submitId } = await hiddenProblem(t, 2, submitter);
  const listPath = "/api/get-submission-list?onlyMine=false";
  for (const [n, person] of PEOPLE.entries()) {
    const get = (path: string) => ask(t, { person, other }, ["GET", path]);
    const expected = n < 3 ? [] : [submitId];
    const list = await envelope(await get(listPath));
    const ids = list.data.records.map((row: { submitId: number }) =>
      row.submitId
    );
    assert.deepEqual(ids, expected, person);
    assert.equal(list.data.total, expected.length);
    const page = await (await get("/status")).text();
    assert.equal(page.includes(problem.problemId), expected.length > 0);
    const states = await envelope(
      await ask(t, { person, other }, [
        "POST",
        "/api/check-submissions-status",
        { submitIds: [submitId] },
      ]),
    );
    assert.deepEqual(Object.keys(states.data), expected.map(String));
    const live = await get(`/api/live/submissions?ids=${submitId}`);
    const events = await live.text();
    assert.equal(events.includes("data:"), expected.length > 0, person);
  }
});

Deno.test("whoever submitted sees the submission when the problem is hidden again", async () => {
  await using t = await openTestSite();
  const submitter = await anotherPerson(t, "submitter");
  const { problem, submitId } = await hiddenProblem(t, 2, submitter);
  const { shown, carried } = submitter;
  const detail = await envelope(
    await t.call(
      "GET",
      `/api/get-submission-detail?submitId=${submitId}`,
      shown,
    ),
  );
  assert.deepEqual([detail.http, detail.status], [200, 200]);
  assert.equal(detail.data.submission.code, "int main() {}");
  const page = await t.browse(`/submission-detail/${submitId}`, carried);
  assert.equal(page.status, 200);
  await page.body?.cancel();
  const problemPage = await t.browse(`/problem/${problem.problemId}`, carried);
  assert.equal(problemPage.status, 403);
  await problemPage.body?.cancel();
});

Deno.test("a hidden problem stands in nobody's public list", async () => {
  await using t = await openTestSite();
  const hidden = await t.addProblem({ auth: 2, problemId: "SECRET" }, "admin");
  for (const as of ["visitor", "user", "admin", "root"] as const) {
    const { data } = await envelope(
      await t.call("GET", "/api/get-problem-list?oj=ALL", { as }),
    );
    assert.equal(data.total, 0, as);
    const page = await (await t.browse("/problem", { as })).text();
    assert.ok(!page.includes(hidden.problemId), as);
  }
});

Deno.test("a plain admin hides problems and does not publish them", async () => {
  await using t = await openTestSite();
  const json = (auth: number, id?: number) => aProblemDto({ auth, id });
  const made = await envelope(
    await t.call("POST", "/api/admin/problem", { as: "admin", json: json(1) }),
  );
  assert.deepEqual([made.http, made.status], [200, 403]);
  const { pid } = await t.addProblem({ auth: 2 }, "admin");
  const shown = await envelope(
    await t.call("PUT", "/api/admin/problem", {
      as: "admin",
      json: json(1, pid),
    }),
  );
  assert.deepEqual([shown.http, shown.status], [200, 403]);
  assert.equal((await t.site.problems.records.get(pid))?.auth, 2);
  // Published by somebody else, it stays so when its author edits it.
  await t.site.problems.records.update([pid], (row) => ({ ...row, auth: 1 }));
  const kept = await envelope(
    await t.call("PUT", "/api/admin/problem", {
      as: "admin",
      json: json(1, pid),
    }),
  );
  assert.deepEqual([kept.http, kept.status], [200, 200]);
});
