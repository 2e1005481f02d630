import assert from "node:assert/strict";
import fc from "fast-check";
import { STATUS } from "../../../lib/judging/status.ts";
import { classOf } from "../../../lib/groups/class.ts";
import {
  type GradeRow,
  openGradebook,
} from "../../../lib/trainings/gradebook.ts";
import { registerForTraining } from "../../../lib/trainings/registration.ts";
import { AttemptBook } from "../../../lib/trainings/attempts.ts";
import { submit } from "../../../lib/submissions/service.ts";
import { problemStandings } from "../../../lib/trainings/standing.ts";
import { progressIn } from "../../../lib/trainings/view.ts";
import { configure } from "../../../lib/website/service.ts";
import { openTestSite, type Person } from "../../support.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { judgeOf } from "../judging.ts";
import { aVerdict } from "../judging.ts";
import { addTraining, dataOf, sentTo } from "./made.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;
const MARK = "Solved elsewhere";

/** Two problems, of which "user" has solved the first in practice; then a homework with both. */
async function furnished(changes: Parameters<typeof addTraining>[1] = {}) {
  const t = await openTestSite();
  const first = await t.addProblem();
  const second = await t.addProblem();
  const before = await sentTo(t, 0, first.problemId);
  t.clock.now += MINUTE;
  const { tid } = await addTraining(t, {
    pids: [first.pid, second.pid],
    by: "admin",
    due: t.clock.now + DAY,
    latePercent: 10,
    lateDays: 3,
    ...changes,
  });
  const page = async (path: string, as: Person = "user") =>
    await (await t.browse(`${path}${path.includes("?") ? "&" : "?"}l=en-US`, {
      as,
    })).text();
  const address = `/training/${tid}/problem/${first.problemId}`;
  const handIn = (as: Person = "user") =>
    t.browse(`${address}/hand-in`, { as, form: {} });
  return { t, tid, first, second, before, page, address, handIn };
}

Deno.test("what was solved elsewhere is said so in list, next, progress, problem page and strip, and passes nowhere [4 W9.1]", async () => {
  const { t, tid, first, second, page, address } = await furnished();
  await using _ = t;
  const list = await page(`/training/${tid}/problems`);
  assert.ok(list.includes(MARK) && !list.includes("v-accepted"));
  assert.match(
    list,
    new RegExp(`Next[^]*?href="${address}"`),
    "the next one is what does not count yet",
  );
  assert.match(list, /data-next/);

  const detail = await page(address);
  assert.ok(detail.includes(MARK) && detail.includes("/hand-in"));
  assert.ok(!(await page(`/problem/${first.problemId}`)).includes(MARK));
  const focus = await page(`${address}/full-screen`);
  assert.match(focus, new RegExp(`id="strip"[^]*${MARK}`));
  const rows = await dataOf(t, `/api/get-training-problem-list?tid=${tid}`);
  assert.deepEqual(
    rows.map((
      { pid, status, solvedElsewhere }: Record<string, unknown>,
    ) => [pid, status, solvedElsewhere]),
    [[first.pid, -10, true], [second.pid, -10, false]],
  );
  const trainings = await page("/training");
  assert.ok(trainings.includes("1 more solved elsewhere"));
  const { records: [row] } = await dataOf(t, "/api/get-training-list");
  assert.deepEqual([row.acCount, row.problemCount, row.elsewhereCount], [
    0,
    2,
    1,
  ]);
  // Once it is sent here it has passed, and says nothing else.
  await sentTo(t, tid, first.problemId);
  const after = await page(`/training/${tid}/problems`);
  assert.ok(!after.includes(MARK) && after.includes("v-accepted"));
});

