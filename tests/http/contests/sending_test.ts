// Rows: 2 C2.14, C3.9, C4.6, C4.8–C4.12, Q2.13, X2.1
import assert from "node:assert/strict";
import { decoded } from "../forms.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { contestProblemId } from "../../../lib/venues/schema.ts";
import { CONTEST_PASSWORD, HOUR, MINUTE } from "./contests.ts";
import { CODE, openInside } from "./inside.ts";
import { fieldOf } from "../../../components/quizzes/quiz_panel.ts";
import { addQuiz, askIn, rightAnswers } from "../quizzes/quizzes.ts";

const WRONG = { status: STATUS.wrongAnswer } as const;

Deno.test("a protected contest is read by all, and takes programs of who knows its password", async () => {
  await using of = await openInside({ auth: "protected" });
  const { cid, send, post } = of;
  const page = await of.html(`/contest/${cid}/problem/A`);
  // The workbench asks for it before it sends.
  assert.match(page, /registers&quot;:true/);
  assert.equal((await send("A")).status, 403);
  await post("register-contest", { cid, password: CONTEST_PASSWORD });
  assert.equal((await send("A")).status, 200);
  assert.match(
    await of.html(`/contest/${cid}/problem/A`),
    /registers&quot;:false/,
  );
});

Deno.test("one program after another is taken at once, under the id of the contest alone", async () => {
  await using of = await openInside();
  const { t, cid, send, pidOf } = of;
  assert.equal((await send("A")).status, 200);
  assert.equal((await send("A")).status, 200);
  const { data } = await send("B");
  assert.deepEqual([data.cid, data.pid, data.cpid], [
    cid,
    pidOf("B"),
    contestProblemId(cid, pidOf("B")),
  ]);
  const { problemId } = t.site.problems.catalogue.get(pidOf("A"))!;
  assert.equal((await send(problemId)).status, 400);
  assert.equal((await send("A", "user", { cid: 99 })).status, 404);
  assert.equal((await send("A", "visitor")).status, 401);
});

Deno.test("before the begin managers alone send, after the end nobody unless late programs are taken", async () => {
  await using of = await openInside();
  const { t, cid, send, get } = of;
  const at = t.clock.now;
  await t.site.venues.contests.update(
    [cid],
    (row) => ({ ...row, begin: at + HOUR }),
  );
  assert.equal((await send("A")).status, 403);
  // A trial is judged, and on no board.
  const trial = await of.judged("A", "root");
  t.clock.now = at + 2 * HOUR;
  const rank = await of.post("get-contest-rank", { cid });
  assert.equal(rank.data.total, 0);
  const trials = await get(
    `contest-submissions?contestID=${cid}&onlyMine=false&beforeContestSubmit=true`,
    "root",
  );
  assert.deepEqual(
    trials.data.records.map(({ submitId }: { submitId: number }) => submitId),
    [trial],
  );
  t.clock.now = at + 20 * HOUR;
  for (const as of ["user", "root"] as const) {
    assert.equal((await send("A", as)).status, 403);
  }
  assert.match(
    await of.html(`/contest/${cid}/problem/A`),
    /比赛已结束|has ended/,
  );
});

Deno.test("what comes late is judged, and counts where it is asked for", async () => {
  await using of = await openInside({ takesLate: true });
  const { t, cid, get, post, pidOf } = of;
  t.clock.now += 20 * HOUR;
  await of.judged("A");
  const counts = async (containsEnd: boolean) => {
    const [a] =
      (await get(`get-contest-problem?cid=${cid}&containsEnd=${containsEnd}`))
        .data;
    return [a.ac, a.total, a.myStatus];
  };
  assert.deepEqual(await counts(false), [0, 0, null]);
  assert.deepEqual(await counts(true), [1, 1, STATUS.accepted]);
  const pid = pidOf("A");
  const own = await post("get-user-problem-status", {
    pidList: [pid],
    isContestProblemList: true,
    cid,
    containsEnd: false,
  });
  assert.equal(own.data[pid].status, STATUS.notSubmitted);
  assert.match(
    await of.html(`/contest/${cid}/problems`),
    /containsEnd=true/,
  );
});

