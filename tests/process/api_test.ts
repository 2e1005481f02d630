import assert from "node:assert/strict";
import { isInProgress } from "../../lib/judging/status.ts";
import { type Ending, EXPECTED, PROGRAMS } from "../judge/programs.ts";
import { BROWSER_TEST, openBrowserSite } from "../browser/support.ts";
import { Client, until } from "./support.ts";

const ENDINGS: Ending[] = ["AC", "WA", "CE", "TLE", "RE", "MLE"];
const LANGUAGES = Object.keys(PROGRAMS);

/**
 * Each verdict and each language: that every language earns every verdict has nothing
 * to do with calls (`tests/judge/verdicts_test.ts`).
 */
const SENT = Array.from(
  { length: Math.max(ENDINGS.length, LANGUAGES.length) },
  (_, n) => ({
    language: LANGUAGES[n % LANGUAGES.length],
    ending: ENDINGS[n % ENDINGS.length],
  }),
);

Deno.test({
  ...BROWSER_TEST,
  name: "by API with the token carrier: register, sign in, find, every verdict",
  async fn() {
    await using gavel = await openBrowserSite();
    const client = new Client(gavel.base);
    const account = { username: "apiuser", password: "correct1" };
    await client.call("POST", "/api/register", {
      ...account,
      email: "api@school.example",
      captcha: "9",
      captchaKey: gavel.site.accounts.captchas.seal("9", Date.now()),
    });
    assert.deepEqual(
      await client.call("POST", "/api/check-username-or-email", {
        username: "APIUSER",
        email: "nobody@school.example",
      }),
      { username: true, email: false },
    );
    await client.login(account.username, account.password);

    const { records } = await client.call(
      "GET",
      "/api/get-problem-list?keyword=a%2Bb&oj=Mine",
    );
    const { problem, languages } = await client.call(
      "GET",
      `/api/get-problem-detail?problemId=${
        encodeURIComponent(records[0].problemId)
      }`,
    );
    for (const name of LANGUAGES) {
      assert.ok(languages.includes(name));
    }

    const expected = new Map<number, number>();
    for (const { language, ending } of SENT) {
      const { submitId, status } = await client.call(
        "POST",
        "/api/submit-problem-judge",
        {
          pid: problem.problemId,
          language,
          code: PROGRAMS[language][ending],
          cid: 0,
          isRemote: false,
        },
      );
      assert.equal(status, 5);
      expected.set(submitId, EXPECTED[ending]);
    }
    const submitIds = [...expected.keys()];
    const judged = await until("all judged", async () => {
      const found = await client.call(
        "POST",
        "/api/check-submissions-status",
        { submitIds },
      ) as Record<string, { status: number }>;
      const rows = Object.entries(found);
      return rows.every(([, { status }]) => !isInProgress(status)) && rows;
    });
    const wrong = judged.filter(([id, { status }]) =>
      expected.get(Number(id)) !== status
    );
    assert.deepEqual(wrong, []);

    const { submission } = await client.call(
      "GET",
      `/api/get-submission-detail?submitId=${submitIds[0]}`,
    );
    assert.equal(submission.code, PROGRAMS.C.AC);
    const cases = await client.call(
      "GET",
      `/api/get-all-case-result?submitId=${submitIds[0]}`,
    );
    assert.ok(
      cases.judgeCaseList.every(({ status }: { status: number }) =>
        status === 0
      ),
    );
    const status = await client.call("POST", "/api/get-user-problem-status", {
      pidList: [problem.id],
      isContestProblemList: false,
    });
    assert.equal(status[problem.id].status, 0);
    await client.call("GET", "/api/logout");
    await assert.rejects(client.call("GET", "/api/get-user-auth-info"), /401/);
  },
});