Deno.test("who had solved it before is seen as such in the gradebook, its table and on the class's page [4 S2.3, 4 W9.1]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const { pid, problemId } = await t.addProblem();
  await sentTo(t, 0, problemId);
  t.clock.now += MINUTE;
  const due = t.clock.now + DAY;
  const { tid } = await addTraining(t, { by: "admin", gid, pids: [pid], due });
  const page = async (path: string) =>
    await (await t.browse(`/group/${gid}/${path}`, { as: "admin" })).text();
  const book = await page(`training/${tid}/gradebook?l=en-US`);
  assert.match(book, new RegExp(`class="grade[^]*${MARK}`));
  const csv = await page(`training/${tid}/gradebook/csv/table?l=en-US`);
  assert.match(csv, /user,user,,,,Solved elsewhere,0/);
  const klass = await page(`class?tid=${tid}&l=en-US`);
  assert.match(klass, /class-elsewhere" title="[^"]*Solved elsewhere/);
  // What was sent around it counts no more after a restart than before.
  await sentTo(t, 0, problemId);
  assert.equal(await page(`training/${tid}/gradebook/csv/table?l=en-US`), csv);
});

Deno.test("hand in my solution: sent once however often it is pressed, and counts with the time at which it was sent first [4 S2.2]", async () => {
  const { t, tid, first, before, page, handIn, address } = await furnished();
  await using _ = t;
  await t.site.venues.trainings.update(
    [tid],
    (row) => ({ ...row, due: t.clock.now }),
  );
  t.clock.now += MINUTE;
  const [one, other] = await Promise.all([handIn(), handIn()]);
  assert.deepEqual([one.status, other.status], [303, 303]);
  assert.match(one.headers.get("location")!, new RegExp(`/${tid}/problems`));
  const waiting = await page(`/training/${tid}/problems`);
  assert.ok(!waiting.includes("hand-in"), "while it is judged");
  const judge = judgeOf(t);
  const [task, ...rest] = await judge.claim();
  assert.deepEqual(rest, []);
  await judge.result(
    task,
    aVerdict(task, { status: STATUS.accepted } as never),
  );
  const sent = await t.site.submissions.records.get(before + 1);
  assert.deepEqual(
    [sent!.venue.kind, sent!.venue.id, sent!.pid, sent!.submitTime],
    ["training", tid, first.pid, t.clock.now],
  );
  assert.equal(await t.site.submissions.records.get(before + 2), null);
  assert.equal(
    await t.site.submissions.codes.get(before + 1),
    await t.site.submissions.codes.get(before),
  );
  const list = await page(`/training/${tid}/problems`);
  assert.ok(!list.includes(MARK));
  assert.match(list, /<b>10<\/b>/, "in time, as it was");
  assert.ok(!(await page(address)).includes("/hand-in"));
});

Deno.test("of programs that solve a part the one is handed in that earns most by the rule for lateness [4 S2.2]", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem({ type: 1 });
  const most = t.site.problems.catalogue.get(pid)!.ioScore!;
  const due = t.clock.now + DAY;
  const { tid } = await addTraining(t, {
    pids: [pid],
    by: "admin",
    auth: "Private",
    password: "open sesame 5b1c",
    due,
    latePercent: 50,
    lateDays: 2,
  });
  const user = await t.actAs("user");
  assert.ok((await registerForTraining(user, tid, "open sesame 5b1c")).ok);
  const sentAt = async (at: number, share: number) => {
    const submitId = await sentTo(t, 0, problemId);
    await t.site.submissions.records.update([submitId], (row) => ({
      ...row,
      submitTime: at,
      status: share === 1 ? STATUS.accepted : STATUS.partialAccepted,
      score: share * most,
    }));
    return submitId;
  };
  const address = `/training/${tid}/problem/${problemId}`;
  const page = async () =>
    await (await t.browse(`${address}?l=en-US`, { as: "user" })).text();
  assert.doesNotMatch(await page(), /hand-in/);
  await sentAt(due - MINUTE, 0.2);
  const best = await sentAt(due - MINUTE, 0.6);
  // More of it, and a day late: half of it is less.
  await sentAt(due + MINUTE, 0.9);
  const offer = await page();
  assert.match(offer, /hand-in/);
  assert.match(offer, new RegExp(`You have ${0.6 * most} of ${most} points`));
  const handed = await t.browse(`${address}/hand-in`, { as: "user", form: {} });
  assert.equal(handed.status, 303, await handed.text());
  const [task] = await judgeOf(t).claim();
  const sent = await t.site.submissions.records.get(task.id);
  assert.deepEqual(sent!.handedFrom, { submitId: best, at: due - MINUTE });
});

