import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import {
  SHOWN_OUTPUT,
  type ShownOutput,
} from "../../../lib/problems/draft/choices.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { addressesOfSubmission } from "../addresses.ts";
import { aVerdict, judgeOf, submitTo } from "../judging.ts";
import { type AnotherPerson, anotherPerson } from "../accounts/people.ts";

const SAMPLE = "canary-of-the-sample";
/** The cases that fail, in their order; the sample is the last of them. */
const DATA = ["canary-of-case-2", "canary-of-case-3"] as const;
const PASSED = "canary-of-what-passed";
/** What the program says of an input: the sample's itself is for everybody. */
const said = (input: string) => `${input}!`;
const ALL = [PASSED, ...DATA, said(SAMPLE)];

type Reader = Partial<Record<"token" | "cookie", Record<string, string>>>;

/** One who has sent a program that prints all its input, and all who may look. */
async function plant(t: TestSite, shownOutput?: ShownOutput) {
  const author = await anotherPerson(t, "author", { roles: ["admin"] });
  const { pid, problemId } = await author.addProblem({
    auth: 2,
    shownOutput,
    // As a browser sends the text field.
    examples: [{ input: `${SAMPLE}\r\n`, output: "3\r\n" }],
    cases: [PASSED, ...DATA, SAMPLE].map((input) => ({
      input: `${input}\n`,
      output: "3\n",
      score: 10,
      groupNum: null,
    })),
  });
  await t.site.problems.records.update([pid], (row) => ({ ...row, auth: 1 }));
  const submitId = await submitTo(t, problemId);
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  const inputs = [PASSED, ...DATA, SAMPLE];
  const verdict = aVerdict(task, {
    status: STATUS.runtimeError,
    message: said(DATA[0]),
    note: { code: "exitCode", value: 201 },
  });
  const answered = await judge.result(task, {
    ...verdict,
    cases: verdict.cases.map((row, n) => ({
      ...row,
      status: n === 0 ? STATUS.accepted : STATUS.runtimeError,
      message: said(inputs[n]),
      note: n === 0 ? null : { code: "exitCode", value: 200 + n },
    })),
  });
  assert.equal(answered.status, 200);
  return { author, pid, problemId, submitId };
}

const ROLES = [
  "visitor",
  "mute_user",
  "user",
  "sy_campus_teacher",
  "admin",
  "problem_admin",
  "root",
] as const;

/** Everybody who may come to a submission, with the carriers they have. */
async function readersOf(t: TestSite, author: AnotherPerson) {
  const readers: Record<string, Reader> = {
    author: { token: author.shown.headers, cookie: author.carried.headers },
  };
  for (const role of ROLES) {
    const token = await t.tokenOf(role);
    readers[role] = token === null ? { token: {} } : {
      token: { authorization: token },
      cookie: { cookie: `gavel_session=${token}` },
    };
  }
  return readers;
}

/** The canaries in all that one reader is given anywhere. */
async function seenBy(
  t: TestSite,
  { token, cookie }: Reader,
  planted: { problemId: string; submitId: number },
): Promise<string[]> {
  let text = "";
  for (const headers of [token, cookie]) {
    if (headers === undefined) continue;
    for (const { path, ...init } of addressesOfSubmission(planted)) {
      const response = await t.app.request(path, {
        ...init,
        headers: {
          ...init.headers,
          ...headers,
          "sec-fetch-site": "same-origin",
        },
      });
      assert.notEqual(response.status, 500, path);
      text += await response.text();
    }
  }
  return ALL.filter((word) => text.includes(word));
}

const JURY = ["author", "admin", "problem_admin", "root"];
/** Who may read the code. */
const READERS = ["user", "sy_campus_teacher"];
const WANTED: Record<ShownOutput, string[]> = {
  nothing: [],
  samples: [said(SAMPLE)],
  firstFailing: [DATA[0], said(SAMPLE)],
  all: ALL,
};

for (const shown of SHOWN_OUTPUT) {
  Deno.test(`what a program prints reaches nobody beyond "${shown}" on any address`, async () => {
    await using t = await openTestSite();
    const { author, ...planted } = await plant(t, shown);
    const readers = await readersOf(t, author);
    for (const [name, reader] of Object.entries(readers)) {
      const want = JURY.includes(name)
        ? WANTED.all
        : READERS.includes(name)
        ? WANTED[shown]
        : [];
      assert.deepEqual(await seenBy(t, reader, planted), want, name);
    }
  });
}

