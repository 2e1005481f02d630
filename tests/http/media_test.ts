import {
  EditorialDraft,
  saveEditorial,
} from "../../lib/problems/editorials.ts";
import { saveHints } from "../../lib/problems/hints.ts";
import { sweepMedia } from "../../lib/media/service.ts";
import assert from "node:assert/strict";
import { siteAnnouncements } from "../../lib/announcements/service.ts";
import { tidyUp } from "../../lib/site/maintenance.ts";
import { aProblem, envelope, openTestSite, type TestSite } from "../support.ts";
import { aPng } from "./pictures.ts";
import { leftBehind } from "./exchange/zips.ts";

const DAYS = 86_400_000;

function send(
  t: TestSite,
  part: "image" | "file",
  bytes: BlobPart,
  { name = "图.png", as = "root" as Parameters<TestSite["tokenOf"]>[0] } = {},
) {
  const body = new FormData();
  body.set(part, new File([bytes], name));
  const path = part === "image" ? "upload-md-img" : "upload-md-file";
  return t.call("POST", `/api/file/${path}`, { as, body });
}

const upload = async (...args: Parameters<typeof send>) =>
  await envelope(await send(...args));

const statusOf = async (
  t: TestSite,
  path: string,
  as: Parameters<TestSite["tokenOf"]>[0],
) => {
  const response = await t.call("GET", path, { as });
  await response.body?.cancel();
  return response.status;
};

const showing = (link: string) => ({
  "zh-CN": { ...aProblem().texts["zh-CN"]!, description: `![图](${link})` },
});