Deno.test("of several programs the one is handed in that is least late, of these the latest, with its lateness [4 S2.2]", async () => {
  const { t, tid, second, page } = await furnished();
  await using _ = t;
  const { due } = t.site.trainings.shelf.get(tid)!;
  // A homework with registration: what was sent around it does not count by itself.
  const sentAt = async (at: number) => {
    const submitId = await sentTo(t, 0, second.problemId);
    await t.site.submissions.records.update(
      [submitId],
      (row) => ({ ...row, submitTime: at }),
    );
    return submitId;
  };
  const closed = await addTraining(t, {
    pids: [second.pid],
    by: "admin",
    auth: "Private",
    password: "open sesame 5b1c",
    due,
    latePercent: 10,
    lateDays: 5,
  });
  const user = await t.actAs("user");
  assert.ok(
    (await registerForTraining(user, closed.tid, "open sesame 5b1c")).ok,
  );
  await sentAt(due! + MINUTE);
  const best = await sentAt(due! + 2 * MINUTE);
  await sentAt(due! + DAY + MINUTE);
  const handed = await t.browse(
    `/training/${closed.tid}/problem/${second.problemId}/hand-in`,
    { as: "user", form: {} },
  );
  assert.equal(handed.status, 303, await handed.text());
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  await judge.result(
    task,
    aVerdict(task, { status: STATUS.accepted } as never),
  );
  const sent = await t.site.submissions.records.get(best + 2);
  assert.deepEqual(sent!.handedFrom, { submitId: best, at: due! + 2 * MINUTE });
  assert.match(await page(`/training/${closed.tid}/problems`), /<b>9<\/b>/);
});

Deno.test("what may not be sent may not be handed in: nothing of one's own, another language, hidden code, too fast, closed, not begun [4 S2.2]", async () => {
  const { t, tid, first, second, handIn } = await furnished();
  await using _ = t;
  const status = async (as: Person = "user") => {
    const response = await handIn(as);
    await response.body?.cancel();
    return response.status;
  };
  assert.equal(await status("mute_user"), 400, "has solved nothing");
  const { records } = t.site.problems;
  const change = (changes: Record<string, unknown>) =>
    records.update([first.pid], (row) => ({ ...row, ...changes }));
  const { languages } = t.site.problems.catalogue.get(first.pid)!;
  await change({ languages: languages.filter((name) => name !== "C") });
  assert.equal(await status(), 400);
  await change({ languages });
  const root = await t.actAs("root");
  const setTo = async (draft: Record<string, unknown>) =>
    assert.ok((await configure(root, "switch", draft)).ok);
  await setTo({ hideNonContestSubmissionCode: true });
  assert.equal(await status(), 403, "nobody looks up what they wrote");
  await setTo({ hideNonContestSubmissionCode: false });
  await setTo({ defaultSubmitInterval: 3600 });
  await sentTo(t, 0, second.problemId, { as: "user" });
  assert.equal(await status(), 403, "as anything that is sent");
  await setTo({ defaultSubmitInterval: 0 });
  await change({ auth: 3 });
  assert.equal(await status(), 404);
  await change({ auth: 1 });
  await t.site.venues.trainings.update(
    [tid],
    (row) => ({ ...row, begin: t.clock.now + MINUTE }),
  );
  assert.equal(await status(), 403);
  await t.site.venues.trainings.update(
    [tid],
    (row) => ({ ...row, begin: null }),
  );
  assert.equal(await status("visitor"), 303, "to the sign-in");
  const sent = await handIn();
  assert.match(sent.headers.get("location")!, /\/problems$/);
});

