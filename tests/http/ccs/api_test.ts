import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { publishBoard } from "../../../lib/evidence/service.ts";
import { Clarification } from "../../../lib/contests/schema.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { ok } from "../../../lib/result.ts";
import { PASSWORD } from "../../support.ts";
import { type BoardSite, MINUTE, openBoardSite } from "../boards/contest.ts";
import { ask, get, openFeed, stateAfter } from "./ccs.ts";
import { REFERENCES, SHAPES } from "./shapes.ts";

const LISTS = Object.keys(SHAPES).filter((name) =>
  !["contest", "state", "scoreboard", "access"].includes(name)
);

/** A contest of an hour with a seal after 40 minutes, and something of each kind in it. */
async function openDay(rule: "acm" | "oi" = "acm", rules = {}) {
  const site = await openBoardSite({
    rules: { rule, opensBoard: true, unsealsAtEnd: false, ...rules },
    head: {
      awardKind: "number",
      awards: [{
        priority: 1,
        name: "Gold",
        background: "#fff",
        color: "#000",
        num: 1,
      }],
    },
    stars: ["cat"],
  });
  const score = (points: number) => rule === "oi" ? { score: points } : {};
  const sent = await site.send(
    { by: "ann", to: "A", at: 5, status: STATUS.wrongAnswer, ...score(0) },
    { by: "ann", to: "A", at: 10, ...score(100) },
    { by: "bob", to: "A", at: 12, ...score(100) },
    { by: "cat", to: "B", at: 20, ...score(100) },
    { by: "root", to: "C", at: 21, ...score(100) },
    { by: "bob", to: "B", at: 45, ...score(100) },
    {
      by: "ann",
      to: "C",
      at: 50,
      status: STATUS.timeLimitExceeded,
      ...score(0),
    },
  );
  const { t, cid, people } = site;
  await t.site.store.transact(async (tx) => {
    for (const id of sent) {
      await tx.putBlob(
        t.site.submissions.codes,
        [id],
        `int main() { /* ${id} */ }`,
      );
    }
    return ok(null);
  });
  await t.site.contests.clarifications.insert(Clarification.parse({
    id: 1,
    cid,
    uid: people.get("ann")!.user.uid,
    pid: site.pids.get("A")!,
    question: "Is n positive?",
    answer: "Yes.",
    isForAll: true,
    byUid: null,
    askedAt: site.begin + 6 * MINUTE,
    answeredAt: site.begin + 7 * MINUTE,
  }));
  return { site, sent };
}

/** All that an asker is told, each object held against its shape and its references. */
async function checkedAll(site: BoardSite, who: string) {
  const told: Record<string, Record<string, unknown>[]> = {};
  for (const name of ["state", "scoreboard", "access"]) {
    const parsed = SHAPES[name].safeParse(await get(site, `/${name}`, who));
    assert.ok(parsed.success, `${who} ${name}: ${parsed.error}`);
  }
  const contest = SHAPES.contest.safeParse(await get(site, "", who));
  assert.ok(contest.success, `${who} contest: ${contest.error}`);
  for (const name of LISTS) {
    told[name] = await get(site, `/${name}`, who);
    for (const object of told[name]) {
      const parsed = SHAPES[name].safeParse(object);
      assert.ok(
        parsed.success,
        `${who} ${name} ${JSON.stringify(object)}: ${parsed.error}`,
      );
      assert.deepEqual(await get(site, `/${name}/${object.id}`, who), object);
    }
  }
  for (const [name, objects] of Object.entries(told)) {
    const ids = objects.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length, `${name}: ids twice`);
    for (const object of objects) {
      for (const [property, to] of Object.entries(REFERENCES)) {
        for (const id of [object[property] ?? []].flat()) {
          assert.ok(
            told[to].some((other) => other.id === id),
            `${who}: ${name} ${object.id} refers to ${to} ${id}`,
          );
        }
      }
    }
  }
  const shown = new Set(
    (await get(site, "/access", who)).endpoints.flatMap(
      (endpoint: { type: string; properties: string[] }) =>
        endpoint.properties.map((name) => `${endpoint.type} ${name}`),
    ),
  );
  for (const [name, objects] of Object.entries(told)) {
    for (const object of objects) {
      for (const property of Object.keys(object)) {
        assert.ok(
          shown.has(`${name} ${property}`),
          `${who} ${name} ${property}`,
        );
      }
    }
  }
  await using feed = await openFeed(site, who);
  const { entries } = await site.t.site.ccs.chainOf(site.cid);
  await feed.until(({ token }) =>
    token !== undefined &&
    (told.submissions.length === 0 ||
      Number(token.split("_")[0]) >= entries - 1 ||
      isLastOf(feed.events, told))
  );
  const known = stateAfter(feed.events);
  for (const name of LISTS) {
    assert.deepEqual(
      [...known.get(name)?.values() ?? []].sort(byId),
      [...told[name]].sort(byId),
      `${who}: the feed's ${name}`,
    );
  }
  assert.deepEqual(known.get("state")!.get(""), await get(site, "/state", who));
  return told;
}

