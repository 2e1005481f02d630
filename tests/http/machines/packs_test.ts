import assert from "node:assert/strict";
import { basename, join } from "node:path";
import { packFile } from "../../../lib/packs/file_name.ts";
import { PackShelf } from "../../../lib/packs/shelf.ts";
import { JUDGE_TOKEN, openTestSite, type TestSite } from "../../support.ts";
import { inFolder } from "../../small_packs.ts";
import { decoded } from "../forms.ts";
import { aClaim, judged } from "../judging.ts";

const PATH = "/admin/judges/packs";
type Small = { file: string; hash: string };

async function send(t: TestSite, bytes: Uint8Array, as = "root" as const) {
  const form = new FormData();
  form.set("file", new File([bytes.slice()], "any.tar.gz"));
  return await t.browse(`${PATH}?l=en-US`, { as, body: form, method: "POST" });
}

const pageOf = async (t: TestSite) =>
  decoded(await (await t.browse(`${PATH}?l=en-US`, { as: "root" })).text());

async function judgeAsks(t: TestSite, path: string, body?: object) {
  return await t.app.request(path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      authorization: `Bearer ${JUDGE_TOKEN}`,
      "content-type": "application/json",
    },
    body: body && JSON.stringify(body),
  });
}

const offered = async (t: TestSite) =>
  (await (await judgeAsks(t, "/judge/packs", {})).json()).packs;

const order = (t: TestSite, form: Record<string, string>, what: string) =>
  t.browse(`${PATH}/${what}`, { as: "root", form });

Deno.test("a pack by upload waits for root's word, is then offered to judges, and goes again [4 L1.7]", () =>
  inFolder(async (_, { basic, more }) => {
    await using t = await openTestSite();
    assert.match(await pageOf(t), /No packs/);
    assert.deepEqual(await offered(t), []);
    const bytes = await Deno.readFile(basic.file);
    assert.equal((await send(t, bytes)).status, 303);
    // Not of this release: shown with its whole hash, and not used yet.
    const waiting = await pageOf(t);
    assert.match(waiting, /basic is waiting for your word/);
    assert.ok(waiting.includes(basic.hash));
    assert.deepEqual(await offered(t), []);
    const file = basename(basic.file);
    assert.equal((await order(t, { file }, "accept")).status, 303);
    assert.deepEqual(await offered(t), [
      { name: "basic", hash: basic.hash, bytes: bytes.length },
    ]);
    const got = await judgeAsks(t, `/judge/packs/${file}`);
    assert.deepEqual(new Uint8Array(await got.arrayBuffer()), bytes);
    // One that nobody has accepted cannot be had.
    await send(t, await Deno.readFile(more.file));
    const other = await judgeAsks(t, `/judge/packs/${basename(more.file)}`);
    assert.equal(other.status, 404);
    await other.body?.cancel();
    assert.equal((await order(t, { file }, "remove")).status, 303);
    assert.deepEqual(await offered(t), []);
    const again = await order(t, { file }, "remove");
    assert.equal(again.status, 400);
    await again.body?.cancel();
  }));

Deno.test("a pack that is cut, altered, of another kind or no pack changes nothing [4 L1.7]", () =>
  inFolder(async (_, { basic }) => {
    await using t = await openTestSite();
    const bytes = await Deno.readFile(basic.file);
    const uploads = join(t.site.settings.DATA_DIR, "packs");
    const altered = bytes.slice();
    altered[Math.floor(bytes.length / 2)] ^= 1;
    const wrong = [
      bytes.slice(0, bytes.length / 2),
      bytes.slice(0, -1),
      altered,
      new TextEncoder().encode("no pack at all"),
      new Uint8Array(),
    ];
    for (const content of wrong) {
      const reply = await send(t, content);
      assert.equal(reply.status, 422);
      const page = decoded(await reply.text());
      assert.match(page, /This is no pack|choose a file|is empty/i);
    }
    for (
      const file of [
        "../x",
        "basic",
        packFile({ name: "a", hash: "0".repeat(64) }),
      ]
    ) {
      for (const what of ["accept", "remove"]) {
        const reply = await order(t, { file }, what);
        assert.equal(reply.status, 400);
        await reply.body?.cancel();
      }
    }
    assert.deepEqual(await filesBelow(uploads), []);
    assert.deepEqual(await offered(t), []);
  }));

