import assert from "node:assert/strict";
import { openTestSite, type Person } from "../../support.ts";
import { decoded } from "../forms.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { addTraining, sentTo } from "../trainings/made.ts";

const HOUR = 3_600_000;

Deno.test("a teacher shows the class a program without its author, once its homework is due [4 S5.2]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  for (const as of ["user", "mute_user"] as const) await putIn(t, gid, as);
  const { pid } = await addGroupProblem(t, gid, { problemId: "G1" });
  const { tid } = await addTraining(t, {
    gid,
    by: "admin",
    pids: [pid],
    due: t.clock.now + HOUR,
  });
  const submitId = await sentTo(t, tid, "G1");
  const { uid } = await t.userOf("user");
  const press = async (form: Record<string, string>, as: Person = "admin") => {
    const answer = await t.browse(`/submission-detail/${submitId}/wall`, {
      as,
      form,
      headers: { "accept-language": "en-US" },
    });
    return { status: answer.status, html: decoded(await answer.text()) };
  };
  const wall = async (as: Person) => {
    const answer = await t.browse(`/group/${gid}/wall?l=en-US`, { as });
    return { status: answer.status, html: decoded(await answer.text()) };
  };
  const list = await t.browse(`/group/${gid}/training`, { as: "mute_user" });
  assert.ok((await list.text()).includes(`href="/group/${gid}/wall"`));
  assert.equal((await press({ do: "show" })).status, 422, "not due yet");
  t.clock.now += 2 * HOUR;
  for (const as of ["user", "mute_user"] as const) {
    const { status } = await press({ do: "show" }, as);
    assert.equal(status, 403, as);
  }
  const done = await press({ do: "show", words: "How short it is" });
  assert.equal(done.status, 303, done.html.slice(0, 300));
  const seen = (await wall("mute_user")).html;
  const main = seen.slice(seen.indexOf("<main"));
  assert.match(main, /How short it is/);
  assert.match(main.replace(/<[^>]+>/g, ""), /int main/);
  assert.ok(!main.includes(uid) && !/user-home\?username=user"/.test(main));
  assert.ok(!main.includes(`submission-detail/${submitId}`));
  assert.equal((await wall("no_discuss_user")).status, 403, "the class alone");
  const again = await addTraining(t, {
    gid,
    by: "admin",
    pids: [pid],
    due: t.clock.now + HOUR,
  });
  assert.ok(again.tid > tid);
  assert.ok(
    !(await wall("mute_user")).html.includes("How short it is"),
    "another homework asks it",
  );
  t.clock.now += 2 * HOUR;
  assert.equal((await press({ do: "take" })).status, 303);
  assert.match((await wall("mute_user")).html, /Nothing shown yet/);
});
