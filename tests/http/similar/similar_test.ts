import assert from "node:assert/strict";
import { removeAccounts } from "../../../lib/account_lists/remove.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import type { Site } from "../../../lib/site/site.ts";
import { beginComparison } from "../../../lib/similar/service.ts";
import { readReport } from "../../../lib/similar/report.ts";
import { openCompared } from "../../../lib/similar/service.ts";
import type { SimilarPlace } from "../../../lib/similar/schema.ts";
import { idle, killer } from "../../killed_site.ts";
import {
  addUser,
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { makeContest } from "../boards/contest.ts";
import { decoded } from "../forms.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { addTraining } from "../trainings/made.ts";
import { DISGUISED, OTHER, put, SUMS } from "./sent.ts";

const pupil = (t: TestSite, username: string) =>
  addUser(t.site, { uid: `uid-${username}`, username });

/** A class with a homework, for which two have sent much the same. */
async function aHomework(t: TestSite) {
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const problem = await addGroupProblem(t, gid, { problemId: "G1" });
  const { pid } = problem;
  const { tid } = await addTraining(t, { gid, by: "admin", pids: [pid] });
  const venue = { kind: "training", id: tid, gid } as const;
  for (const name of ["ann", "bob", "eve"]) await pupil(t, name);
  const send = (name: string, code: string, more = {}) =>
    put(t, { uid: `uid-${name}`, pid, code, venue, ...more });
  const ann = await send("ann", SUMS, { at: -90 });
  const bob = await send("bob", DISGUISED, { at: -30 });
  const eve = await send("eve", OTHER, { at: -60 });
  const place: SimilarPlace = { kind: "training", id: tid };
  return { gid, pid, tid, venue, send, ann, bob, eve, place };
}

const pathOf = ({ kind, id }: SimilarPlace) => `/similar/${kind}/${id}`;

const inEnglish = (path: string) =>
  `${path}${path.includes("?") ? "&" : "?"}l=en-US`;

const htmlOf = async (t: TestSite, path: string, as: Person = "admin") => {
  const answer = await t.browse(inEnglish(path), { as });
  return { status: answer.status, html: decoded(await answer.text()) };
};

const press = async (
  t: TestSite,
  path: string,
  form: Record<string, string>,
  as: Person = "admin",
) => {
  const answer = await t.browse(inEnglish(path), { as, form });
  const html = decoded(await answer.text());
  await idle(t.site);
  return { status: answer.status, html };
};

const compare = (t: TestSite, place: SimilarPlace, as?: Person) =>
  press(t, pathOf(place), { action: "begin" }, as);

const found = async (t: TestSite, place: SimilarPlace, as: Person = "admin") =>
  (await envelope(
    await t.call(
      "GET",
      `/api/get-similar-programs?kind=${place.kind}&id=${place.id}`,
      { as },
    ),
  )).data;

const pairsIn = async (t: TestSite, place: SimilarPlace, as?: Person) =>
  // deno-lint-ignore no-explicit-any -- an answer as it comes
  (await found(t, place, as)).problems.flatMap(({ pairs }: any) =>
    // deno-lint-ignore no-explicit-any -- an answer as it comes
    pairs.map(({ first, second }: any) => [first.username, second.username])
  );

Deno.test("a teacher has a homework compared: who wrote much the same, who was first, side by side, and a picture [4 S6.1, 4 S6.2]", async () => {
  await using t = await openTestSite();
  const { gid, tid, place, ann, bob, eve } = await aHomework(t);
  const path = pathOf(place);
  const homework = await htmlOf(t, `/group/${gid}/training/${tid}`);
  assert.ok(homework.html.includes(`href="${path}"`));
  const empty = await htmlOf(t, path);
  assert.match(empty.html, /Compare programs/);
  assert.equal((await compare(t, place)).status, 303);
  const { html } = await htmlOf(t, path);
  assert.match(html, /3 programs compared/);
  assert.match(html, /<svg[^>]*aria-label="How 2 programs hang together"/);
  assert.ok(html.includes(`${path}/pair/${ann}/${bob}`));
  assert.ok(!html.includes(`/pair/${ann}/${eve}`));
  assert.deepEqual(await pairsIn(t, place), [["ann", "bob"]]);
  const strict = await htmlOf(t, `${path}?from=100`);
  assert.ok(!strict.html.includes(`/pair/${ann}/`));

  const pair = await htmlOf(t, `${path}/pair/${bob}/${ann}`);
  assert.equal(pair.status, 200);
  const text = pair.html.replace(/<[^>]+>/g, "");
  assert.ok(pair.html.indexOf(">ann<") < pair.html.indexOf(">bob<"));
  assert.match(text, /1 hour after the other/);
  const marked = [...pair.html.matchAll(/<mark[^>]*id="([ab]\d+)"/g)]
    .map(([, id]) => id).sort();
  assert.deepEqual(marked, ["a1", "a2", "a3", "b1", "b2", "b3"]);
  const call = await envelope(
    await t.call(
      "GET",
      `/api/get-similar-pair?kind=training&id=${tid}&one=${ann}&other=${bob}`,
      { as: "admin" },
    ),
  );
  assert.equal(call.data.shared.length, 3);
  assert.ok(call.data.similarity > 85);
});

Deno.test("the template, and who sent what again, count as they should: the last accepted program of each, or the best [4 S6.1]", async () => {
  await using t = await openTestSite();
  const { place, pid, send } = await aHomework(t);
  const statement = await t.site.problems.statements.get(pid);
  await send("bob", OTHER.replace("first", "1"), { at: -20 });
  await send("eve", SUMS, { at: -10, status: STATUS.wrongAnswer });
  await compare(t, place);
  assert.deepEqual(await pairsIn(t, place), [["eve", "bob"]]);

  await t.site.store.transact(async (tx) => {
    await tx.putBlob(t.site.problems.statements, [pid], {
      ...statement!,
      codeTemplates: [{ language: "C++", code: OTHER }],
    });
    return { ok: true, value: null };
  });
  await compare(t, place);
  assert.deepEqual(await pairsIn(t, place), []);
});

Deno.test("a decision has a reason, is kept with the pair when programs are compared anew, and in the audit log; nothing follows from it [4 S6.3]", async () => {
  await using t = await openTestSite();
  const { place, ann, bob } = await aHomework(t);
  await compare(t, place);
  const path = `${pathOf(place)}/pair/${ann}/${bob}`;
  const bare = await press(t, path, { opinion: "copied", reason: " " });
  assert.equal(bare.status, 422);
  assert.match(bare.html, /Say why/);
  assert.match(
    bare.html,
    /<option[^>]*selected[^>]*value="copied"|value="copied"[^>]*selected/,
  );
  const records = await Array.fromAsync(t.site.submissions.records.all());
  const said = { opinion: "together", reason: "They told me: 4f1c" };
  assert.equal((await press(t, path, said)).status, 303);
  await compare(t, place);
  assert.match((await htmlOf(t, pathOf(place))).html, /Worked together/);
  const seen = await htmlOf(t, path);
  assert.match(seen.html, /They told me: 4f1c/);
  assert.match(seen.html, /says admin/);
  const log = await Array.fromAsync(t.site.audit.records.all());
  assert.ok(
    log.some(({ path: at, changes }) =>
      at.startsWith(path) && JSON.stringify(changes).includes("4f1c")
    ),
  );
  assert.deepEqual(
    await Array.fromAsync(t.site.submissions.records.all()),
    records,
  );
  assert.equal((await press(t, path, { opinion: "", reason: "" })).status, 303);
  assert.equal(
    (await Array.fromAsync(t.site.similar.decisions.all())).length,
    0,
  );
});

Deno.test("pupils are told nothing: no page, no call, no way to it, and other teachers neither [4 S6.3]", async () => {
  await using t = await openTestSite();
  const { gid, tid, place, ann, bob } = await aHomework(t);
  await compare(t, place);
  const path = pathOf(place);
  const body = { kind: "training", id: tid, one: ann, other: bob };
  const query = `kind=training&id=${tid}`;
  const outsiders: Person[] = ["user", "problem_admin", "no_discuss_user"];
  for (const as of outsiders) {
    for (const at of [path, `${path}/pair/${ann}/${bob}`]) {
      const { status, html } = await htmlOf(t, at, as);
      assert.equal(status, 404, `${as} ${at}`);
      assert.ok(!html.includes(">ann<"));
      const sent = await press(t, at, { action: "begin", opinion: "fine" }, as);
      assert.equal(sent.status, 404, `${as} POST ${at}`);
    }
    for (
      const call of [
        `get-similar-programs?${query}`,
        `get-similar-pair?${query}&one=${ann}&other=${bob}`,
      ]
    ) {
      const answer = await t.call("GET", `/api/${call}`, { as });
      assert.equal((await envelope(answer)).status, 404, `${as} ${call}`);
    }
    for (
      const call of ["compare-programs", "stop-comparing", "decide-on-pair"]
    ) {
      const json = { ...body, opinion: "fine", reason: "no" };
      const answer = await t.call("POST", `/api/${call}`, { as, json });
      assert.equal((await envelope(answer)).status, 404, `${as} ${call}`);
    }
  }
  const own = await htmlOf(t, `/group/${gid}/training/${tid}`, "user");
  assert.ok(!own.html.includes("/similar/"));
  assert.equal((await htmlOf(t, "/similar/training/999")).status, 404);
  assert.equal((await htmlOf(t, "/similar/group/1")).status, 404);
  const visitor = await t.call("GET", `/api/get-similar-programs?${query}`);
  assert.equal((await envelope(visitor)).status, 401);

  // Who helps to run the class does.
  const { uid } = await t.userOf("user");
  await t.site.venues.memberships.update(
    ["group", gid, uid],
    (row) => ({ ...row, level: "admin" }),
  );
  assert.deepEqual(await pairsIn(t, place, "user"), [["ann", "bob"]]);
});

Deno.test("a contest is compared by who manages it, a problem by who may change it, of programs that they may read [4 S6.1]", async () => {
  await using t = await openTestSite();
  const { cid } = await makeContest(t, { rules: { cid: 31 } });
  const [{ itemId: pid }] = t.site.venues.items.of({
    kind: "contest",
    id: cid,
  });
  const venue = { kind: "contest", id: cid, gid: null } as const;
  for (const name of ["ann", "bob", "eve"]) await pupil(t, name);
  await put(t, { uid: "uid-ann", pid, code: SUMS, venue });
  await put(t, { uid: "uid-bob", pid, code: DISGUISED, venue, at: 1 });
  await put(t, { uid: "uid-eve", pid, code: SUMS, language: "Java", at: 2 });
  const contest: SimilarPlace = { kind: "contest", id: cid };
  const admin = await htmlOf(t, `/admin/contest/${cid}/people`, "root");
  assert.ok(admin.html.includes(`href="${pathOf(contest)}"`));
  assert.equal((await compare(t, contest, "user")).status, 404);
  assert.equal((await compare(t, contest, "root")).status, 303);
  assert.deepEqual(await pairsIn(t, contest, "root"), [["ann", "bob"]]);

  const problem: SimilarPlace = { kind: "problem", id: pid };
  await put(t, { uid: "uid-eve", pid, code: DISGUISED, at: 3 });
  assert.equal((await compare(t, problem, "root")).status, 303);
  assert.deepEqual(await pairsIn(t, problem, "root"), [
    // What is the same in every token is held against others once.
    ["bob", "eve"],
    ["ann", "bob"],
  ]);
  // To whom the contest is closed, its programs are neither listed nor counted.
  assert.equal((await compare(t, problem, "problem_admin")).status, 303);
  const seen = await found(t, problem, "problem_admin");
  const shown = JSON.stringify(seen);
  const mayRead = shown.includes("ann");
  assert.equal(seen.problems[0]?.programs, mayRead ? 3 : 1);
});

Deno.test("what is being compared can be stopped with a word, and is not begun twice [4 S6.4]", async () => {
  await using t = await openTestSite();
  const { place, tid } = await aHomework(t);
  const path = pathOf(place);
  const json = { kind: "training", id: tid };
  const nothing = await press(t, path, { action: "stop" });
  assert.equal(nothing.status, 422);
  assert.match(nothing.html, /Nothing is being compared/);
  const threads = t.site.similar.threads;
  const stuck = Promise.withResolvers<void>();
  t.site.similar.threads = {
    run: async (...asked) => {
      await stuck.promise;
      return await threads.run(...asked);
    },
  };
  const begun = await t.call("POST", "/api/compare-programs", {
    as: "admin",
    json,
  });
  assert.equal((await envelope(begun)).status, 200);
  const twice = await t.call("POST", "/api/compare-programs", {
    as: "admin",
    json,
  });
  assert.notEqual((await envelope(twice)).status, 200);
  assert.match((await htmlOf(t, path)).html, /0 of 1 problem done/);
  const stopped = await t.call("POST", "/api/stop-comparing", {
    as: "admin",
    json,
  });
  assert.equal((await envelope(stopped)).status, 200);
  stuck.resolve();
  await idle(t.site);
  assert.match((await htmlOf(t, path)).html, /admin has stopped/);
  t.site.similar.threads = threads;
  assert.equal((await compare(t, place)).status, 303);
  assert.deepEqual(await pairsIn(t, place), [["ann", "bob"]]);
  assert.equal((await Array.fromAsync(t.site.similar.jobs.all())).length, 1);
});

Deno.test("what takes too much memory or time fails with a word, and is not begun again without end [4 S6.4]", async () => {
  await using t = await openTestSite();
  const { place } = await aHomework(t);
  const threads = t.site.similar.threads;
  let asked = 0;
  for (const error of ["broken", "late"] as const) {
    t.site.similar.threads = {
      run: () => {
        asked++;
        return Promise.resolve({ ok: false, error });
      },
    };
    assert.equal((await compare(t, place)).status, 303);
    const { html } = await htmlOf(t, pathOf(place));
    assert.match(html, /The last comparison failed/);
  }
  assert.equal(asked, 2);
  t.site.similar.threads = threads;
  await compare(t, place);
  assert.deepEqual(await pairsIn(t, place), [["ann", "bob"]]);
});

Deno.test("a process that is killed at any commit leaves what the next one goes on with [4 S6.4]", async () => {
  const place: SimilarPlace = { kind: "training", id: 1 };
  const open = async () => {
    const t = await openTestSite();
    const { pid: second } = await t.addProblem({ problemId: "G2" });
    const { send, venue, tid } = await aHomework(t);
    await t.site.venues.itemRecords.insert({
      kind: "training",
      id: tid,
      asks: "problem",
      itemId: second,
      column: null,
      order: 2,
      displayId: "B",
      displayTitle: "",
      color: "",
      scores: null,
    });
    await send("ann", SUMS, { pid: second, venue });
    await send("eve", DISGUISED, { pid: second, venue });
    return Object.assign(t, { place: { ...place, id: tid } });
  };
  const reportOf = async (site: Site, t: TestSite, of: SimilarPlace) => {
    const act = { ...await t.actAs("admin"), site };
    const compared = await openCompared(act, of);
    assert.ok(compared.ok && compared.value.made);
    return await readReport(act, { place: of, made: compared.value.made }, 60);
  };
  await killer(open)(
    async (t) => {
      const act = await t.actAs("admin");
      return (site) => beginComparison({ ...act, site }, t.place);
    },
    async (t, site) => {
      const jobs = await Array.fromAsync(site.similar.jobs.all());
      if (jobs.length === 0) return;
      const report = await reportOf(site, t, t.place);
      assert.deepEqual(
        report.map(({ pairs }) =>
          pairs.map(({ first, second }) => [first.uid, second.uid])
        ),
        [[["uid-ann", "uid-bob"]], [["uid-ann", "uid-eve"]]],
      );
      assert.equal(jobs[0].data.programs, 5);
    },
  );
});

Deno.test("what was found and decided of somebody goes with their account, a report with its homework [4 S6.3]", async () => {
  await using t = await openTestSite();
  const { place, ann, bob, send, tid } = await aHomework(t);
  await pupil(t, "zoe");
  await send("zoe", SUMS, { at: -5 });
  await compare(t, place);
  const path = `${pathOf(place)}/pair/${ann}/${bob}`;
  await press(t, path, { opinion: "copied", reason: "The same words" });
  assert.equal((await pairsIn(t, place)).length, 2);
  await removeAccounts(await t.actAs("root"), ["uid-bob"]);
  assert.equal(
    (await Array.fromAsync(t.site.similar.decisions.all())).length,
    0,
  );
  const parts = await Array.fromAsync(t.site.similar.parts.all());
  assert.ok(!JSON.stringify(parts).includes("uid-bob"));
  assert.deepEqual(await pairsIn(t, place), [["ann", "zoe"]]);
  await t.site.venues.trainings.delete(tid);
  await t.site.jobs.purge(t.clock.now);
  assert.equal((await Array.fromAsync(t.site.similar.parts.all())).length, 0);
});