Deno.test("list, progress, gradebook and class page agree on who has solved what, wherever it was sent [4 W9.1]", async () => {
  interface Sending {
    to: typeof PLACES[number];
    as: "user" | "mute_user";
    problem: number;
    isRight: boolean;
    wait: number;
  }
  const PLACES = ["practice", "group", "homework", "other"] as const;
  const sending: fc.Arbitrary<Sending> = fc.record({
    to: fc.constantFrom(...PLACES),
    as: fc.constantFrom("user" as const, "mute_user" as const),
    problem: fc.nat({ max: 1 }),
    isRight: fc.boolean(),
    // Also within the minute in which it is shown.
    wait: fc.constantFrom(0, 1, 30_000, MINUTE),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(sending, { maxLength: 4 }),
      fc.array(sending, { maxLength: 6 }),
      async (before, after) => {
        await using t = await openTestSite();
        t.clock.now += 30_500;
        const gid = await addGroup(t);
        await putIn(t, gid, "user");
        await putIn(t, gid, "mute_user");
        const problems = [await t.addProblem(), await addGroupProblem(t, gid)];
        const pids = problems.map(({ pid }) => pid);
        const other = await addTraining(t, { by: "admin", gid, pids });
        const judge = judgeOf(t);
        let tid = other.tid;
        const send = async (
          { to, as, problem, isRight, wait }: Sending,
        ) => {
          t.clock.now += wait;
          const venue = to === "practice"
            ? { kind: "practice" as const, id: 0, gid: null }
            : to === "group"
            ? { kind: "group" as const, id: gid, gid }
            : {
              kind: "training" as const,
              id: to === "other" ? other.tid : tid,
              gid,
            };
          const sent = await submit(
            await t.actAs(as),
            t.site.problems.catalogue.get(pids[problem])!,
            { language: "C", code: "int main() {}" },
            venue,
          );
          if (!sent.ok) return;
          const [task] = await judge.claim();
          const status = isRight ? STATUS.accepted : STATUS.wrongAnswer;
          await judge.result(task, aVerdict(task, { status } as never));
        };
        for (const one of before) await send(one);
        const due = t.clock.now + DAY;
        const training = await addTraining(t, {
          by: "admin",
          gid,
          pids,
          due,
        });
        tid = training.tid;
        const teacher = await t.actAs("admin");
        // The book is open while things come.
        await openGradebook(teacher, tid);
        for (const one of after) await send(one);
        const book = await openGradebook(teacher, tid);
        assert.ok(book.ok);
        const { shelf, attempts } = t.site.trainings;
        const anew = new AttemptBook({ shelf, ...t.site });
        assert.deepEqual(
          await anew.of(training),
          await attempts.of(training),
          "as a restart reads it",
        );
        const klass = await classOf(t.site, training, t.clock.now);
        for (const as of ["user", "mute_user"] as const) {
          const act = await t.actAs(as);
          const { uid } = await t.userOf(as);
          const standingOf = await problemStandings(act, training, pids);
          const row: GradeRow = book.value.rows
            .find((one) => one.uid === uid)!;
          const pupil = klass.people.find((one) => one.uid === uid)!;
          const solved = pids.map((pid) =>
            standingOf(pid).status === STATUS.accepted
          );
          const elsewhere = pids.map((pid) => standingOf(pid).isElsewhere);
          const keys = pids.map((pid) => `problem ${pid}`);
          assert.deepEqual(
            keys.map((key) => row.grades.get(key)?.isSolved ?? false),
            solved,
          );
          assert.deepEqual(
            keys.map((key) => row.elsewhere.has(key)),
            elsewhere,
          );
          assert.deepEqual(
            pupil.cells.map(({ is }) => is === "passed"),
            solved,
          );
          assert.ok(
            pupil.cells.every(({ is }, n) =>
              is === "stuck" || (is === "elsewhere") === elsewhere[n]
            ),
          );
          const progress = await progressIn(act, training);
          const count = (of: boolean[]) => of.filter((is) => is).length;
          assert.deepEqual(
            [progress.solved, progress.elsewhere],
            [count(solved), count(elsewhere)],
          );
        }
      },
    ),
    { numRuns: 12 },
  );
});
