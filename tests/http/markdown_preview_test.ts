import assert from "node:assert/strict";
import { envelope, openTestSite } from "../support.ts";

Deno.test("a preview is what the page will show: rendered and sanitised", async () => {
  await using t = await openTestSite();
  const ask = async (text: unknown) =>
    await envelope(
      await t.call("POST", "/api/markdown-preview", {
        as: "user",
        json: { text },
      }),
    );
  const { data } = await ask(
    "**bold** $a^2$ <img src=x onerror=alert(1)><script>alert(1)</script>",
  );
  assert.match(data.html, /<strong>bold<\/strong>/);
  assert.match(data.html, /<math/);
  assert.doesNotMatch(data.html, /onerror|<script/);
  assert.equal((await ask("x".repeat(65_536))).status, 400);
  assert.equal((await ask(5)).status, 400);
});