/** What the API says of each case: the words, and whether they are kept back. */
async function caseWords(
  t: TestSite,
  submitId: number,
): Promise<[string | null, boolean][]> {
  const path = `/api/get-all-case-result?submitId=${submitId}`;
  const { data } = await envelope(await t.call("GET", path, { as: "user" }));
  return data.judgeCaseList.map((
    row: { userOutput: string | null; isKeptBack: boolean },
  ) => [row.userOutput, row.isKeptBack]);
}

Deno.test("samples alone are shown where nobody has chosen, and the others explained", async () => {
  await using t = await openTestSite();
  const { submitId } = await plant(t);
  assert.deepEqual(await caseWords(t, submitId), [
    [null, false],
    [null, true],
    [null, true],
    [said(SAMPLE), false],
  ]);
  const path = `/submission-detail/${submitId}`;
  for (
    const [language, words] of [
      ["zh-CN", "本题只显示样例的输出信息"],
      ["en-US", "shows output only for its samples"],
    ]
  ) {
    const page = await t.browse(`${path}?l=${language}`, { as: "user" });
    const html = await page.text();
    // Once, and no click at a case that leads to nothing.
    assert.equal(html.split(words).length - 1, 1, language);
    const cases = html.slice(html.indexOf('class="caselist"'));
    const clicks = cases.slice(0, cases.indexOf("</ol>")).split("<details");
    assert.equal(clicks.length - 1, 1, language);
    // The sample's exit code, and no other.
    assert.match(html, /\b203\b/);
    assert.doesNotMatch(html, /\b20[12]\b/);
  }
});

Deno.test("what a visitor is shown says nothing of what is kept back", async () => {
  await using t = await openTestSite();
  const { submitId } = await plant(t, "nothing");
  const page = await t.browse(`/submission-detail/${submitId}`);
  const html = await page.text();
  assert.doesNotMatch(html, /防止测试数据泄露/);
  assert.doesNotMatch(html, /\b20[123]\b/);
});

Deno.test("examples that are taken away, and data that are replaced, take samples with them", async () => {
  await using t = await openTestSite();
  const { pid, submitId } = await plant(t);
  const heard = async () =>
    (await caseWords(t, submitId)).map(([words]) => words);
  const change = async (input: string) => {
    const { site } = t;
    const statement = (await site.problems.statements.get(pid))!;
    await site.store.transact(async (tx) => {
      const problem = (await tx.get(site.problems.records, pid))!;
      tx.put(site.problems.records, {
        ...problem,
        modifiedAt: problem.modifiedAt + 1,
      });
      const examples = [{ input, output: "3" }];
      await tx.putBlob(site.problems.statements, [pid], {
        ...statement,
        examples,
      });
      return { ok: true, value: null };
    });
  };
  await change("something else");
  assert.deepEqual(await heard(), [null, null, null, null]);
  await change(DATA[1]);
  assert.deepEqual(await heard(), [null, null, said(DATA[1]), null]);
  // The third case keeps its number and gets the sample's input: what was said
  // of its earlier one is not shown for that.
  await change("public now");
  const cases = (await t.site.problems.cases.get(pid))!;
  const bytes = new TextEncoder().encode("public now\n");
  const stored = await t.site.files.putBytes(bytes);
  await t.site.store.transact(async (tx) => {
    await tx.putBlob(
      t.site.problems.cases,
      [pid],
      cases.map((row, n) =>
        n === 2 ? { ...row, input: { ...row.input, ...stored } } : row
      ),
    );
    return { ok: true, value: null };
  });
  assert.deepEqual(await heard(), [null, null, null, null]);
});

Deno.test("a verdict set by hand does not bring a run's words to light", async () => {
  await using t = await openTestSite();
  const { submitId, problemId } = await plant(t);
  const query = new URLSearchParams({
    submitId: String(submitId),
    status: String(STATUS.systemError),
  });
  const path = `/api/admin/judge/manual-judge?${query}`;
  const { status } = await envelope(
    await t.call("GET", path, { as: "root" }),
  );
  assert.equal(status, 200);
  const token = await t.tokenOf("user");
  const reader = { token: { authorization: token! } };
  const seen = await seenBy(t, reader, { submitId, problemId });
  assert.deepEqual(seen, [said(SAMPLE)]);
  const detail = `/api/get-submission-detail?submitId=${submitId}`;
  const { data } = await envelope(await t.call("GET", detail, { as: "user" }));
  assert.doesNotMatch(data.submission.errorMessage, /20[123]|canary/);
});
