import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { setExtension } from "../../../lib/trainings/extensions.ts";
import { openTestSite, type Person } from "../../support.ts";
import { readXlsx } from "../../../lib/files/xlsx.ts";
import { anotherPerson } from "../accounts/people.ts";
import { judgeOf } from "../judging.ts";
import { addTraining, dataOf, sentTo, statusOf } from "./made.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;

async function furnished(changes: Parameters<typeof addTraining>[1] = {}) {
  const t = await openTestSite();
  const { pid, problemId } = await t.addProblem({ shownOutput: "all" });
  const { tid } = await addTraining(t, {
    pids: [pid],
    by: "admin",
    due: t.clock.now + DAY,
    latePercent: 10,
    lateDays: 3,
    ...changes,
  });
  const book = async (query = "") =>
    await (await t.browse(`/training/${tid}/gradebook${query}`, {
      as: "admin",
    })).text();
  const csv = async () =>
    await (await t.browse(`/training/${tid}/gradebook/csv/table`, {
      as: "admin",
    })).text();
  return { t, tid, pid, problemId, book, csv };
}

Deno.test("before it begins the problems are closed, by page and by call", async () => {
  const { t, tid, problemId } = await furnished();
  await using _ = t;
  await t.site.venues.trainings.update(
    [tid],
    (row) => ({ ...row, begin: t.clock.now + HOUR }),
  );
  const list = () =>
    statusOf(
      t.call("GET", `/api/get-training-problem-list?tid=${tid}`, {
        as: "user",
      }),
    );
  assert.equal(await list(), 403);
  const page = await t.browse(`/training/${tid}/problem/${problemId}`, {
    as: "user",
  });
  assert.equal(page.status, 403);
  assert.ok((await page.text()).includes("训练还没有开始"));
  const detail = await t.browse(`/training/${tid}`, { as: "user" });
  assert.equal(detail.status, 200, "what it is about is open");
  await detail.body?.cancel();
  t.clock.now += HOUR;
  assert.equal(await list(), 200);
});

Deno.test("late work loses its percent for each begun day, then counts nothing; the best counts", async () => {
  const { t, tid, problemId, csv } = await furnished();
  await using _ = t;
  const late = await anotherPerson(t, "late", {
    realname: "=迟到",
    number: "7",
  });
  const later = await anotherPerson(t, "later", {});
  const sent = async (
    days: number,
    init: Parameters<typeof sentTo>[3] = {},
  ) => {
    const submitId = await sentTo(t, tid, problemId, init);
    const submitTime = t.clock.now + days * DAY + HOUR;
    await t.site.submissions.records.update(
      [submitId],
      (row) => ({ ...row, submitTime }),
    );
  };
  await sent(0, { status: STATUS.wrongAnswer });
  await sent(0);
  await sent(2);
  await sent(2, { as: "visitor", ...late.shown });
  await sent(5, { as: "visitor", ...later.shown });
  const rows = (await csv()).replace("\ufeff", "").trim().split("\r\n")
    .map((line) => line.split(","));
  assert.deepEqual(
    rows.slice(1).map(([number, name, , points, tries, days, last, total]) => {
      assert.match(last, /^2026-0\d-\d\d \d\d:\d\d$/);
      return [number, name, points, tries, days, total];
    }),
    [
      ["", "later", "0", "1", "5", "0"],
      ["", "user", "10", "3", "0", "10"],
      ["7", "late", "8", "1", "2", "8"],
    ],
  );
  assert.equal(rows[3][2], "'=迟到", "no formula for a spreadsheet");
});

Deno.test("an extension moves one student's due date, and is told to them", async () => {
  const { t, tid, problemId, book } = await furnished();
  await using _ = t;
  await t.userOf("user");
  const due = t.clock.now + 2 * DAY;
  const form = { username: "user", due: "2026-02-02T16:00", action: "give" };
  const given = await t.browse(`/admin/training/${tid}/extensions`, {
    as: "admin",
    form,
    headers: { cookie: "gavel_zone=Asia/Shanghai" },
  });
  assert.equal(given.status, 303);
  const act = await t.actAs("admin");
  assert.ok((await setExtension(act, tid, { username: "user", due })).ok);
  const wrong = [
    { ...form, username: "nobody" },
    { ...form, due: "2026-01-01T00:00" },
    { ...form, due: "" },
  ];
  for (const form of wrong) {
    const refused = await t.browse(`/admin/training/${tid}/extensions`, {
      as: "admin",
      form,
    });
    assert.equal(refused.status, 422);
  }
  t.clock.now += DAY + HOUR;
  await sentTo(t, tid, problemId);
  const page = await t.browse(`/training/${tid}/problems`, { as: "user" });
  const html = await page.text();
  assert.ok(html.includes("老师给你延期到"));
  assert.match(html, /<b>10<\/b>/);
  assert.ok(!(await book()).includes("迟1"));
});

