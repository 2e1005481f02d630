import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { openGradebook } from "../../../lib/trainings/gradebook.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { addTraining, sentTo } from "../trainings/made.ts";

const DAY = 86_400_000;

/** A class of admin's with a homework, of which "user" has sent a wrong program. */
async function aClass() {
  const t = await openTestSite();
  const gid = await addGroup(t);
  for (const as of ["user", "mute_user"] as const) await putIn(t, gid, as);
  const { pid } = await addGroupProblem(t, gid, { problemId: "G1" });
  const { tid } = await addTraining(t, {
    gid,
    by: "admin",
    pids: [pid],
    due: t.clock.now + DAY,
  });
  const submitId = await sentTo(t, tid, "G1", { status: STATUS.wrongAnswer });
  return { t, gid, tid, pid, submitId };
}

const pageOf = async (t: TestSite, path: string, as: Person) =>
  decoded(
    await (await t.browse(`${path}${path.includes("?") ? "&" : "?"}l=en-US`, {
      as,
    })).text(),
  );

/** The stock answers that a page offers. */
const options = (html: string) =>
  html.match(/<option[^>]*>Read before you write/g) ?? [];

const told = async (t: TestSite, uid: string) =>
  (await Array.fromAsync(t.site.messages.records.all()))
    .filter((message) => message.uid === uid)
    .flatMap(({ body }) => body.is === "note" ? [body.note.code] : []);

Deno.test("a teacher marks a program by hand: the gradebook and its pupil's page have the mark, by whom and when; they are told once [4 S5.1, 4 W1.5]", async () => {
  const { t, tid, gid, submitId } = await aClass();
  await using _ = t;
  const path = `/submission-detail/${submitId}`;
  const { uid } = await t.userOf("user");
  const points = async () => {
    const book = await openGradebook(await t.actAs("admin"), tid);
    assert.ok(book.ok);
    return book.value.rows.find((row) => row.uid === uid)!.total;
  };
  assert.equal(await points(), 0);
  const fields = Object.fromEntries(
    fieldsOf(await pageOf(t, path, "admin"), `${path}/mark`),
  );
  const send = async (
    changes: Record<string, string>,
    as: Person = "admin",
    from = fields,
  ) => {
    const answer = await t.browse(`${path}/mark?l=en-US`, {
      as,
      form: { ...from, ...changes },
    });
    return { status: answer.status, html: decoded(await answer.text()) };
  };
  assert.equal((await send({ points: "5" }, "user")).status, 403);
  assert.match((await send({ points: "11" })).html, /at most 10/);
  assert.match((await send({ points: "much" })).html, /such as 7/);
  const done = await send({ points: "6,5", reason: "The idea is right" });
  assert.equal(done.status, 303, done.html.slice(0, 300));
  assert.equal(await points(), 6.5);
  assert.equal((await send({ points: "9" })).status, 422, "another has marked");
  const seen = await pageOf(t, path, "user");
  assert.match(seen, /6\.5 of 10 by hand.*admin.*The idea is right/s);
  assert.ok(!seen.includes(`${path}/mark"`), "and marks nothing");
  const list = await pageOf(
    t,
    `/group/${gid}/training/${tid}/problems`,
    "user",
  );
  assert.match(list, /6\.5/, "their own homework has it");
  assert.ok(
    (await pageOf(t, `/group/${gid}/training/${tid}/gradebook`, "admin"))
      .includes("✎"),
  );
  const again = Object.fromEntries(
    fieldsOf(await pageOf(t, path, "admin"), `${path}/mark`),
  );
  assert.equal((await send({ points: "7" }, "admin", again)).status, 303);
  assert.deepEqual(await told(t, uid), ["workMarked"], "once");
  assert.match(await pageOf(t, "/message/mine", "user"), /marked your program/);
  const last = Object.fromEntries(
    fieldsOf(await pageOf(t, path, "admin"), `${path}/mark`),
  );
  assert.equal((await send({ points: "" }, "admin", last)).status, 303);
  assert.equal(await points(), 0, "taken back");
});

Deno.test("a comment at a line is told once, stands beside the next version, and can be switched off [4 S5.1, 4 W1.5]", async () => {
  const { t, tid, submitId } = await aClass();
  await using _ = t;
  const path = `/submission-detail/${submitId}`;
  const { uid } = await t.userOf("user");
  const say = async (form: Record<string, string>) => {
    const answer = await t.browse(`${path}/note`, { as: "admin", form });
    await answer.body?.cancel();
    assert.equal(answer.status, 303);
  };
  assert.match(await pageOf(t, path, "admin"), /Write a comment/);
  assert.ok(!(await pageOf(t, path, "user")).includes("Write a comment"));
  await say({ line: "1", text: "Read before you write", keep: "true" });
  assert.deepEqual(await told(t, uid), ["noteWritten"]);
  assert.match(await pageOf(t, path, "user"), /Read before you write/);
  const stocked = await pageOf(t, path, "admin");
  assert.equal(options(stocked).length, 1);
  t.clock.now += 60_000;
  const next = await sentTo(t, tid, "G1");
  const beside = `/submission-diff?a=${submitId}&b=${next}`;
  const shown = await pageOf(t, beside, "user");
  assert.match(shown, /Said of the version before.*At line 1.*int main/s);
  assert.match(shown, /Read before you write/);
  const other = await t.browse(beside, { as: "mute_user" });
  assert.ok(!(await other.text()).includes("Read before"), "to nobody else");
  const off = await t.browse("/setting/told", {
    as: "user",
    form: { tellsNewWork: "true" },
  });
  await off.body?.cancel();
  await say({ line: "", stock: "Read before you write", text: "Again." });
  assert.deepEqual(await told(t, uid), ["noteWritten"], "switched off");
  assert.match(
    await pageOf(t, path, "user"),
    /Read before you write\nAgain\./,
  );
  const forgotten = await t.browse(`${path}/note`, {
    as: "admin",
    form: { do: "forget", text: "Read before you write" },
  });
  assert.equal(forgotten.status, 303);
  await forgotten.body?.cancel();
  assert.deepEqual(options(await pageOf(t, path, "admin")), []);
});
