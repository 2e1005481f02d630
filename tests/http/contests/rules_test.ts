import assert from "node:assert/strict";
import {
  cloneContest,
  openContestDraft,
} from "../../../lib/contests/service.ts";
import { Scrolling, scrollRanks } from "../../../lib/boards/resolver.ts";
import { openScroll } from "../../../lib/contests/board/scroll.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { envelope, openTestSite } from "../../support.ts";
import { type BoardSite, openBoardSite } from "../boards/contest.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { addContest } from "./contests.ts";
import { CODE, openInside } from "./inside.ts";

Deno.test("a contest's languages are those of its problems that it lets: nothing else is sent or run, offered or told by calls [4 E3.1]", async () => {
  await using of = await openInside({ languages: ["C++", "Python3"] });
  const { t, cid, get, post, send } = of;
  assert.equal((await send("A", "user", { language: "C" })).status, 400);
  const run = (language: string) =>
    post("submit-problem-test-judge", {
      pid: of.pidOf("A"),
      cid,
      language,
      code: CODE,
      userInput: "1",
      isRemoteJudge: false,
      type: "contest",
    });
  assert.equal((await run("C")).status, 400);
  assert.equal((await send("A", "user", { language: "C++" })).status, 200);
  const { data } = await get(
    `get-contest-problem-details?cid=${cid}&displayId=A`,
  );
  assert.ok(data.languages.includes("C++"));
  assert.ok(!data.languages.includes("C"));
  const page = await of.html(`/contest/${cid}/problem/A`);
  assert.match(page, /value="C\+\+"/);
  assert.doesNotMatch(page, /value="C"[ >]/);
  const rules = decoded(await of.html(`/contest/${cid}`));
  assert.match(rules, /C\+\+ · Python3/);
  // Elsewhere the problem has all of its languages.
  const { itemId: pid } =
    t.site.venues.items.of({ kind: "contest", id: cid })[0];
  assert.ok(t.site.problems.catalogue.get(pid)!.languages.includes("C"));
});

/** The rows of its board, as the call gives them. */
async function ranked({ t, cid }: BoardSite) {
  const { data } = await envelope(
    await t.call("POST", "/api/get-contest-rank", {
      as: "root",
      json: {
        cid,
        limit: 10,
        currentPage: 1,
        removeStar: false,
        forceRefresh: false,
      },
    }),
  );
  return data.records;
}

Deno.test("penalty and which verdicts cost: on the board, in one's own figures and in words [4 E3.1]", async () => {
  await using site = await openBoardSite({ rules: { sealAt: null } });
  const { t, cid } = site;
  await site.send(
    { by: "ann", to: "A", at: 1, status: STATUS.compileError },
    { by: "ann", to: "A", at: 2, status: STATUS.wrongAnswer },
    { by: "ann", to: "A", at: 10 },
    { by: "bob", to: "A", at: 12 },
  );
  site.moveTo(20);
  const times = async () =>
    (await ranked(site)).map((
      { username, totalTime }: { username: string; totalTime: number },
    ) => `${username} ${totalTime / 60}`);
  assert.deepEqual(await times(), ["bob 12", "ann 30"]);
  await site.change({ penaltyMinutes: 1 });
  assert.deepEqual(await times(), ["ann 11", "bob 12"]);
  await site.change({ penaltyMinutes: 1, costs: ["CE", "WA"] });
  assert.deepEqual(await times(), ["ann 12", "bob 12"]);
  await site.change({ costs: [] });
  assert.deepEqual(await times(), ["ann 10", "bob 12"]);
  const html = await (await t.browse(`/contest/${cid}`, { as: "root" })).text();
  assert.match(html, /每次错误 1 分钟/);
  assert.match(html, /计罚时的结果/);
});

