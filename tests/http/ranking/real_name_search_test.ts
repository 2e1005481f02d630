import assert from "node:assert/strict";
import { openTestSite, type Person } from "../../support.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { judged } from "../judging.ts";
import { addTraining, dataOf, sentTo } from "../trainings/made.ts";

Deno.test("a search finds people by a part of their real name only for those who are shown it [2 R1.3, 2 T4.8]", async () => {
  await using t = await openTestSite();
  const { problemId, pid } = await t.addProblem();
  const gid = await addGroup(t, {}, "root");
  const uid = await putIn(t, gid, "no_discuss_user");
  await putIn(t, gid, "user");
  await t.site.accounts.users.update(
    [uid],
    (user) => ({ ...user, realname: "林夏" }),
  );
  await judged(t, problemId, { as: "no_discuss_user" });
  const { tid: open } = await addTraining(t, { title: "Open", pids: [pid] });
  const inside = { title: "Own", pids: [pid], gid };
  const { tid: own } = await addTraining(t, inside);
  for (const tid of [open, own]) {
    await sentTo(t, tid, problemId, { as: "no_discuss_user" });
  }
  const word = encodeURIComponent("林");
  const finds = async (path: string, as: Person) =>
    JSON.stringify(await dataOf(t, path, as)).includes('"no_discuss_user"');
  const never = [
    `/api/get-rank-list?type=0&searchUser=${word}`,
    `/api/get-rank-list?type=1&searchUser=${word}`,
    `/api/get-group-rank-list?gid=${gid}&type=0&searchUser=${word}`,
    `/api/get-group-rank-list?gid=${gid}&type=0&isGobal=true&searchUser=${word}`,
    `/api/get-training-rank?tid=${open}&keyword=${word}`,
    `/api/find?keyword=${word}`,
    `/api/get-submission-list?onlyMine=false&username=${word}`,
  ];
  for (const path of never) {
    assert.equal(await finds(path, "user"), false, path);
    assert.equal(await finds(path, "root"), true, path);
    const byName = path.replace(word, "no_discuss");
    assert.equal(await finds(byName, "user"), true, byName);
  }
  const ofGroup = `/api/get-training-rank?tid=${own}&keyword=${word}`;
  assert.equal(await finds(ofGroup, "user"), true, "its rank shows it");
});
