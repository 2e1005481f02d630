import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { STATUS } from "../../../lib/judging/status.ts";
import {
  balloonsOf,
  type BalloonStep,
  moveBalloon,
} from "../../../lib/contests/board/balloons.ts";
import { colorWord } from "../../../lib/contests/balloon_colors.ts";
import { anotherPerson } from "../accounts/people.ts";
import { type BoardSite, openBoardSite } from "../boards/contest.ts";

/** The people who bring balloons at a board's contest: who, on which phone. */
function runners(site: BoardSite) {
  const { t, cid } = site;
  const act = () => t.actAs("root");
  const uidOf = async (name: string) => (await site.personOf(name)).user.uid;
  return {
    async list(device = "a") {
      const all = await balloonsOf(await act(), cid, { device });
      assert.ok(all.ok);
      const { directory } = t.site.accounts;
      return all.value.rows.map((row) =>
        [
          directory.nameOf(row.uid),
          row.displayId,
          row.state,
          row.isFirstOfAll ? "first of all" : row.isFirst ? "first" : "",
          row.isOwn ? "own" : "",
        ].filter(Boolean).join(" ")
      );
    },
    async move(step: BalloonStep, name: string, to: string, device = "a") {
      const moved = await moveBalloon(await act(), {
        cid,
        uid: await uidOf(name),
        pid: site.pids.get(to)!,
        step,
        device,
      });
      return moved.ok ? "ok" : moved.error.code;
    },
  };
}

Deno.test("balloons in the order in which they were earned, the first of a problem and of the contest marked [4 E2.2]", async () => {
  await using site = await openBoardSite();
  const { list } = runners(site);
  await site.send(
    { by: "bob", to: "A", at: 12 },
    { by: "ann", to: "A", at: 10 },
    { by: "ann", to: "B", at: 20 },
    { by: "bob", to: "B", at: 15, status: STATUS.wrongAnswer },
  );
  site.moveTo(30);
  assert.deepEqual(await list(), [
    "ann A waits first of all",
    "bob A waits",
    "ann B waits first",
  ]);
});

Deno.test("two runners never carry one: it is taken by one commit, and said again nothing changes [4 E2.2]", async () => {
  await using site = await openBoardSite();
  const { list, move } = runners(site);
  await site.send({ by: "ann", to: "A", at: 10 });
  site.moveTo(20);
  const phones = ["a", "b", "c", "d", "e"];
  const all = await Promise.all(
    phones.map((phone) => move("take", "ann", "A", phone)),
  );
  assert.equal(all.filter((one) => one === "ok").length, 1);
  assert.equal(all.filter((one) => one === "balloonTaken").length, 4);
  const own = phones[all.indexOf("ok")];
  const other = own === "a" ? "b" : "a";
  assert.equal(await move("take", "ann", "A", own), "ok", "sent again");
  assert.deepEqual(await list(own), ["ann A carried first of all own"]);
  assert.deepEqual(await list(other), ["ann A carried first of all"]);
  assert.equal(await move("bring", "ann", "A", own), "ok");
  assert.equal(await move("bring", "ann", "A", own), "ok", "sent again");
  assert.equal(await move("take", "ann", "A", other), "balloonThere");
  assert.deepEqual(await list(), ["ann A there first of all"]);
});

Deno.test("one that is given back waits; so does one whose runner is lost, after a quarter of an hour [4 E2.2]", async () => {
  await using site = await openBoardSite();
  const { t } = site;
  const { list, move } = runners(site);
  await site.send({ by: "ann", to: "A", at: 1 });
  site.moveTo(2);
  await move("take", "ann", "A");
  assert.equal(await move("giveBack", "ann", "A"), "ok");
  assert.equal(await move("giveBack", "ann", "A"), "ok", "sent again");
  assert.deepEqual(await list(), ["ann A waits first of all"]);
  await move("take", "ann", "A");
  t.clock.now += 15 * 60_000 - 1;
  assert.equal(await move("take", "ann", "A", "b"), "balloonTaken");
  t.clock.now += 1;
  assert.equal(await move("take", "ann", "A", "b"), "ok");
  assert.deepEqual(await list("a"), ["ann A carried first of all"]);
});

Deno.test("a verdict that is taken back says so to its runner, and who has brought it takes it away [4 E2.2]", async () => {
  await using site = await openBoardSite();
  const { list, move } = runners(site);
  const [first, second] = await site.send(
    { by: "ann", to: "A", at: 1 },
    { by: "bob", to: "B", at: 2 },
  );
  site.moveTo(5);
  await move("take", "ann", "A");
  await move("bring", "bob", "B");
  await site.judge(first, STATUS.wrongAnswer);
  await site.judge(second, STATUS.wrongAnswer);
  assert.deepEqual(await list(), ["ann A gone own", "bob B gone"]);
  assert.equal(await move("bring", "ann", "A"), "balloonGone");
  assert.equal(await move("clear", "ann", "A"), "ok");
  assert.equal(await move("clear", "ann", "A"), "ok", "sent again");
  assert.deepEqual(await list(), ["bob B gone"]);
  // Judged right again: what was brought is there still.
  await site.judge(second, STATUS.accepted);
  assert.deepEqual(await list(), ["bob B there first of all"]);
  assert.equal(await move("clear", "bob", "B"), "balloonEarned");
});

