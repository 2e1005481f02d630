import assert from "node:assert/strict";
import { envelope, openTestSite } from "../../support.ts";

const tagOf = async (
  t: Awaited<ReturnType<typeof openTestSite>>,
  l: string,
) => {
  const { data } = await envelope(
    await t.call("GET", `/api/get-all-problem-tags?l=${l}`, { as: "root" }),
  );
  return data[0];
};

Deno.test("each reader sees a tag in their language; a client's change leaves the other name", async () => {
  await using t = await openTestSite();
  await t.addProblem({
    tags: [{ name: "动态规划", nameEn: "Dynamic programming", color: null }],
  });
  const english = await tagOf(t, "en-US");
  assert.equal(english.name, "Dynamic programming");
  assert.equal((await tagOf(t, "zh-CN")).name, "动态规划");
  assert.deepEqual(Object.keys(english).sort(), [
    "color",
    "gid",
    "id",
    "name",
    "oj",
    "tcid",
  ]);
  const page = async (l: string) =>
    await (await t.browse(`/problem/P1000?l=${l}`)).text();
  assert.match(await page("en-US"), />Dynamic programming</);
  assert.match(await page("zh-CN"), />动态规划</);
  // As HOJ's client does it: the whole tag again, with another colour.
  const put = await envelope(
    await t.call("PUT", "/api/admin/tag?l=en-US", {
      as: "root",
      json: { ...english, name: "DP", color: "#123456" },
    }),
  );
  assert.equal(put.status, 200);
  assert.equal((await tagOf(t, "en-US")).name, "DP");
  const chinese = await tagOf(t, "zh-CN");
  assert.deepEqual([chinese.name, chinese.color], ["动态规划", "#123456"]);
});

Deno.test("the tag's form has both names, and an empty English one is none", async () => {
  await using t = await openTestSite();
  const path = "/admin/problem/tag";
  const form = { name: "图论", nameEn: "Graphs", color: "" };
  assert.equal((await t.browse(path, { as: "root", form })).status, 303);
  const [tag] = t.site.problems.catalogue.tags();
  assert.deepEqual([tag.name, tag.nameEn], ["图论", "Graphs"]);
  const html = await (await t.browse(`${path}?tag=${tag.id}`, { as: "root" }))
    .text();
  assert.match(html, /name="nameEn"[^>]*value="Graphs"/);
  const inEnglish = await (await t.browse(`${path}?l=en-US`, { as: "root" }))
    .text();
  assert.match(inEnglish, /Chinese name/);
  assert.match(inEnglish, /Graphs/);
  assert.match(inEnglish, />图论</, "beside it, the name for other readers");
  const again = { ...form, id: String(tag.id), nameEn: " " };
  assert.equal((await t.browse(path, { as: "root", form: again })).status, 303);
  assert.equal(t.site.problems.catalogue.tag(tag.id)?.nameEn, null);
});
