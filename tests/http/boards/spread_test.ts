import assert from "node:assert/strict";
import { widthOf } from "../../../components/boards/Spread.tsx";
import { STATUS } from "../../../lib/judging/status.ts";
import { openBoardSite } from "./contest.ts";

const PART = STATUS.partialAccepted;

Deno.test("an OI board has bars in its cells and the spread of totals with my place; sealed it has no spread [4 W5.3]", async () => {
  await using site = await openBoardSite({
    rules: { rule: "oi", scoreBy: "highest" },
    problems: 2,
  });
  const { t, cid } = site;
  await site.send(
    { by: "ann", to: "A", at: 1, score: 100, time: 70 },
    { by: "ann", to: "B", at: 2, score: 45, status: PART },
    { by: "bob", to: "A", at: 3, score: 60, status: PART },
    { by: "cid", to: "B", at: 4, score: 0, status: STATUS.wrongAnswer },
  );
  site.moveTo(10);
  const read = async (more = "", name = "bob") => {
    const { shown } = await site.personOf(name);
    return await (await t.browse(`/contest/${cid}/rank${more}`, shown)).text();
  };
  const page = await read();
  const cells = [
    ...page.matchAll(/class="cell-bar"[^>]*><rect width="(\d+)%"/g),
  ]
    .map(([, share]) => Number(share));
  // Bob's own row leads, and stands in its place.
  assert.deepEqual(cells, [60, 100, 45, 60, 0]);
  // What each total is made of, on one scale: bob's own row, then ann's, and nothing of cid's.
  const bars = [...page.matchAll(/class="total-bar"[^>]*>(.*?)<\/svg>/g)]
    .map(([, paths]) =>
      [...paths.matchAll(/class="total-(\w+)" d="M([\d.]+) 0H([\d.]+)V/g)]
        .map(([, kind, from, to]) => `${kind} ${from} ${to}`).join(", ")
    );
  const own = "part 0 29.4";
  assert.deepEqual(bars, [own, "full 0 49.4, part 50 71.9", own, ""]);
  const spread = /<div class="board-spread">[\s\S]*?<\/svg>([\s\S]*?)<\/div>/
    .exec(page)!;
  assert.match(spread[0], /3 人的总分分布，中位数 60/);
  // Bars of 20 points: 0, 60 and 140 have one each, and 60 is one's own.
  assert.deepEqual(
    [...spread[0].matchAll(
      /<g\s+class="(spread-\w+)"><rect[^>]*><\/rect><text[^>]*middle"[^>]*>(\d+)</g,
    )]
      .map(([, kind, count]) => `${kind} ${count}`),
    ["spread-bar 1", "spread-own 1", "spread-bar 1"],
  );
  assert.match(spread[1], /<b>60<\/b>我的总分，满分 200[\s\S]*<b>2<\/b>名次/);
  // Rows without points are folded, but for one's own.
  const uids = (html: string) =>
    [...html.matchAll(/<tr[^>]*data-uid="([^"]*)"/g)].map(([, uid]) => uid);
  assert.match(page, /removeZero=true/);
  assert.equal(uids(page).length, 4);
  assert.equal(uids(await read("?removeZero=true")).length, 3);
  const cidUid = (await site.personOf("cid")).user.uid;
  assert.equal(uids(await read("?removeZero=true", "cid"))[0], cidUid);
  // Sealed, nothing tells how totals lie.
  site.moveTo(45);
  const sealed = await read();
  assert.doesNotMatch(sealed, /board-spread/);
  const outside = async () =>
    await (await t.browse(`/contest/oi-scoreboard/${cid}`, { as: "visitor" }))
      .text();
  await site.change({ opensBoard: true });
  assert.doesNotMatch(await outside(), /board-spread/);
  site.moveTo(61);
  assert.match(await outside(), /board-spread/);
});

Deno.test("an ACM board has neither; from twelve problems on there is no room for bars [4 W5.3]", async () => {
  for (
    const [rule, problems, hasBars] of [["acm", 3, false], ["oi", 11, true], [
      "oi",
      12,
      false,
    ]] as const
  ) {
    await using site = await openBoardSite({ rules: { rule }, problems });
    for (const by of ["ann", "bob", "cid"]) {
      await site.send({ by, to: "A", at: 1, score: 100, time: 1 });
    }
    site.moveTo(10);
    const { shown } = await site.personOf("ann");
    const page = await (await site.t.browse(`/contest/${site.cid}/rank`, shown))
      .text();
    assert.equal(/class="cell-bar"/.test(page), hasBars, `${rule} ${problems}`);
    assert.equal(/board-spread/.test(page), rule === "oi");
    // The bar of the whole needs no room of a cell.
    assert.equal(/class="total-bar"/.test(page), rule === "oi");
  }
});

Deno.test("the bars of a spread have widths that are read easily [4 W5.3]", () => {
  assert.deepEqual([0, 12, 100, 200, 440, 1500].map(widthOf), [
    1,
    1,
    10,
    20,
    50,
    200,
  ]);
});