const byId = (a: unknown, b: unknown) =>
  (a as { id: string }).id < (b as { id: string }).id ? -1 : 1;

const isLastOf = (
  events: readonly { type: string }[],
  told: Record<string, unknown[]>,
) =>
  ["submissions", "judgements", "runs"].every((name) =>
    events.filter(({ type }) => type === name).length >= told[name].length
  );

const STATES = {
  coming: -10,
  running: 30,
  sealed: 50,
  ended: 70,
  finalised: 80,
};

for (const rule of ["acm", "oi"] as const) {
  Deno.test(`every endpoint and the feed of ${rule} contests fit the Contest API in each state, for each role [4 E4.1, 4 E4.3]`, async () => {
    const { site } = await openDay(rule);
    await using _ = site;
    for (const [state, minutes] of Object.entries(STATES)) {
      site.moveTo(minutes);
      if (state === "finalised") {
        await site.change({ sealAt: null });
        const done = await publishBoard(await site.t.actAs("root"), site.cid);
        assert.ok(done.ok);
      }
      for (const who of ["visitor", "ann", "user", "root"]) {
        await checkedAll(site, who);
      }
      const { finalized, ended } = await get(site, "/state");
      assert.equal(ended !== null, minutes >= 60, state);
      assert.equal(finalized !== null, state === "finalised", state);
    }
  });
}

Deno.test("the seal and the board hold in the Contest API as on the pages, by role [4 E4.1]", async () => {
  const { site, sent } = await openDay();
  await using _ = site;
  site.moveTo(55);
  const ids = async (path: string, who: string) =>
    (await get(site, path, who)).map(({ id }: { id: string }) => Number(id));
  const [a1, a2, b1, c1, r1, b2, a3] = sent;
  assert.deepEqual(await ids("/submissions", "visitor"), [a1, a2, b1, c1]);
  assert.deepEqual(await ids("/judgements", "visitor"), [a1, a2, b1, c1]);
  assert.deepEqual(await ids("/submissions", "ann"), [a1, a2, b1, c1, a3]);
  assert.deepEqual(await ids("/judgements", "root"), [
    a1,
    a2,
    b1,
    c1,
    r1,
    b2,
    a3,
  ]);
  const rows = async (who: string) =>
    (await get(site, "/scoreboard", who)).rows.map((
      { rank, team_id, score, problems }: {
        rank: number;
        team_id: string;
        score: { num_solved: number; total_time: number };
        problems: { num_pending: number }[];
      },
    ) => [
      rank,
      team_id === site.people.get("ann")!.user.uid ? "ann" : "bob",
      score.num_solved,
      score.total_time,
      problems.map(({ num_pending }) => num_pending),
    ]);
  assert.deepEqual(await rows("visitor"), [
    [1, "bob", 1, 12, [0, 1, 0]],
    [2, "ann", 1, 30, [0, 0, 1]],
  ]);
  assert.deepEqual(await rows("root"), [
    [1, "bob", 2, 57, [0, 0, 0]],
    [2, "ann", 1, 30, [0, 0, 0]],
  ]);
  const winners = async (who: string) =>
    (await get(site, "/awards/first-to-solve-" + site.pids.get("B"), who))
      .team_ids;
  assert.deepEqual(await winners("visitor"), [
    site.people.get("cat")!.user.uid,
  ]);
  // What others' programs took is nobody's business.
  assert.equal(
    (await get(site, `/judgements/${b1}`, "ann")).max_run_time,
    undefined,
  );
  assert.deepEqual((await get(site, `/submissions/${b1}`, "ann")).files, []);
  assert.equal(
    (await ask(site, `/submissions/${b1}/files`, "ann")).status,
    404,
  );
});