Deno.test("a pack of this release is used at once, the newest of a name, and none without the basic one [4 L1.7]", () =>
  inFolder(async (dir, { basic, more }) => {
    const uploads = join(dir, "uploads");
    const shelf = new PackShelf([uploads], uploads, {
      basic: basic.hash,
      more: more.hash,
    });
    const put = async ({ file }: Small) => {
      const copy = join(dir, "copy");
      await Deno.copyFile(file, copy);
      const shelved = await shelf.put(copy);
      assert.ok(shelved.ok);
      return shelved.value;
    };
    assert.equal((await put(more)).isKnown, true);
    assert.equal(shelf.key(0), "");
    assert.deepEqual(await shelf.used(0), []);
    await put(basic);
    assert.equal(
      shelf.key(0),
      `basic-${basic.hash.slice(0, 12)} more-${more.hash.slice(0, 12)}`,
    );
    const names = (await shelf.used(0)).map(({ name }) => name);
    assert.deepEqual(names, ["basic", "more"]);
    // Sent again, it is the same.
    await put(basic);
    assert.equal((await shelf.all(0)).length, 2);
  }));

Deno.test("who judges anew is told where judges have different compilers [4 L1.6]", async () => {
  await using t = await openTestSite();
  const { problemId, pid } = await t.addProblem();
  await judged(t, problemId);
  const greet = (name: string, version: string) =>
    t.site.judges.registry.greet(
      aClaim({
        judge: { name, instance: name },
        versions: { C: version, Lua: "5.4" },
      }) as never,
      t.clock.now,
    );
  // The one that judged it has gone.
  t.clock.now += 3_600_000;
  greet("near", "12.2.0 (basic-0123456789ab)");
  const alarm = async () =>
    decoded(
      await (await t.browse("/admin/judges?l=en-US", { as: "root" })).text(),
    ).includes("Judges have different compilers for C:");
  assert.equal(await alarm(), false);
  greet("far", "13.2.0");
  assert.equal(await alarm(), true);
  const page = decoded(
    await (await t.browse(`/admin/problem/${pid}/rejudge?l=en-US`, {
      as: "root",
    }))
      .text(),
  );
  assert.match(
    page,
    /C: 12\.2\.0 \(basic-0123456789ab\) \(near\).*13\.2\.0 \(far\)/s,
  );
  assert.doesNotMatch(page, /Lua: 5\.4/);
  greet("far", "12.2.0 (basic-0123456789ab)");
  assert.equal(await alarm(), false);
});

async function filesBelow(folder: string): Promise<string[]> {
  const found: string[] = [];
  try {
    for await (const { name, isFile } of Deno.readDir(folder)) {
      if (isFile) found.push(name);
      else found.push(...await filesBelow(join(folder, name)));
    }
  } catch (reason) {
    if (!(reason instanceof Deno.errors.NotFound)) throw reason;
  }
  return found;
}

Deno.test("the largest of a release's packs can be sent: a whole upload, not a form's few megabytes [4 L1.7]", () =>
  inFolder(async (_, { basic }) => {
    await using t = await openTestSite();
    const form = new FormData();
    const bytes = await Deno.readFile(basic.file);
    form.set("file", new File([bytes], "basic.tar.gz"));
    const request = new Request("http://localhost", {
      method: "POST",
      body: form,
    });
    const reply = await t.browse(PATH, {
      as: "root",
      method: "POST",
      headers: {
        "content-type": request.headers.get("content-type")!,
        // As one of 150 MB would announce itself.
        "content-length": "150000000",
      },
      body: request.body,
    });
    assert.equal(reply.status, 303);
    await reply.body?.cancel();
  }));

Deno.test("the judges' page says what makes slides of PDFs where nothing does: packages, or with packs one more of them [4 S7.1]", () =>
  inFolder(async (_, { basic }) => {
    await using t = await openTestSite();
    const claim = async (languages: string[]) => {
      const { judge } = aClaim();
      const name = { ...judge, name: "here" };
      const asked = aClaim({ judge: name, languages }) as never;
      await t.site.queue.scheduler.claim(asked, AbortSignal.abort());
      const page = await t.browse("/admin/judges?l=en-US", { as: "root" });
      return decoded(await page.text());
    };
    const INSTALL =
      /makes no slides of PDFs[^]*apt-get install [^<]*poppler-utils/;
    assert.match(await claim(["C"]), INSTALL);
    assert.doesNotMatch(await claim(["C", "PDF"]), /makes no slides/);
    assert.equal(
      (await send(t, await Deno.readFile(basic.file))).status,
      303,
    );
    const file = basename(basic.file);
    assert.equal((await order(t, { file }, "accept")).status, 303);
    const packed = await claim(["C"]);
    assert.match(packed, /that comes with the pack “pdf”/);
    assert.doesNotMatch(packed, /apt-get install [^<]*poppler/);
    assert.doesNotMatch(packed, /More can be added/);
    assert.doesNotMatch(await claim(["C", "PDF"]), /makes no slides/);
  }));
