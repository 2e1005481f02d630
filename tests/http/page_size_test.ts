import assert from "node:assert/strict";
import { openTestSite } from "../support.ts";
import { submitTo } from "./judging.ts";

Deno.test("the reader chooses how many rows a page has [1 H1.75]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  for (let n = 0; n < 16; n++) await submitTo(t, problemId);
  const sizes = async (path: string) => {
    const html = await (await t.browse(path)).text();
    const nav = html.match(/<nav class="pager[^]*?<\/nav>/)![0];
    return [...nav.matchAll(/<div class="menu-list">[^]*?<\/div>/g)]
      .flatMap(([menu]) => [...menu.matchAll(/href="([^"]*)"/g)])
      .map(([, href]) => href.replaceAll("&amp;", "&"));
  };
  // 10, 15, 30, 50, 100 (spec 1 §9); the first row in sight stays in sight.
  assert.deepEqual(
    await sizes("/status?currentPage=2&problemID=" + problemId),
    [
      `/status?problemID=${problemId}&limit=10&currentPage=2`,
      `/status?problemID=${problemId}&currentPage=2`,
      `/status?problemID=${problemId}&limit=30&currentPage=1`,
      `/status?problemID=${problemId}&limit=50&currentPage=1`,
      `/status?problemID=${problemId}&limit=100&currentPage=1`,
    ],
  );
  // Beyond the end there is a way back.
  const beyond = await (await t.browse("/status?currentPage=9")).text();
  assert.match(beyond, /<a href="\/status\?currentPage=2" rel="prev"/);
  assert.equal((await sizes("/status?currentPage=9"))[0].at(-1), "2");
  const many = await (await t.browse("/status?limit=30")).text();
  assert.ok(many.includes('href="/submission-detail/1"'));
  assert.match(many, /<input type="hidden" name="limit" value="30"/);
  for (let n = 0; n < 11; n++) await t.addProblem();
  assert.ok((await sizes("/problem")).some((href) => /limit=50/.test(href)));
});
