import assert from "node:assert/strict";
import { addContestQuiz } from "../../../lib/contests/quizzes.ts";
import { decoded } from "../forms.ts";
import { addQuiz } from "../quizzes/quizzes.ts";
import { MINUTE } from "./contests.ts";
import { openInside } from "./inside.ts";

type Inside = Awaited<ReturnType<typeof openInside>>;

/** The number of people wherever it is told: list, contest, header, board, people's list. */
async function numbers({ cid, get, html }: Inside) {
  const list = await get("get-contest-list");
  const info = await get(`get-contest-info?cid=${cid}`);
  const told = (page: string) => /(\d+) 人/.exec(decoded(page))?.[1] ?? 0;
  const people = await html(`/admin/contest/${cid}/people`, "root");
  return [
    list.data.records[0].count,
    info.data.count,
    // None is told of as a blank.
    Number(told(await html("/contest"))),
    // Who manages it only looks.
    Number(told(await html(`/contest/${cid}`, "root"))),
    Number(told(await html(`/contest/acm-scoreboard/${cid}`))),
    Number(told(await html(`/contest/acm-scoreboard/${cid}?hall=true`))),
    [...people.matchAll(/\/user-home\?username=/g)].length,
  ];
}

Deno.test("a public contest counts who has sent something or opened its problems, everywhere alike [4 W4.3]", async () => {
  await using inside = await openInside({ opensBoard: true });
  const { t, cid, get, html, judged, send } = inside;
  const are = async (count: number, why: string) =>
    assert.deepEqual(await numbers(inside), Array(7).fill(count), why);
  await are(0, "looking at a contest is not taking part");
  await html(`/contest/${cid}/problems`, "root");
  await are(0, "nor is managing it");
  await judged("A", "user");
  await are(1, "sent without having opened it");
  await html(`/contest/${cid}/problems`, "mute_user");
  await html(`/contest/${cid}/problem/A`, "mute_user");
  await are(2, "opened by page");
  await get(
    `get-contest-problem?containsEnd=false&cid=${cid}`,
    "no_discuss_user",
  );
  await are(3, "opened by call");
  await judged("B", "mute_user");
  await are(3, "each once");
  await send("A", "root");
  await are(3, "its manager is on no board");
  t.clock.now += 5 * 60 * MINUTE;
  await html(`/contest/${cid}/problems`, "admin");
  await are(3, "after the end one only reads");
});

Deno.test("who sent something before it was noted counts as well [4 W4.3]", async () => {
  await using inside = await openInside({ opensBoard: true });
  const { t, cid, judged } = inside;
  await judged("A", "user");
  const { uid } = await t.userOf("user");
  await t.site.venues.memberships.delete("contest", cid, uid);
  assert.deepEqual(await numbers(inside), Array(7).fill(1));
});

Deno.test("who answers a quiz of a public contest takes part; a protected one counts who is registered [4 W4.3]", async () => {
  await using inside = await openInside({ rule: "oi" });
  const { t, cid, html, get } = inside;
  const { quiz } = await addQuiz(t, "single choice");
  const added = await addContestQuiz(await t.actAs("root"), cid, {
    qid: quiz.qid,
  });
  assert.ok(added.ok, JSON.stringify(added));
  await html(`/contest/${cid}/quiz/${quiz.qid}`, "user");
  const count = async () =>
    (await get(`get-contest-info?cid=${cid}`)).data.count;
  assert.equal(await count(), 1);
  await using closed = await openInside({ auth: "protected" });
  await closed.html(`/contest/${closed.cid}/problems`, "user");
  const info = await closed.get(`get-contest-info?cid=${closed.cid}`);
  assert.equal(info.data.count, 0);
});
