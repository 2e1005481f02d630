import assert from "node:assert/strict";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { anotherPerson } from "../accounts/people.ts";
import { addContest } from "../contests/contests.ts";
import { fieldsOf } from "../forms.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { addTraining } from "../trainings/made.ts";
import { addQuiz, QUIZ_DRAFTS } from "./quizzes.ts";

const CALL = "/api/group/quiz-question";

/** A group of "admin"; "mute_user" is admin there, "user" a member. */
async function furnished() {
  const t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "mute_user", "admin");
  await putIn(t, gid, "user");
  const path = `/group/${gid}/admin/quiz`;
  const status = async (path: string, as: Person, form?: FormOf) => {
    const answer = await t.browse(path, { as, form });
    await answer.body?.cancel();
    return answer.status;
  };
  return { t, gid, path, status };
}
type FormOf = Record<string, string>;

Deno.test("a group's bank is its admins': list, form, deleting; members and strangers stay outside", async () => {
  const { t, gid, path, status } = await furnished();
  await using _ = t;
  const create = `${path}/create`;
  for (const as of ["user", "no_submit_user", "problem_admin"] as const) {
    for (const page of [path, create]) {
      assert.ok([403, 404].includes(await status(page, as)), `${as} ${page}`);
    }
  }
  const blank = await t.browse(`${create}?type=true/false`, {
    as: "mute_user",
  });
  const fields = Object.fromEntries(fieldsOf(await blank.text(), create));
  const typed = {
    ...fields,
    action: "save",
    title: "Ours alone",
    "part.0.right": "0",
  };
  assert.equal(await status(create, "user", typed), 403);
  assert.equal(await status(create, "mute_user", typed), 303);
  const quiz = t.site.quizzes.catalogue.get(1)!;
  assert.deepEqual([quiz.gid, quiz.headline], [gid, "Ours alone"]);
  const list = await (await t.browse(path, { as: "admin" })).text();
  assert.ok(list.includes("Ours alone"));
  const site = await (await t.browse("/admin/quiz", { as: "root" })).text();
  assert.ok(!site.includes("Ours alone"), "the site's bank has it not");
  // Its author, the group's roots and the site's change it; another admin does not.
  const other = await anotherPerson(t, "other", {});
  await t.site.venues.memberships.insert({
    kind: "group",
    id: gid,
    uid: other.user.uid,
    level: "admin",
  });
  const edit = `${path}/1/edit`;
  const others = await t.browse(edit, { as: "visitor", ...other.shown });
  assert.equal(others.status, 403);
  await others.body?.cancel();
  for (const as of ["mute_user", "admin", "root"] as const) {
    assert.equal(await status(edit, as), 200, as);
  }
  assert.ok([403, 404].includes(await status("/admin/quiz/1/edit", "admin")));
  assert.equal(await status(`${path}/1/delete`, "user", { x: "" }), 403);
  assert.equal(await status(`${path}/1/delete`, "mute_user", { x: "" }), 303);
  assert.equal(t.site.quizzes.catalogue.get(1), null);
});

Deno.test("another group's or the site's quiz is not found in a group's bank", async () => {
  const { t, path, status } = await furnished();
  await using _ = t;
  const { quiz } = await addQuiz(t, "single choice");
  assert.equal(await status(`${path}/${quiz.qid}/edit`, "root"), 404);
  const call = await t.call("DELETE", `${CALL}?qid=${quiz.qid}`, {
    as: "root",
  });
  assert.equal((await envelope(call)).status, 404);
});

Deno.test("the same by call; a training of the group asks it, one of the site does not", async () => {
  const { t, gid } = await furnished();
  await using _ = t;
  const send = async (
    method: "POST" | "PUT" | "DELETE",
    as: Person,
    { query = "", json }: { query?: string; json?: object } = {},
  ) => await envelope(await t.call(method, `${CALL}${query}`, { as, json }));
  const json = { gid, ...QUIZ_DRAFTS["fill in"] as object };
  assert.equal((await send("POST", "user", { json })).status, 403);
  const { data } = await send("POST", "mute_user", { json });
  const list = async (as: Person) =>
    await envelope(await t.call("GET", `${CALL}?gid=${gid}`, { as }));
  assert.equal((await list("user")).status, 403);
  assert.deepEqual((await list("mute_user")).data.total, 1);
  const changed = { ...json, id: data.id, title: "3^2 = ?" };
  assert.equal((await send("PUT", "user", { json: changed })).status, 403);
  assert.equal((await send("PUT", "mute_user", { json: changed })).status, 200);
  const inGroup = await addTraining(t, { gid, by: "mute_user" });
  const onSite = await addTraining(t);
  const ask = async (area: string, tid: number) =>
    (await envelope(
      await t.call("POST", `/api/${area}/training/quiz-question`, {
        as: "root",
        json: { tid, qid: data.id },
      }),
    )).status;
  assert.equal(await ask("admin", onSite.tid), 400);
  assert.equal(await ask("group", inGroup.tid), 200);
  const query = `?qid=${data.id}`;
  assert.equal((await send("DELETE", "mute_user", { query })).status, 400);
});

Deno.test("who makes things in a group, and is no staff, comes to know the keys of shared quizzes of the site alone", async () => {
  const { t, gid } = await furnished();
  await using _ = t;
  const { quiz: secret } = await addQuiz(t, "single choice", {
    title: "Of teachers",
  });
  const { tid } = await addTraining(t, { gid, by: "mute_user" });
  const cid = await addContest(t, {}, { by: "mute_user", gid });
  const ask = async (as: Person, path: string, json: object) =>
    (await envelope(
      await t.call("POST", `/api/group/${path}/quiz-question`, {
        as,
        json: { ...json, qid: secret.qid },
      }),
    )).status;
  const both = async (as: Person) => [
    await ask(as, "training", { tid }),
    await ask(as, "contest", { cid }),
  ];
  const offered = async (as: Person) => {
    const pages = [
      `/group/${gid}/admin/training/${tid}/problems`,
      `/group/${gid}/admin/contest/${cid}/quizzes`,
    ].map(async (path) => await (await t.browse(path, { as })).text());
    return (await Promise.all(pages)).map((html) =>
      html.includes("Of teachers")
    );
  };
  assert.deepEqual(await offered("mute_user"), [false, false]);
  assert.deepEqual(await both("mute_user"), [400, 400]);
  // The site's staff know its bank.
  assert.deepEqual(await offered("admin"), [true, true]);

  const edit = `/admin/quiz/${secret.qid}/edit`;
  const form = async () =>
    Object.fromEntries(
      fieldsOf(await (await t.browse(edit, { as: "root" })).text(), edit),
    );
  const typed = { ...await form(), action: "save" };
  assert.ok(!("isShared" in typed));
  const shared = { ...typed, isShared: "true" };
  await t.browse(edit, { as: "root", form: shared });
  assert.equal(t.site.quizzes.catalogue.get(secret.qid)?.isShared, true);
  assert.deepEqual(await offered("mute_user"), [true, true]);
  assert.deepEqual(await both("mute_user"), [200, 200]);
  // A call that does not speak of it leaves it as it is.
  const draft = QUIZ_DRAFTS["single choice"] as object;
  const json = { ...draft, id: secret.qid };
  await t.call("PUT", "/api/admin/quiz-question", { as: "root", json });
  assert.equal(t.site.quizzes.catalogue.get(secret.qid)?.isShared, true);
});
