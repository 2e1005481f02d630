// Rows: 2 C4.13–C4.16
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { MINUTE } from "./contests.ts";
import { openInside } from "./inside.ts";

type Row = Record<string, unknown>;

const WRONG = { status: STATUS.wrongAnswer } as const;

Deno.test("submissions are listed newest first, by person, problem, verdict [1 H1.117]", async () => {
  await using of = await openInside();
  const { cid, get } = of;
  const first = await of.judged("A", "user", WRONG);
  const other = await of.judged("A", "admin");
  const last = await of.judged("B");
  const ids = async (query = "", as: "user" | "root" = "user") =>
    (await get(
      `contest-submissions?contestID=${cid}&onlyMine=false&beforeContestSubmit=false&${query}`,
      as,
    )).data.records.map(({ submitId }: Row) => submitId);
  assert.deepEqual(await ids(), [last, other, first]);
  assert.deepEqual(await ids("username=user"), [last, first]);
  assert.deepEqual(await ids("problemID=a"), [other, first]);
  assert.deepEqual(await ids("status=0"), [last, other]);
  assert.deepEqual(await ids("limit=1&currentPage=2"), [other]);
  const page = await of.html(`/contest/${cid}/submissions?username=admin`);
  const address = `/contest/${cid}/problem/A/submission-detail/`;
  assert.match(page, new RegExp(`${address}${other}`));
  assert.doesNotMatch(page, new RegExp(`${address}${first}"`));
  assert.match(page, new RegExp(`href="/contest/${cid}/problem/A"`));
});

Deno.test("while it runs others' figures, code and cases are nobody's business", async () => {
  await using of = await openInside();
  const { t, cid, get, post } = of;
  const id = await of.judged("A", "admin");
  const row = async (as: "user" | "admin" | "root") =>
    (await get(
      `contest-submissions?contestID=${cid}&onlyMine=false&beforeContestSubmit=false`,
      as,
    )).data.records[0];
  const figures = ({ time, memory, length }: Row) => [time, memory, length];
  const hidden = await row("user");
  assert.deepEqual(figures(hidden), [null, null, null]);
  const { pid, displayPid, oiRankScore, displayId } = hidden;
  assert.deepEqual([pid, displayPid, oiRankScore, displayId], [
    null,
    null,
    null,
    "A",
  ]);
  assert.equal((await row("admin")).time, 12);
  const polled = await post("check-contest-submissions-status", {
    submitIds: [id],
    cid,
  });
  assert.deepEqual(figures(polled.data[id]), [null, null, null]);
  assert.equal(polled.data[id].status, STATUS.accepted);
  const cases = await get(`get-all-case-result?submitId=${id}`, "admin");
  assert.equal(cases.data, null);
  const address = `/contest/${cid}/problem/A/submission-detail/${id}`;
  assert.doesNotMatch(await of.html(address), /int main/);
  assert.match(await of.html(address, "admin"), /int main|<span/);
  assert.equal((await t.browse(address)).status, 303);
});

for (const rule of ["acm", "oi"] as const) {
  Deno.test(`${rule}: sealed, the list and the poll end at the seal`, async () => {
    await using of = await openInside({ rule });
    const { t, cid, get, post } = of;
    const early = await of.judged("A", "admin");
    const sealAt = t.clock.now + MINUTE;
    await t.site.venues.contests.update([cid], (row) => ({ ...row, sealAt }));
    t.clock.now += 2 * MINUTE;
    const own = await of.judged("B");
    const others = await of.judged("B", "admin");
    const ids = async (as: "user" | "root") =>
      (await get(
        `contest-submissions?contestID=${cid}&onlyMine=false&beforeContestSubmit=false`,
        as,
      )).data.records.map(({ submitId }: Row) => submitId);
    assert.deepEqual(
      await ids("user"),
      rule === "acm" ? [own, early] : [early],
    );
    assert.deepEqual(await ids("root"), [others, own, early]);
    const polled = await post("check-contest-submissions-status", {
      submitIds: [early, own, others],
      cid,
    });
    assert.deepEqual(Object.keys(polled.data), [`${early}`]);
    // One's own stays on the problem's page, without its verdict under OI rules.
    const mine = await of.html(`/contest/${cid}/problem/B?tab=mine`);
    assert.match(mine, new RegExp(`submission-detail/${own}`));
    // Where the list has it not, it says so.
    const list = await of.html(`/contest/${cid}/submissions?onlyMine=true`);
    assert.equal(/封榜以后的提交要到榜单公开/.test(list), rule === "oi");
    const staff = await of.html(`/contest/${cid}/submissions`, "root");
    assert.doesNotMatch(staff, /封榜以后的提交要到榜单公开/);
  });
}
