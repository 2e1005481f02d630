import assert from "node:assert/strict";
import { HOUR_MS } from "../../../lib/durations.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { addProblem as addContestProblem } from "../../../lib/contests/items.ts";
import {
  EditorialDraft,
  saveEditorial,
} from "../../../lib/problems/editorials.ts";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { addTraining, dataOf, sentTo } from "../trainings/made.ts";

const TEXT = "Sort first, then two pointers 9e4f";

async function written(
  t: TestSite,
  pid: number,
  draft: Partial<EditorialDraft>,
): Promise<void> {
  const nothing = {
    zh: "",
    en: TEXT,
    showsSolutions: false,
    afterSolving: false,
    afterDue: false,
    afterContest: false,
    always: false,
  };
  const saved = await saveEditorial(
    await t.actAs("root"),
    pid,
    EditorialDraft.parse({ ...nothing, ...draft }),
  );
  assert.ok(saved.ok, JSON.stringify(saved));
}

/** "open", "waits" or the status of a page, and whether the problem's page leads there. */
async function looked(t: TestSite, address: string, as: Person) {
  const page = await t.browse(`${address}/editorial?l=en-US`, { as });
  const text = await page.text();
  const problem = await (await t.browse(address, { as })).text();
  const leads = problem.includes(`${address}/editorial`);
  assert.ok(!problem.includes("9e4f"));
  if (page.status !== 200) {
    assert.ok(!text.includes("9e4f"));
    assert.equal(leads, false, `${as} is led to nothing`);
    return page.status;
  }
  assert.equal(leads, true, `${as} finds it`);
  return text.includes("9e4f") ? "open" : "waits";
}

Deno.test("an editorial opens after solving, is led to from the problem and the verdict's card, and names its programs [4 S4.2, 4 W3.5]", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  const address = `/problem/${problemId}`;
  assert.equal(await looked(t, address, "user"), 404, "there is none");
  await written(t, pid, { afterSolving: true, showsSolutions: true });
  await t.site.store.transact(async (tx) => {
    const base = {
      role: "solution" as const,
      language: "C",
      note: "",
      points: null,
      isMain: false,
      by: "root",
      at: 0,
    };
    await tx.putBlob(t.site.problems.programs, [pid], {
      nextId: 3,
      script: "",
      programs: [
        { ...base, id: 1, name: "std", code: "int std;", expected: "accepted" },
        {
          ...base,
          id: 2,
          name: "bad",
          code: "int bad;",
          expected: "timeLimitExceeded",
        },
      ],
    });
    return { ok: true, value: null };
  });
  assert.equal(await looked(t, address, "user"), "waits");
  assert.equal(await looked(t, address, "root"), "open", "its editor");
  assert.equal(await looked(t, address, "admin"), "open", "staff");
  const visitor = await t.browse(`${address}/editorial`);
  assert.equal(visitor.status, 303);
  const wrong = await sentTo(t, 0, problemId, { status: STATUS.wrongAnswer });
  const outcome = (submitId: number) =>
    dataOf(t, `/api/get-submission-outcome?submitId=${submitId}`);
  assert.equal((await outcome(wrong)).hasEditorial, false);
  assert.equal(await looked(t, address, "user"), "waits");
  const right = await sentTo(t, 0, problemId);
  assert.equal((await outcome(right)).hasEditorial, true);
  assert.equal(await looked(t, address, "user"), "open");
  assert.equal(await looked(t, address, "mute_user"), "waits");
  const page = await (await t.browse(`${address}/editorial`, { as: "user" }))
    .text();
  const plain = page.replace(/<[^>]+>/g, "");
  assert.ok(plain.includes("int std;") && !plain.includes("int bad;"));
});

Deno.test("while a contest that asks the problem runs, nobody but who edits it or manages the contest reads its editorial or is told of it, and its being solved there tells nothing [4 S4.2]", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  const address = `/problem/${problemId}`;
  await written(t, pid, { afterSolving: true, afterContest: true });
  await sentTo(t, 0, problemId);
  assert.equal(await looked(t, address, "user"), "open");
  const cid = await addContest(t);
  const added = await addContestProblem(await t.actAs("root"), cid, {
    pid,
    displayId: "A",
    displayTitle: "",
    color: "#0b7285",
  });
  assert.ok(added.ok);
  const inside = `/contest/${cid}/problem/A`;
  for (const as of ["user", "mute_user", "admin"] as const) {
    assert.equal(await looked(t, inside, as), 404, as);
  }
  assert.equal(await looked(t, inside, "root"), "open");
  // Also where its author has left it public.
  await t.site.problems.records.update(
    [pid],
    (row) => ({ ...row, auth: PROBLEM_AUTH.public }),
  );
  for (const as of ["user", "mute_user", "admin"] as const) {
    assert.equal(await looked(t, address, as), 404, as);
  }
  const search = await (await t.browse(`/search?q=9e4f`, { as: "user" }))
    .text();
  assert.ok(!search.includes("two pointers"));
  t.clock.now += 6 * HOUR_MS;
  assert.equal(await looked(t, inside, "mute_user"), "open");
  assert.equal(await looked(t, address, "mute_user"), "open");
});

