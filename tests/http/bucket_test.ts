import assert from "node:assert/strict";
import { BUCKET_KEYS, serveBucket } from "../bucket.ts";
import { JUDGE_TOKEN, openTestSite } from "../support.ts";
import { aPng } from "./pictures.ts";

async function openSiteWithBucket() {
  const server = serveBucket();
  const t = await openTestSite({
    S3_URL: server.url,
    S3_REGION: BUCKET_KEYS.region,
    S3_ACCESS_KEY: BUCKET_KEYS.accessKey,
    S3_SECRET_KEY: BUCKET_KEYS.secretKey,
  });
  const { pid } = await t.addProblem();
  const [{ input }] = (await t.site.problems.cases.get(pid))!;
  return {
    ...t,
    server,
    pid,
    input,
    /** As on another machine, where nothing was asked for yet. */
    async forget() {
      for await (const { name } of Deno.readDir(`${t.dir}/bucket/files`)) {
        if (name === "tmp") continue;
        await Deno.remove(`${t.dir}/bucket/files/${name}`, { recursive: true });
      }
    },
    judgesFile: async () =>
      await t.app.request(`/judge/files/${input.hash}`, {
        headers: { authorization: `Bearer ${JUDGE_TOKEN}` },
      }),
    zip: () =>
      t.call("GET", `/api/file/download-testcase?pid=${pid}`, { as: "root" }),
    async [Symbol.asyncDispose]() {
      await t[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

Deno.test("with a bucket every machine has the test data, of whichever they were sent to", async () => {
  await using t = await openSiteWithBucket();
  assert.ok(
    [...t.server.objects.keys()].some((key) => key.endsWith(t.input.hash)),
  );
  const asks: (() => Promise<Response>)[] = [
    t.judgesFile,
    t.zip,
    () => t.browse(`/admin/problem/${t.pid}/data`, { as: "root" }),
    () => t.browse(`/admin/problem/${t.pid}/history`, { as: "root" }),
  ];
  for (const [n, ask] of asks.entries()) {
    await t.forget();
    const reply = await ask();
    const bytes = await reply.bytes();
    assert.equal(reply.status, 200, `${n}`);
    if (n === 0) assert.equal(bytes.length, t.input.size);
  }
});

Deno.test("what is only damaged in its bucket is lost to a judge, and not waited for", async () => {
  await using t = await openSiteWithBucket();
  await t.forget();
  const [, held] = [...t.server.objects.entries()]
    .find(([key]) => key.endsWith(t.input.hash))!;
  held.bytes = new TextEncoder().encode("damaged");
  const reply = await t.judgesFile();
  await reply.body?.cancel();
  assert.equal(reply.status, 404);
});

Deno.test("what a bucket has not given for long, although it gives others, is waited for no more", async () => {
  await using t = await openSiteWithBucket();
  await t.forget();
  t.server.state.trouble = ({ url }) =>
    url.endsWith(t.input.hash) ? new Response("broken", { status: 403 }) : null;
  const status = async () => {
    const reply = await t.judgesFile();
    await reply.body?.cancel();
    return reply.status;
  };
  assert.equal(await status(), 503);
  const { patience } = t.site.bucket!;
  const { fileMs } = patience;
  patience.fileMs = 0;
  try {
    // To the judge a fault, and not that files are away.
    assert.equal(await status(), 500);
  } finally {
    patience.fileMs = fileMs;
  }
  const ready = await (await t.app.request("/readyz")).json();
  assert.notEqual(ready.reason, "bucket");
});

Deno.test("while the bucket is away the site says so, and takes no file that it could lose", async () => {
  await using t = await openSiteWithBucket();
  await t.forget();
  t.server.state.trouble = () => new Response("away", { status: 403 });
  const away = await t.judgesFile();
  assert.equal(away.status, 503);
  await away.body?.cancel();
  const ready = await t.app.request("/readyz");
  assert.equal((await ready.json()).reason, "bucket");
  const form = () => {
    const form = new FormData();
    form.set(
      "image",
      new File([aPng(64, 64)], "me.png", { type: "image/png" }),
    );
    return form;
  };
  const refused = await t.browse("/setting/avatar", {
    as: "user",
    form: form(),
  });
  assert.equal(refused.status, 503);
  await refused.body?.cancel();
  for (const [l, words] of [["zh-CN", "存储桶无法使用"], ["en-US", "403"]]) {
    const page = await t.browse(`/admin?l=${l}`, { as: "root" });
    assert.match(await page.text(), new RegExp(words));
  }
  // Whoever needs no file notices nothing.
  assert.equal((await t.browse("/problem")).status, 200);
  t.server.state.trouble = () => null;
  const taken = await t.browse("/setting/avatar", { as: "user", form: form() });
  assert.equal(taken.status, 303);
  assert.ok(
    [...t.server.objects.keys()].some((key) => key.startsWith("avatars/")),
  );
  const there = await t.judgesFile();
  assert.equal(there.status, 200);
  await there.body?.cancel();
  const again = await (await t.app.request("/readyz")).json();
  assert.notEqual(again.reason, "bucket");
});
