import assert from "node:assert/strict";
import {
  cloneContest,
  openContestDraft,
} from "../../../lib/contests/service.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { envelope, openTestSite } from "../../support.ts";
import { openBoardSite } from "../boards/contest.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { addContest } from "./contests.ts";
import { CODE, openInside } from "./inside.ts";

Deno.test("a contest's languages are those of its problems that it lets: nothing else is sent or run, offered or told by calls", async () => {
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

Deno.test("penalty and which verdicts cost: on the board, in one's own figures and in words", async () => {
  await using site = await openBoardSite({ rules: { sealAt: null } });
  const { t, cid } = site;
  await site.send(
    { by: "ann", to: "A", at: 1, status: STATUS.compileError },
    { by: "ann", to: "A", at: 2, status: STATUS.wrongAnswer },
    { by: "ann", to: "A", at: 10 },
    { by: "bob", to: "A", at: 12 },
  );
  site.moveTo(20);
  const times = async () => {
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
    return data.records.map((
      { username, totalTime }: { username: string; totalTime: number },
    ) => `${username} ${totalTime / 60}`);
  };
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

Deno.test("teams of groups without a rank stand on the board as stars do", async () => {
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
  const ranks = async () => {
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
    return data.records.map((
      { username, rank }: { username: string; rank: number },
    ) => `${username} ${rank}`);
  };
  assert.deepEqual(await ranks(), ["ann 1", "bob 2"]);
  await site.changeHead({ unofficial: ["Guests"] });
  assert.deepEqual(await ranks(), ["ann -1", "bob 1"]);
});

Deno.test("all of these are set by the form, come back there and by call, and go along with a copy", async () => {
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
      unofficial: "Guests\nCoaches, old",
    },
  });
  assert.equal(sent.status, 303);
  const expected = {
    languages: ["C++", "Java"],
    costs: ["WA", "CE"],
    penaltyMinutes: 5,
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