Deno.test("after the homework it opens once all of one's homework with the problem is over, late days and extensions too; a date moved back closes it again for everyone [4 S4.2]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  await putIn(t, gid, "mute_user");
  const { pid } = await addGroupProblem(t, gid, { problemId: "G1" });
  const due = t.clock.now + HOUR_MS;
  const { tid } = await addTraining(t, { gid, by: "admin", due, pids: [pid] });
  await written(t, pid, { afterDue: true });
  const address = `/group/${gid}/training/${tid}/problem/G1`;
  assert.equal(await looked(t, address, "user"), "waits");
  assert.equal(await looked(t, address, "admin"), "open", "its teacher");
  await t.site.venues.extensions.insert({
    tid,
    uid: (await t.userOf("mute_user")).uid,
    due: due + HOUR_MS,
    reason: "",
    byUid: null,
  });
  t.clock.now = due + 1;
  assert.equal(await looked(t, address, "user"), "open");
  assert.equal(await looked(t, `/group/${gid}/problem/G1`, "user"), "open");
  assert.equal(await looked(t, address, "mute_user"), "waits", "extended");
  const move = (due: number) =>
    t.site.venues.trainings.update([tid], (row) => ({ ...row, due }));
  await move(due + 4 * HOUR_MS);
  assert.equal(await looked(t, address, "user"), "waits");
  // Who had read it is told to who edits the problem.
  const form =
    await (await t.browse(`/admin/problem/${pid}/editorial?l=en-US`, {
      as: "root",
    })).text();
  assert.match(form, /Read by 2 people/);
  assert.match(form, />user</);
  t.clock.now += 5 * HOUR_MS;
  assert.equal(await looked(t, address, "user"), "open");
});

Deno.test("an editorial is written by who edits the problem, comes back with what was typed, is asked about when another was faster, and is gone when it is empty [4 S4.2]", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem({}, "problem_admin");
  const path = `/admin/problem/${pid}/editorial`;
  const sent = async (as: Person, form: Record<string, string>) => {
    const response = await t.browse(path, { as, form });
    return [response.status, await response.text()] as const;
  };
  for (const as of ["user", "admin", "visitor"] as const) {
    const page = await t.browse(path, { as });
    await page.body?.cancel();
    assert.notEqual(page.status, 200, as);
    const [status] = await sent(as, { en: "Mine", afterSolving: "on" });
    assert.notEqual(status, 200);
    assert.equal(t.site.problems.editorials.get(pid), null, as);
  }
  const page = await (await t.browse(path, { as: "problem_admin" })).text();
  const since = /name="since" value="([^"]*)"/.exec(page)?.[1] ?? "";
  assert.ok(since !== "");
  const [first] = await sent("problem_admin", {
    since,
    en: TEXT,
    afterSolving: "on",
  });
  assert.equal(first, 303);
  const [second, again] = await sent("root", { since, en: "Another" });
  assert.equal(second, 422);
  assert.ok(again.includes("Another</textarea>"));
  assert.equal((await t.site.problems.editorialTexts.get(pid))?.en, TEXT);
  const long = "x".repeat(70_000);
  assert.equal((await sent("problem_admin", { en: long }))[0], 422);
  assert.equal((await sent("problem_admin", { en: "", zh: "" }))[0], 303);
  assert.equal(t.site.problems.editorials.get(pid), null);
  assert.equal(await looked(t, `/problem/${problemId}`, "user"), 404);
});

Deno.test("what was accepted in a sealed OI contest opens no editorial until the contest is told [4 S4.2]", async () => {
  await using t = await openTestSite();
  const now = t.clock.now;
  const cid = await addContest(t, {
    rule: "oi",
    begin: now - HOUR_MS,
    end: now + HOUR_MS,
    sealAt: now - HOUR_MS / 2,
    unsealsAtEnd: false,
  }, { problems: ["A"] });
  const { itemId: pid } =
    t.site.venues.items.of({ kind: "contest", id: cid })[0];
  await written(t, pid, { afterSolving: true });
  const sent = await t.call("POST", "/api/submit-problem-judge", {
    as: "user",
    json: { pid: "A", cid, language: "C", code: "int main;", isRemote: false },
  });
  const { data: { submitId } } = await sent.json();
  await t.site.submissions.records.update(
    [submitId],
    (row) => ({ ...row, status: STATUS.accepted }),
  );
  const address = `/contest/${cid}/problem/A`;
  assert.equal(await looked(t, address, "user"), 404);
  t.clock.now = now + 2 * HOUR_MS;
  assert.equal(await looked(t, address, "user"), "waits", "still sealed");
  await t.site.venues.contests.update(
    [cid],
    (row) => ({ ...row, unsealsAtEnd: true }),
  );
  assert.equal(await looked(t, address, "user"), "open");
});
