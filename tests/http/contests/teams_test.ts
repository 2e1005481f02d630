import assert from "node:assert/strict";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { makeContest } from "../boards/contest.ts";
import { aPng } from "../pictures.ts";

const TEAM = {
  name: "Three Stones",
  members: "Ada Alm\nBo Berg",
  organization: "North School",
  shortName: "NS",
  group: "officials",
  room: "Hall 2",
  seat: "B7",
  listId: "t-17",
};

async function openCup(t: TestSite, head = {}) {
  const contest = await makeContest(t, {
    rules: { opensBoard: true },
    head: { opensPrint: true, ...head },
  });
  await contest.send({ by: "ann", to: "A", at: 5 });
  await contest.send({ by: "bob", to: "A", at: 9 });
  const { uid } = (await contest.personOf("ann")).user;
  const path = `/admin/contest/${contest.cid}/people`;
  const html = async (path: string, as: Person = "root") =>
    await (await t.browse(path, { as })).text();
  const save = (
    fields: Record<string, string>,
    file?: Uint8Array<ArrayBuffer>,
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    if (file) body.set("image", new File([file], "crest.png"));
    return t.browse(`${path}/${uid}/team`, { as: "root", form: body });
  };
  return { ...contest, uid, path, html, save };
}

Deno.test("a team with its organization, crest, room and seat is named wherever staff and the board name it [4 E1.1]", async () => {
  await using t = await openTestSite();
  const cup = await openCup(t);
  const { cid } = cup;
  const saved = await cup.save(TEAM, aPng(8, 8));
  assert.equal(saved.status, 303, await saved.text());
  const people = await cup.html(cup.path);
  assert.match(
    people,
    /Three Stones · North School · Ada Alm, Bo Berg · Hall 2 B7/,
  );
  cup.moveTo(10);
  for (const as of ["visitor", "user"] as const) {
    const board = await cup.html(`/contest/acm-scoreboard/${cid}`, as);
    assert.match(board, /Three Stones/);
    assert.match(board, /class="school-name">NS</);
    assert.match(board, /src="\/api\/public\/img\/[0-9a-f]{64}"/);
    // Names of pupils are for boards with real names.
    assert.doesNotMatch(board, /Ada Alm/);
    assert.doesNotMatch(board, /Hall 2/);
  }
  assert.match(await cup.html(`/contest/${cid}/ac-info`), /Hall 2 B7/);
  assert.match(
    await cup.html(`/contest/acm-scoreboard/${cid}?keyword=stones`, "visitor"),
    /Three Stones/,
  );
  await cup.changeHead({ showsName: "realname" });
  assert.match(
    await cup.html(`/contest/acm-scoreboard/${cid}`, "visitor"),
    /title="Ada Alm · Bo Berg"/,
  );
});

Deno.test("a changed team renames its row on a board that was shown before [4 E1.1]", async () => {
  await using t = await openTestSite();
  const cup = await openCup(t);
  cup.moveTo(10);
  const board = () => cup.html(`/contest/acm-scoreboard/${cup.cid}`, "visitor");
  await cup.save(TEAM);
  assert.match(await board(), /Three Stones/);
  await cup.save({ ...TEAM, name: "Four Stones" });
  const html = await board();
  assert.match(html, /Four Stones/);
  assert.doesNotMatch(html, /Three Stones/);
});

Deno.test("certificates name the team, its members and its organization [4 E1.1, 4 E6.3]", async () => {
  await using t = await openTestSite();
  const cup = await openCup(t);
  await cup.save(TEAM);
  await cup.change({ sealAt: null });
  cup.moveTo(61);
  const words = encodeURIComponent("{organization}: {place}");
  const html = await cup.html(
    `/admin/contest/${cup.cid}/certificates?who=all&words=${words}`,
  );
  assert.match(html, /certificate-name"[^>]*>Three Stones</);
  assert.match(
    html,
    /certificate-members"[^>]*>Ada Alm, Bo Berg|Ada Alm、Bo Berg/,
  );
  assert.match(html, /North School: 1/);
});

Deno.test("a team's form gives back what was typed, and says what is wrong [4 E1.1]", async () => {
  await using t = await openTestSite();
  const cup = await openCup(t);
  for (
    const [fields, file] of [
      [{ ...TEAM, name: "x".repeat(101) }],
      [{ ...TEAM, name: "a\u202eb" }],
      [{ ...TEAM, members: "m\n".repeat(31) }],
      [{ ...TEAM, organization: "" }, aPng(8, 8)],
      [TEAM, new Uint8Array([1, 2, 3])],
    ] as [typeof TEAM, Uint8Array<ArrayBuffer>?][]
  ) {
    const refused = await cup.save(fields, file);
    assert.equal(refused.status, 422, fields.name);
    assert.match(await refused.text(), /value="Hall 2"/);
  }
  assert.equal(t.site.venues.teams.get(cup.cid, cup.uid), null);
  const stranger = await t.userOf("user");
  const none = await t.browse(`${cup.path}/${stranger.uid}/team`, {
    as: "root",
    form: TEAM,
  });
  assert.equal(none.status, 422);
});

Deno.test("who does not manage a contest neither reads nor writes its teams [4 E1.1]", async () => {
  await using t = await openTestSite();
  const cup = await openCup(t);
  await cup.save(TEAM);
  for (const as of ["visitor", "user"] as const) {
    const page = await t.browse(`${cup.path}/${cup.uid}`, { as });
    assert.doesNotMatch(await page.text(), /Ada Alm/);
    const sent = await t.browse(`${cup.path}/${cup.uid}/team`, {
      as,
      form: { ...TEAM, name: "Mine" },
    });
    assert.notEqual(sent.status, 200);
  }
  assert.equal(
    t.site.venues.teams.get(cup.cid, cup.uid)?.name,
    "Three Stones",
  );
});