Deno.test("sealed under OI rules nothing tells what became of a program", async () => {
  await using of = await openInside({ rule: "oi" });
  const { t, cid, get } = of;
  const sealAt = t.clock.now - MINUTE;
  await t.site.venues.contests.update([cid], (row) => ({ ...row, sealAt }));
  const address = `/contest/${cid}/problem/A`;
  assert.match(
    await of.html(address),
    /covers&quot;:false,&quot;hidesResult&quot;:true|hidesResult&quot;:true,&quot;covers&quot;:false/,
  );
  // What was sent last and passed is not told to be none.
  assert.match(await of.html(address), /封榜期间不公布结果/);
  assert.doesNotMatch(await of.html(address), /你还没有通过本题/);
  const id = await of.judged("A", "user", { score: 77 });
  assert.match(await of.html(address), /covers&quot;:true/);
  const { data } = await get(`get-submission-detail?submitId=${id}`);
  assert.equal(data.submission.status, STATUS.unknownResult);
  assert.equal(data.submission.score, null);
  const detail = await of.html(`${address}/submission-detail/${id}`);
  assert.doesNotMatch(detail, /\b77 (分|points|\/)/);
  assert.match(detail, /main/);
});

Deno.test("without script it is asked, too, before a program is replaced that nothing is told of [1 H1.100]", async () => {
  await using of = await openInside({ rule: "oi" });
  const { t, cid } = of;
  const sealAt = t.clock.now - MINUTE;
  await t.site.venues.contests.update([cid], (row) => ({ ...row, sealAt }));
  const address = `/contest/${cid}/problem/A`;
  const submit = async (form: Record<string, string>) => {
    const answer = await t.browse(`${address}/submit`, {
      as: "user",
      form: { language: "C", ...form },
    });
    return { status: answer.status, html: await answer.text() };
  };
  const count = async () =>
    (await Array.fromAsync(t.site.submissions.records.all())).length;
  assert.equal((await submit({ code: CODE })).status, 303);
  const asked = await submit({ code: `${CODE} // second` });
  assert.equal(asked.status, 422);
  assert.match(asked.html, /\/\/ second/);
  assert.match(asked.html, /name="cover" value="true"/);
  assert.equal(await count(), 1);
  const meant = await submit({ code: `${CODE} // second`, cover: "true" });
  assert.equal(meant.status, 303);
  assert.equal(await count(), 2);
});

Deno.test("the last accepted program is that of the contest", async () => {
  await using of = await openInside();
  const { t, cid, get, pidOf } = of;
  const last = async () =>
    (await get(`get-last-ac-code?pid=${pidOf("A")}&cid=${cid}`)).data;
  await of.judged("A", "user", WRONG);
  assert.equal((await last()).code, "");
  const id = await of.judged("A");
  const found = await last();
  assert.equal(found.submitId, id);
  assert.ok(found.code.startsWith(CODE));
  assert.equal(found.language, "C");
  assert.equal(
    (await get(`get-last-ac-code?pid=${pidOf("A")}`)).data.code,
    "",
  );
  assert.equal(t.site.submissions.catalogue.countOf(pidOf("A")).total, 0);
});

Deno.test("a test run in a contest is for who may send there", async () => {
  await using of = await openInside({ auth: "protected" });
  const { cid, post, pidOf } = of;
  const run = async (more: object = {}) =>
    (await post("submit-problem-test-judge", {
      pid: pidOf("A"),
      type: "contest",
      language: "C",
      code: CODE,
      userInput: "1",
      ...more,
    })).status;
  assert.equal(await run(), 403);
  assert.equal(await run({ cid }), 403);
  await post("register-contest", { cid, password: CONTEST_PASSWORD });
  assert.equal(await run(), 200);
  assert.equal(await run({ type: "public" }), 403);
});