Deno.test("under the seal there are balloons as the organiser has set it, and the page says so [4 E2.2]", async () => {
  await using site = await openBoardSite({ rules: { unsealsAtEnd: false } });
  const { t, cid } = site;
  const { list } = runners(site);
  await site.send(
    { by: "ann", to: "A", at: 39 },
    { by: "bob", to: "A", at: 40 },
  );
  site.moveTo(50);
  assert.equal((await list()).length, 2);
  await site.changeHead({ stopsBalloons: true });
  assert.deepEqual(await list(), ["ann A waits first of all"]);
  const html = async () =>
    await (await t.browse(`/contest/${cid}/balloons`, { as: "root" })).text();
  assert.match(await html(), /榜单已封/);
  site.moveTo(61);
  assert.equal((await list()).length, 1, "the board is still sealed");
  await site.change({ unsealsAtEnd: true });
  assert.equal((await list()).length, 2);
  assert.doesNotMatch(await html(), /榜单已封/);
});

Deno.test("the runner's page works without a script: letter, colour in words, buttons; who is refused reads why [4 E2.2]", async () => {
  await using site = await openBoardSite();
  const { t, cid } = site;
  await site.send({ by: "ann", to: "A", at: 10 });
  site.moveTo(20);
  const path = `/contest/${cid}/balloons`;
  const html = async () => await (await t.browse(path, { as: "root" })).text();
  assert.match(
    await html(),
    /ann real ann[^]*A · 红色[^]*全场首个通过[^]*领取/,
  );
  const step = async (step: string, carried?: RequestInit) => {
    const { user } = await site.personOf("ann");
    const body = { uid: user.uid, pid: `${site.pids.get("A")}`, step };
    const sent = await t.browse(path, {
      ...(carried ?? { as: "root" as const }),
      form: body,
    });
    assert.equal(sent.status, 303);
    assert.equal(sent.headers.get("location"), path);
    const [, told] = sent.headers.get("set-cookie")!.match(/flash=([^;]+)/)!;
    return String(Buffer.from(told, "base64url"));
  };
  await step("take");
  assert.match(await html(), /我正在送[^]*已送达[^]*放回/);
  const other = await anotherPerson(t, "helper");
  assert.equal((await t.browse(path, other.carried)).status, 403);
  await site.changeHead({ helpers: ["Helper"] });
  const seen = await (await t.browse(path, other.carried)).text();
  assert.match(seen, /root 正在送/);
  assert.doesNotMatch(seen, /real ann/, "a helper learns no real names");
  assert.match(await step("take", other.carried), /balloonTaken/);
  await step("bring");
  assert.match(await html(), /root 已送达/);
});

Deno.test("a helper prints and brings balloons, and manages nothing else [4 E2.2, 4 E2.3]", async () => {
  await using site = await openBoardSite();
  const { t, cid } = site;
  await site.send({ by: "ann", to: "A", at: 10 });
  site.moveTo(20);
  await site.changeHead({ helpers: ["helper"], opensPrint: true });
  const { carried, shown } = await anotherPerson(t, "helper");
  const statusOf = async (path: string) =>
    (await t.browse(`/contest/${cid}/${path}`, carried)).status;
  assert.equal(await statusOf("balloons"), 200);
  assert.equal(await statusOf("admin-print"), 200);
  assert.equal(await statusOf("ac-info"), 403);
  const solved = await t.call(
    "GET",
    `/api/get-contest-ac-info?cid=${cid}`,
    shown,
  );
  assert.equal((await solved.json()).status, 403);
  const tabs = await (await t.browse(`/contest/${cid}`, carried)).text();
  assert.match(tabs, new RegExp(`/contest/${cid}/balloons`));
  assert.doesNotMatch(tabs, new RegExp(`/contest/${cid}/ac-info`));
  const page = await t.browse(`/contest/${cid}/balloons`, carried);
  assert.doesNotMatch(await page.text(), /\/ac-info/);
});

Deno.test("colors have the name that one would say across a hall [4 E2.2]", () => {
  assert.deepEqual(
    ["#d6342b", "#f3c62f", "#1e6bd0", "#2c9247", "#fff", "#000", ""].map(
      colorWord,
    ),
    ["red", "yellow", "blue", "green", "white", "black", ""],
  );
});