Deno.test("a program comes as a zip with the hash that was told, to whoever may read it [4 E4.1]", async () => {
  const { site, sent } = await openDay();
  await using _ = site;
  site.moveTo(55);
  for (const who of ["root", "ann"]) {
    const { files: [file] } = await get(site, `/submissions/${sent[0]}`, who);
    assert.equal(
      file.href,
      `contests/${site.cid}/submissions/${sent[0]}/files`,
    );
    const response = await ask(site, `/submissions/${sent[0]}/files`, who);
    assert.equal(response.headers.get("content-type"), "application/zip");
    const bytes = new Uint8Array(await response.arrayBuffer());
    assert.equal(createHash("md5").update(bytes).digest("hex"), file.hash);
    const path = await Deno.makeTempFile({ suffix: ".zip" });
    await Deno.writeFile(path, bytes);
    const { openArchive } = await import("../../../lib/files/archive.ts");
    const archive = await openArchive(path);
    assert.ok(archive.ok);
    const [only] = archive.value.files;
    assert.equal(only.name, "main.c");
    assert.equal(
      await new Response(only.stream()).text(),
      `int main() { /* ${sent[0]} */ }`,
    );
    await Deno.remove(path);
  }
});

Deno.test("who may not look at a contest finds none of it, by session and by Basic [4 E4.1]", async () => {
  const { site } = await openDay("acm", { opensBoard: false });
  await using _ = site;
  const { t, cid } = site;
  site.moveTo(30);
  const list = async (init = {}) =>
    (await (await t.call("GET", "/api/ccs/contests", init)).json())
      .map(({ id }: { id: string }) => id);
  assert.deepEqual(await list(), []);
  assert.deepEqual(await list({ as: "user" }), [String(cid)]);
  for (const path of ["", "/teams", "/event-feed", "/submissions/1"]) {
    const response = await ask(site, path, "visitor");
    assert.equal(response.status, 401, path);
    assert.match(response.headers.get("www-authenticate")!, /^Basic/);
    const { code, message } = await response.json();
    assert.equal(code, 401);
    assert.equal(typeof message, "string");
  }
  const basic = (words: string) => ({
    headers: { authorization: `Basic ${btoa(words)}` },
  });
  const asAnn = basic(`ann:${PASSWORD}`);
  assert.deepEqual(await list(asAnn), [String(cid)]);
  const account = () =>
    t.call("GET", `/api/ccs/contests/${cid}/account`, asAnn);
  assert.equal((await (await account()).json()).username, "ann");
  const { uid } = site.people.get("ann")!.user;
  const sessions = await t.site.accounts.sessions.devices(uid, t.clock.now);
  await account();
  assert.equal(
    (await t.site.accounts.sessions.devices(uid, t.clock.now)).length,
    sessions.length,
  );
  for (const words of ["ann:wrong-word1", "ann", "nobody:correct1"]) {
    const path = `/api/ccs/contests/${cid}`;
    assert.equal((await t.call("GET", path, basic(words))).status, 401, words);
  }
  await site.change({ isVisible: false });
  assert.equal((await ask(site, "", "user")).status, 404);
  assert.equal((await ask(site, "", "admin")).status, 200);
});