Deno.test("until it is due a student sees as much of failed cases as the policy says, then more", async () => {
  const { t, tid, problemId } = await furnished({ feedbackBefore: "verdict" });
  await using _ = t;
  const submitId = await sentTo(t, tid, problemId, {
    status: STATUS.wrongAnswer,
    cases: { message: "trap" },
  });
  const other = await anotherPerson(t, "other");
  const cases = async (as: "user" | "admin" = "user") =>
    (await dataOf(t, `/api/get-all-case-result?submitId=${submitId}`, as))
      ?.judgeCaseList?.length ?? null;
  const set = (feedbackBefore: "firstCase" | "firstData" | "all") =>
    t.site.venues.trainings.update(
      [tid],
      (row) => ({ ...row, feedbackBefore }),
    );
  assert.equal(await cases("admin"), 2, "who manages it sees all");
  assert.ok([null, 0].includes(await cases()));
  await set("firstCase");
  assert.equal(await cases(), 1);
  // Only the number of the first, then its input and output too.
  const page = async () =>
    await (await t.browse(`/submission-detail/${submitId}`, { as: "user" }))
      .text();
  assert.ok(!(await page()).includes("trap"));
  await set("firstData");
  assert.equal(await cases(), 1);
  assert.ok((await page()).includes("trap"));
  await set("all");
  assert.equal(await cases(), 2);
  // Shared or not: until it is due everybody writes their own.
  const code = async () => {
    const answer = await t.call(
      "GET",
      `/api/get-submission-detail?submitId=${submitId}`,
      other.shown,
    );
    return (await answer.json()).data.submission.code;
  };
  await t.site.submissions.records.update(
    [submitId],
    (row) => ({ ...row, share: true }),
  );
  assert.equal(await code() ?? null, null);
  t.clock.now += HOUR;
  await t.site.venues.trainings.update(
    [tid],
    (row) => ({ ...row, due: t.clock.now - 1 }),
  );
  assert.equal(await code(), "int main() {}");
  assert.equal(await cases(), 2);
  await t.site.venues.trainings.update(
    [tid],
    (row) => ({ ...row, feedbackAfter: "verdict" as const }),
  );
  assert.ok(
    [null, 0].includes(await cases()),
    "afterwards a policy of its own",
  );
});

Deno.test("what a homework hides until it is due is hidden of the same problem everywhere, and its page says why [4 S2.1]", async () => {
  const { t, tid, problemId } = await furnished({ feedbackBefore: "verdict" });
  await using _ = t;
  const open = await t.addProblem({ shownOutput: "all" });
  /** Sent to practice, as somebody who walks around it. */
  const sentAround = async (id: string) => {
    t.clock.now += 60_000;
    return await sentTo(t, 0, id, {
      status: STATUS.wrongAnswer,
      cases: { message: "trap" },
    });
  };
  const cases = async (submitId: number, as: Person = "user") =>
    (await dataOf(t, `/api/get-all-case-result?submitId=${submitId}`, as))
      ?.judgeCaseList?.length ?? 0;
  const page = async (id: string, as: "user" | "admin" = "user") =>
    await (await t.browse(`/problem/${id}`, { as })).text();
  const around = await sentAround(problemId);
  assert.equal(await cases(around), 0);
  const detail = await t.browse(`/submission-detail/${around}`, { as: "user" });
  const told = await detail.text();
  assert.ok(!told.includes("trap"));
  assert.match(told, /按作业或比赛的规则，现在不公开测试点结果/);
  assert.match(
    await page(problemId),
    /是含本题的作业。截止前[^<]*只有评测结果/,
  );
  // Other problems, and who looks after it, are told what they always are.
  assert.equal(await cases(await sentAround(open.problemId)), 2);
  assert.doesNotMatch(await page(open.problemId), /是含本题的作业/);
  assert.equal(await cases(around, "admin"), 2);
  assert.doesNotMatch(await page(problemId, "admin"), /是含本题的作业/);
  // Nor does it help to sign out, or to ask another.
  assert.equal(await cases(around, "visitor"), 0);
  assert.equal(await cases(around, "mute_user"), 0);
  // Due, it tells: for one with more time, later.
  const teacher = await t.actAs("admin");
  const due = t.clock.now + 2 * DAY;
  assert.ok((await setExtension(teacher, tid, { username: "user", due })).ok);
  t.clock.now += DAY + HOUR;
  assert.equal(await cases(around), 0);
  t.clock.now += DAY;
  assert.equal(await cases(around), 2);
  assert.doesNotMatch(await page(problemId), /是含本题的作业/);
});