Deno.test("with as many solutions and the same penalty the rank is shared, or the earlier last solution is before [4 E3.1]", async () => {
  await using site = await openBoardSite({ rules: { sealAt: null } });
  const { t, cid } = site;
  // Both 2 in 30 minutes; bob began earlier, ann had her last one earlier.
  await site.send(
    { by: "bob", to: "A", at: 5 },
    { by: "ann", to: "A", at: 10 },
    { by: "ann", to: "B", at: 20 },
    { by: "bob", to: "B", at: 25 },
    { by: "cat", to: "A", at: 40 },
  );
  site.moveTo(61);
  const figures = async () => {
    const feed = await t.call("GET", `/api/ccs/contests/${cid}/scoreboard`, {
      as: "root",
    });
    const { rows } = await feed.json();
    return [
      (await ranked(site)).map((
        { username, rank }: { username: string; rank: number },
      ) => `${username} ${rank}`),
      rows.map(({ rank }: { rank: number }) => rank),
    ];
  };
  const words = async () =>
    decoded(await (await t.browse(`/contest/${cid}`, { as: "root" })).text());
  assert.deepEqual(await figures(), [["bob 1", "ann 1", "cat 3"], [1, 1, 3]]);
  assert.doesNotMatch(await words(), /最后一题通过较早/);
  await site.change({ ties: "lastSolve" });
  assert.deepEqual(await figures(), [["ann 1", "bob 2", "cat 3"], [1, 2, 3]]);
  assert.match(await words(), /最后一题通过较早/);
  // The ceremony ends in the same order: what is sealed counts once it is opened.
  await site.change({ ties: "lastSolve", sealAt: site.begin + 15 * 60_000 });
  const scroll = await openScroll(await t.actAs("root"), {
    cid,
    withoutStars: false,
    medals: null,
  });
  assert.ok(scroll.ok && scroll.value.unrest === null);
  const { rows } = scroll.value.scroll;
  const show = new Scrolling(rows);
  assert.deepEqual(show.order.map((row) => rows[row].name), [
    "bob",
    "ann",
    "cat",
  ]);
  while (show.forward() !== null);
  assert.deepEqual(
    [show.order.map((row) => rows[row].name), scrollRanks(show, () => false)],
    [["ann", "bob", "cat"], [1, 2, 3]],
  );
});

Deno.test("teams of groups without a rank stand on the board as stars do [4 E3.1]", async () => {
  await using site = await openBoardSite({ rules: { sealAt: null } });
  const { t, cid } = site;
  await site.send(
    { by: "ann", to: "A", at: 1 },
    { by: "bob", to: "A", at: 2 },
  );
  const { user } = await site.personOf("ann");
  await t.site.venues.teamRecords.insert({
    cid,
    uid: user.uid,
    name: "",
    members: [],
    organization: "",
    group: "Guests",
    room: "",
    seat: "",
    listId: "",
  });
  site.moveTo(20);
  const ranks = async () =>
    (await ranked(site)).map((
      { username, rank }: { username: string; rank: number },
    ) => `${username} ${rank}`);
  assert.deepEqual(await ranks(), ["ann 1", "bob 2"]);
  await site.changeHead({ unofficial: ["Guests"] });
  assert.deepEqual(await ranks(), ["ann -1", "bob 1"]);
  const page = await t.browse(`/contest/${cid}`, { as: "root" });
  assert.match(decoded(await page.text()), /不参与排名的组<[^]*?Guests/);
});

Deno.test("all of these are set by the form, come back there and by call, and go along with a copy [4 E3.1]", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, {});
  const path = `/admin/contest/${cid}/edit`;
  const formAt = async () =>
    fieldsOf(await (await t.browse(path, { as: "root" })).text(), path);
  const before = Object.fromEntries(
    (await formAt()).filter(([name]) =>
      !name.startsWith("costs.") && !name.startsWith("languages.")
    ),
  );
  const sent = await t.browse(path, {
    as: "root",
    form: {
      ...before,
      "languages.C++": "true",
      "languages.Java": "true",
      "costs.WA": "true",
      "costs.CE": "true",
      penaltyMinutes: "5",
      ties: "lastSolve",
      unofficial: "Guests\nCoaches, old",
    },
  });
  assert.equal(sent.status, 303);
  const expected = {
    languages: ["C++", "Java"],
    costs: ["WA", "CE"],
    penaltyMinutes: 5,
    ties: "lastSolve",
    unofficial: ["Guests", "Coaches, old"],
  };
  const pickedOf = (of: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(expected).map((key) => [key, of[key]]));
  const root = await t.actAs("root");
  const draftOf = async (cid: number) => {
    const opened = await openContestDraft(root, cid);
    assert.ok(opened.ok);
    return pickedOf(opened.value.draft);
  };
  const sorted = (of: Record<string, unknown>) => ({
    ...of,
    languages: (of.languages as string[]).toSorted(),
  });
  assert.deepEqual(sorted(await draftOf(cid)), expected);
  const { data } = await envelope(
    await t.call("GET", `/api/admin/contest?cid=${cid}`, { as: "root" }),
  );
  assert.deepEqual(sorted(pickedOf(data)), expected);
  const copy = await cloneContest(root, cid);
  assert.ok(copy.ok);
  assert.deepEqual(sorted(await draftOf(copy.value)), expected);
  const again = Object.fromEntries(await formAt());
  assert.equal(again["languages.Java"], "true");
  assert.equal(again["costs.PE"], undefined);
  const wrong = await t.browse(path, {
    as: "root",
    form: { ...before, penaltyMinutes: "-1" },
  });
  assert.equal(wrong.status, 422);
});