Deno.test("the workbench tells where it sends, keeps drafts of its own, and works without script", async () => {
  await using of = await openInside();
  const { t, cid, pidOf } = of;
  const page = await of.html(`/contest/${cid}/problem/A`);
  assert.match(page, new RegExp(`action="/contest/${cid}/problem/A/submit"`));
  assert.match(page, new RegExp(`contest/${cid}/problem/${pidOf("A")}`));
  assert.match(page, new RegExp(`/contest/${cid}/submissions\\?onlyMine=true`));
  const sent = await t.browse(`/contest/${cid}/problem/A/submit`, {
    as: "user",
    form: { language: "C", code: CODE },
  });
  assert.equal(sent.status, 303);
  const to = sent.headers.get("location")!;
  assert.match(to, new RegExp(`/contest/${cid}/problem/A/submission-detail/`));
  assert.equal((await t.browse(to, { as: "user" })).status, 200);
  const other = to.replace("/problem/A/", "/problem/B/");
  assert.equal((await t.browse(other, { as: "user" })).status, 404);
});

/** What stands in the field of the program. */
const codeIn = (page: string) =>
  decoded(
    /<textarea[^>]*name="code"[^>]*>\n?([\s\S]*?)<\/textarea>/.exec(page)![1],
  );

Deno.test("without script a refused program asks for the contest's password in place, and is sent with it [4 W4.6]", async () => {
  for (const auth of ["protected", "private"] as const) {
    await using of = await openInside({ auth });
    const { t, cid } = of;
    const code = `${CODE} // <b> & ${auth}`;
    const send = async (more: Record<string, string> = {}, to = "submit") => {
      const reply = await t.browse(`/contest/${cid}/problem/A/${to}`, {
        as: "user",
        form: { language: "C", code, userInput: "1", ...more },
      });
      return { status: reply.status, page: await reply.text() };
    };
    if (auth === "private") {
      // Registered, until the password is another.
      await of.post("register-contest", { cid, password: CONTEST_PASSWORD });
      assert.equal((await send()).status, 303);
      const changed = await t.call("PUT", "/api/admin/contest", {
        as: "root",
        json: { id: cid, auth: 1, pwd: "another" },
      });
      assert.equal(changed.status, 200);
    }
    const password = auth === "private" ? "another" : CONTEST_PASSWORD;
    const sentBefore = t.site.submissions.catalogue.size;
    for (const to of ["submit", "run"]) {
      for (const contestPassword of ["", "wrong"]) {
        const { status, page } = await send({ contestPassword }, to);
        assert.equal(status, 422);
        assert.match(
          page,
          /<input(?=[^>]*type="password")[^>]*name="contestPassword"/,
        );
        assert.equal(codeIn(page), code);
        if (contestPassword !== "") assert.match(page, /比赛密码错误/);
      }
    }
    assert.equal(t.site.submissions.catalogue.size, sentBefore);
    assert.equal((await send({ contestPassword: password })).status, 303);
    assert.equal(t.site.submissions.catalogue.size, sentBefore + 1);
    // From now on as everybody else.
    assert.equal((await send()).status, 303);
  }
});

Deno.test("so does a quiz, and the answers stay [4 W4.6]", async () => {
  await using of = await openInside({ auth: "protected" });
  const { t, cid } = of;
  const { quiz, body } = await addQuiz(t);
  await askIn(t, { kind: "contest", id: cid }, quiz.qid);
  const right = rightAnswers(body);
  const send = async (contestPassword = "") => {
    const reply = await t.browse(`/contest/${cid}/quiz/${quiz.qid}`, {
      as: "user",
      form: {
        ...Object.fromEntries(
          Object.entries(right).map((
            [uuid, [option]],
          ) => [fieldOf(uuid), option]),
        ),
        contestPassword,
      },
    });
    return { status: reply.status, page: await reply.text() };
  };
  for (const password of ["", "wrong"]) {
    const { status, page } = await send(password);
    assert.equal(status, 422);
    assert.match(
      page,
      /<input(?=[^>]*type="password")[^>]*name="contestPassword"/,
    );
    assert.match(page, /<input[^>]* checked/);
    if (password !== "") assert.match(page, /比赛密码错误/);
  }
  assert.equal((await send(CONTEST_PASSWORD)).status, 303);
});