Deno.test("an image is taken by its content and served at the link that comes back", async () => {
  await using t = await openTestSite();
  const picture = aPng(30, 20);
  const { status, data } = await upload(t, "image", picture, {
    name: "x.html",
  });
  assert.equal(status, 200);
  assert.equal(typeof data.fileId, "number");
  assert.match(data.link, /^\/api\/public\/img\/[0-9a-f]{32}\.png$/);
  const served = await t.call("GET", data.link);
  assert.equal(served.headers.get("content-type"), "image/png");
  assert.deepEqual(new Uint8Array(await served.arrayBuffer()), picture);
  const tag = served.headers.get("etag")!;
  const again = await t.call("GET", data.link, {
    headers: { "if-none-match": tag },
  });
  assert.equal(again.status, 304);
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("what is no image, too large or missing is refused, and nothing stays", async () => {
  await using t = await openTestSite();
  const body = new FormData();
  const none = await envelope(
    await t.call("POST", "/api/file/upload-md-img", { as: "root", body }),
  );
  assert.equal(none.status, 400);
  for (
    const [bytes, why] of [
      ["<svg onload=alert(1)></svg>", "no picture"],
      [new Uint8Array(4 * 1024 ** 2 + 1), "4 MB"],
      [aPng(30, 20).slice(0, 40), "damaged"],
    ] as const
  ) {
    assert.equal((await upload(t, "image", bytes)).status, 400, why);
  }
  assert.deepEqual(leftBehind(t), []);
  assert.deepEqual(await Array.fromAsync(t.site.media.records.all()), []);
});

Deno.test("a file is only ever downloaded, under its own name", async () => {
  await using t = await openTestSite();
  const html = "<script>alert(1)</script>";
  const { data } = await upload(t, "file", html, { name: "讲义 1.html" });
  assert.match(data.link, /^\/api\/public\/file\/[0-9a-f]{32}\.html$/);
  const served = await t.call("GET", data.link);
  assert.equal(
    served.headers.get("content-type"),
    "application/octet-stream",
  );
  assert.match(
    served.headers.get("content-disposition")!,
    /^attachment; filename\*=UTF-8''%E8%AE%B2/,
  );
  assert.equal(await served.text(), html);
  // An image's address is not a file's.
  const asImage = data.link.replace("/file/", "/img/");
  assert.equal(await statusOf(t, asImage, "root"), 404);
});

Deno.test("what only a hidden problem shows is for its editors", async () => {
  await using t = await openTestSite();
  const { data: { link } } = await upload(t, "image", aPng(30, 20));
  assert.equal(await statusOf(t, link, "visitor"), 200);
  const hidden = await t.addProblem({ auth: 2, texts: showing(link) }, "admin");
  for (
    const [as, status] of [
      ["visitor", 404],
      ["user", 404],
      ["admin", 200],
      ["problem_admin", 200],
      ["root", 200],
    ] as const
  ) {
    assert.equal(await statusOf(t, link, as), status, as);
  }
  // A second problem shows it to everybody.
  const other = await t.addProblem({ auth: 1, texts: showing(link) });
  assert.equal(await statusOf(t, link, "visitor"), 200);
  await (await t.call("DELETE", `/api/admin/problem?pid=${other.pid}`, {
    as: "root",
  })).body?.cancel();
  assert.equal(await statusOf(t, link, "visitor"), 404);
  // So does an announcement.
  await siteAnnouncements.create(await t.actAs("root"), {}, {
    title: "News",
    content: `![x](${link})`,
    status: 0,
  });
  assert.equal(await statusOf(t, link, "visitor"), 200);
  assert.ok(hidden.pid > 0);
});

Deno.test("a picture in an editorial or a hint is its problem's: of a hidden one only for its editors [4 S4.2]", async () => {
  await using t = await openTestSite();
  const hidden = await t.addProblem({ auth: 2 }, "admin");
  const act = await t.actAs("root");
  const links: string[] = [];
  for (const shows of ["editorial", "hint"]) {
    const { data: { link } } = await upload(t, "image", aPng(30, 20));
    links.push(link);
    assert.equal(await statusOf(t, link, "user"), 200, "of nothing yet");
    const zh = `![x](${link})`;
    const saved = shows === "hint"
      ? await saveHints(act, hidden.pid, { hintsZh: zh, hintsEn: "" })
      : await saveEditorial(
        act,
        hidden.pid,
        EditorialDraft.parse({ zh, afterSolving: true }),
      );
    assert.ok(saved.ok);
    assert.equal(await statusOf(t, link, "user"), 404, shows);
    assert.equal(await statusOf(t, link, "problem_admin"), 200, shows);
  }
  t.clock.now += 72 * 3_600_000;
  await sweepMedia(t.site, t.clock.now);
  const kept = await Array.fromAsync(t.site.media.records.all());
  assert.equal(kept.length, links.length, "none is swept");
});

Deno.test("its sender, root and problem admins take an image back", async () => {
  await using t = await openTestSite();
  const remove = async (
    fileId: number,
    as: Parameters<TestSite["tokenOf"]>[0],
  ) =>
    (await envelope(
      await t.call("GET", `/api/file/delete-md-img?fileId=${fileId}`, { as }),
    )).status;
  const sent = async (as: "admin" | "root") =>
    (await upload(t, "image", aPng(30, 20), { as })).data;
  const mine = await sent("admin");
  assert.equal(await remove(mine.fileId, "user"), 403);
  assert.equal(await remove(mine.fileId, "admin"), 200);
  assert.equal(await statusOf(t, mine.link, "admin"), 404);
  assert.equal(await remove(mine.fileId, "admin"), 400);
  const roots = await sent("root");
  assert.equal(await remove(roots.fileId, "admin"), 403);
  assert.equal(await remove(roots.fileId, "problem_admin"), 200);
  // Only images, says the contract.
  const file = (await upload(t, "file", "x", { name: "x.txt" })).data;
  assert.equal(await remove(file.fileId, "root"), 400);
});

Deno.test("what no text shows any more is swept, what a text shows or showed is not", async () => {
  await using t = await openTestSite();
  t.clock.now = Date.now();
  const links: string[] = [];
  for (let n = 0; n < 4; n++) {
    links.push((await upload(t, "image", aPng(30, 20 + n))).data.link);
  }
  const [inProblem, earlier, inNews, unused] = links;
  await t.addProblem({ texts: showing(inProblem) });
  const changed = await t.addProblem({ texts: showing(earlier) });
  await siteAnnouncements.create(await t.actAs("root"), {}, {
    title: "News",
    content: `![x](${inNews})`,
    status: 0,
  });
  const { updateProblem } = await import("../../lib/problems/service.ts");
  const saved = await updateProblem(
    await t.actAs("root"),
    changed.pid,
    aProblem(),
  );
  assert.ok(saved.ok);
  await tidyUp(t.site);
  // Perhaps its text is still being written.
  assert.equal(await statusOf(t, unused, "root"), 200);
  t.clock.now += 3 * DAYS;
  await tidyUp(t.site);
  const left = await Promise.all(
    [inProblem, inNews, unused].map((link) => statusOf(t, link, "visitor")),
  );
  assert.deepEqual(left, [200, 200, 404]);
  // An earlier version of its problem can be brought back.
  assert.equal(await statusOf(t, earlier, "root"), 200);
});

Deno.test("a statement that is a PDF is shown in its page; any other file is saved", async () => {
  await using t = await openTestSite();
  const { data } = await upload(t, "file", "%PDF-1.4", { name: "题面.pdf" });
  const other = await upload(t, "file", "<b>x</b>", { name: "x.html" });
  const shown = {
    ...aProblem().texts["zh-CN"]!,
    description: `[题面](${data.link})`,
  };
  await t.addProblem({ problemId: "P1", texts: { "zh-CN": shown } });
  const page = await (await t.browse("/problem/P1")).text();
  assert.match(
    page,
    new RegExp(`<object[^>]* data="${RegExp.escape(data.link)}\\?shown"`),
  );
  const within = await t.call("GET", `${data.link}?shown`);
  assert.equal(within.headers.get("content-type"), "application/pdf");
  assert.equal(within.headers.get("content-disposition"), "inline");
  assert.equal(within.headers.get("x-frame-options"), "SAMEORIGIN");
  assert.match(
    within.headers.get("content-security-policy")!,
    /^default-src 'none'.*frame-ancestors 'self'$/,
  );
  await within.body?.cancel();
  for (const link of [data.link, `${other.data.link}?shown`]) {
    const saved = await t.call("GET", link);
    assert.match(
      saved.headers.get("content-disposition")!,
      /^attachment/,
      link,
    );
    assert.equal(saved.headers.get("content-type"), "application/octet-stream");
    assert.equal(saved.headers.get("x-frame-options"), "DENY");
    await saved.body?.cancel();
  }
  const words = { ...shown, description: `See [it](${data.link}).` };
  await t.addProblem({ problemId: "P2", texts: { "zh-CN": words } });
  assert.doesNotMatch(
    await (await t.browse("/problem/P2")).text(),
    /<object/,
  );
});