Deno.test("the gradebook: students by items for author and root alone, filtered, downloaded, recomputed", async () => {
  const { t, tid, problemId, pid, book } = await furnished();
  await using _ = t;
  const stuck = await anotherPerson(t, "stuck", { course: "高一1班" });
  for (let n = 0; n < 6; n++) {
    await sentTo(t, tid, problemId, {
      as: "visitor",
      ...stuck.shown,
      status: STATUS.wrongAnswer,
    });
  }
  const submitId = await sentTo(t, tid, problemId);
  const html = await book();
  assert.ok(html.includes(`href="/submission-detail/${submitId}"`));
  assert.match(html, /grade-full/);
  assert.match(html, /grade-stuck/);
  assert.ok(html.includes("×6"));
  assert.ok(!(await book("?only=stuck")).includes(">user<"));
  assert.ok(!(await book("?course=高一1班")).includes(">user<"));
  // A class has averages of its own.
  const mean = (html: string) => /(\S+)\/10\s*<\/td>/.exec(html)![1];
  assert.match(mean(html), /5$/);
  assert.match(mean(await book("?course=高一1班")), /\D0$/);
  for (const as of ["user", "problem_admin"] as const) {
    for (const end of ["", "/csv/table", "/xlsx/table"]) {
      const refused = await t.browse(`/training/${tid}/gradebook${end}`, {
        as,
      });
      assert.equal(refused.status, 403, `${as} ${end}`);
      await refused.body?.cancel();
    }
  }
  const sheet = await t.browse(`/training/${tid}/gradebook/xlsx/table`, {
    as: "admin",
  });
  const path = t.site.files.tempPath();
  await Deno.writeFile(path, new Uint8Array(await sheet.arrayBuffer()));
  const rows = await readXlsx(path, { bounded: (work) => work() });
  assert.ok(JSON.stringify(rows).includes("stuck"));
  // A verdict that a rejudge has changed stands there at once.
  await t.site.submissions.records.update(
    [submitId],
    (row) => ({ ...row, status: STATUS.wrongAnswer }),
  );
  assert.doesNotMatch(await book(), /grade-full/);
  assert.equal(pid, 1000);
});

Deno.test("what stops people: where most stop, verdicts, cases and names for who manages it", async () => {
  const { t, tid, problemId } = await furnished();
  await using _ = t;
  const stuck = await anotherPerson(t, "stuck", {});
  for (let n = 0; n < 6; n++) {
    await sentTo(t, tid, problemId, {
      as: "visitor",
      ...stuck.shown,
      status: STATUS.runtimeError,
    });
  }
  await sentTo(t, tid, problemId);
  const page = async (as: "user" | "admin") =>
    await (await t.browse(`/training/${tid}/stuck`, { as })).text();
  const forTeacher = await page("admin");
  for (const word of ["1/2", "×6", "#1 ×1", ">stuck<"]) {
    assert.ok(forTeacher.includes(word), word);
  }
  const forPupil = await page("user");
  assert.ok(forPupil.includes("1/2"));
  // Never names; numbers of cases where the policy tells them of one's own.
  assert.ok(!forPupil.includes("stuck<") && forPupil.includes("#1 ×1"));
  await t.site.venues.trainings.update(
    [tid],
    (row) => ({ ...row, feedbackBefore: "verdict" as const }),
  );
  assert.ok(!(await page("user")).includes("#1"));
});

Deno.test("due passes while a program is judged: what counts is when it was sent", async () => {
  const { t, tid, problemId, csv } = await furnished();
  await using _ = t;
  t.clock.now += DAY - 1;
  const json = { pid: problemId, tid, language: "C", code: "int main() {}" };
  const sent = t.call("POST", "/api/submit-problem-judge", {
    as: "user",
    json: { ...json, cid: 0, isRemote: false },
  });
  assert.equal(await statusOf(sent), 200);
  t.clock.now += HOUR;
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  assert.equal((await judge.result(task)).status, 200);
  assert.match(await csv(), /user,user,10,1,0,/);
});