Deno.test("what there is not is a 404 with its code, and lists are filtered by ids [4 E4.1]", async () => {
  const { site, sent } = await openDay();
  await using _ = site;
  site.moveTo(55);
  for (
    const path of [
      "/doesnt-exist",
      "/doesnt-exist/42",
      "/submissions/999999",
      "/submissions/xyz9999",
      "/submissions/XYZ-999",
      "/teams/x",
      "/scoreboard?group_id=x",
    ]
  ) {
    const response = await ask(site, path);
    assert.equal(response.status, 404, path);
    assert.equal((await response.json()).code, 404);
  }
  for (const query of ["since_id=999999", "since_id=xY-99_", "since_token=x"]) {
    assert.equal((await ask(site, `/event-feed?${query}`)).status, 400);
  }
  const { uid } = site.people.get("ann")!.user;
  const own = await get(
    site,
    `/submissions?team_id=${uid}&problem_id=${site.pids.get("A")}`,
  );
  assert.deepEqual(
    own.map(({ id }: { id: string }) => Number(id)),
    sent.slice(0, 2),
  );
  const [question, answer] = await get(site, "/clarifications", "ann");
  assert.equal(answer.reply_to_id, question.id);
  assert.deepEqual(await get(site, `/clarifications?to_team_id=`, "bob"), [{
    id: "a1",
    problem_id: String(site.pids.get("A")),
    text: "> Is n positive?\n\nYes.",
    time: new Date(site.begin + 7 * MINUTE).toISOString(),
    contest_time: "0:07:00.000",
  }]);
  const unranked = await get(site, "/scoreboard?group_id=unranked");
  assert.deepEqual(
    unranked.rows.map(({ team_id }: { team_id: string }) => team_id),
    [site.people.get("cat")!.user.uid],
  );
});

Deno.test("a contest's teams come with their own names, organizations, members, seats and classes, each told to whom it is [4 E4.1, 4 E1.1]", async () => {
  const { site } = await openDay();
  await using _ = site;
  site.moveTo(30);
  const { venues } = site.t.site;
  const { uid } = site.people.get("ann")!.user;
  await using feed = await openFeed(site, "visitor");
  await feed.until(({ type }) => type === "teams");
  await venues.organizationRecords.insert({
    cid: site.cid,
    id: "hill",
    name: "Hill University",
    shortName: "Hill",
    crest: null,
  });
  await venues.teamRecords.insert({
    cid: site.cid,
    uid,
    name: "Three Stones",
    members: ["Ann", "Anna"],
    organization: "hill",
    group: "guests",
    room: "101",
    seat: "A7",
    listId: "",
  });
  await feed.until(({ type, data }) =>
    type === "teams" && data.name === "Three Stones"
  );
  const ofStaff = await get(site, `/teams/${uid}`);
  assert.equal(ofStaff.label, "A7");
  const named = (object: { name: string }) => object.name;
  assert.deepEqual(
    (await get(site, "/groups")).map(named),
    ["Ranked", "Unranked", "guests"],
  );
  assert.deepEqual(
    (await get(site, "/persons")).map(named).slice(0, 2),
    ["Ann", "Anna"],
  );
  const outside = await get(site, `/teams/${uid}`, "visitor");
  assert.equal(outside.label, "ann");
  assert.deepEqual(outside.group_ids, ["ranked"]);
  assert.deepEqual(await get(site, "/persons", "visitor"), []);
  const { name, formal_name } = await get(
    site,
    `/organizations/${outside.organization_id}`,
    "visitor",
  );
  assert.deepEqual([name, formal_name], ["Hill", "Hill University"]);
  for (const who of ["visitor", "ann", "root"]) await checkedAll(site, who);
});
