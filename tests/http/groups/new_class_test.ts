import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { openTestSite } from "../../support.ts";
import { decoded } from "../forms.ts";
import { judged } from "../judging.ts";
import { addGroup, putIn } from "./groups.ts";

Deno.test("in a new class nobody is drawn as the best: with nothing solved there is no chart [4 W8.4]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  await putIn(t, gid, "no_discuss_user");
  const charted = async (path: string) => {
    const html = decoded(await (await t.browse(path, { as: "admin" })).text());
    const chart = html.split('class="rank-chart"')[1]?.split("</ol>")[0];
    return chart === undefined
      ? null
      : [...chart.matchAll(/class="rank-who">([^<]*)</g)].map(([, who]) => who);
  };
  assert.equal(await charted(`/group/${gid}/rank?rule=acm`), null);
  assert.equal(await charted("/rank"), null);
  const { problemId } = await t.addProblem();
  await judged(t, problemId, {
    as: "user",
    verdict: { status: STATUS.accepted },
  });
  const shown = await charted("/acm-rank");
  assert.equal(shown?.[0], "user");
});

Deno.test("a class without work names setting homework as the next step", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const page = await t.browse(`/group/${gid}/class`, { as: "admin" });
  const html = decoded(await page.text());
  const main = html.slice(html.indexOf('class="group-main"'));
  assert.match(main, new RegExp(`href="/group/${gid}/assign"`));
  assert.ok(!main.includes("training/create"));
});
