import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { tidyUp } from "../../../lib/site/maintenance.ts";
import { Website } from "../../../lib/website/store.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { openBoardSite } from "../boards/contest.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { aPng } from "../pictures.ts";
import { addQuiz, askIn } from "../quizzes/quizzes.ts";
import { addTraining } from "../trainings/made.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 52">' +
  '<path d="M3 3h38v26z" fill="#1f3a70"/><script>evil()</script></svg>';

const htmlOf = async (t: TestSite, path: string, as: Person = "visitor") =>
  decoded(await (await t.browse(path, { as })).text());

/** Sends the form of the school's face, as it stands but for these fields. */
async function save(
  t: TestSite,
  changes: Record<string, string> = {},
  crest?: BlobPart,
  as: Person = "root",
) {
  const form = new FormData();
  const opened = fieldsOf(
    await htmlOf(t, "/admin/face", "root"),
    "/admin/face",
  );
  const fields = { ...Object.fromEntries(opened), ...changes };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(
    "crest",
    new Blob(crest === undefined ? [] : [crest]),
    crest ? "a" : "",
  );
  return await t.browse("/admin/face?l=en-US", { as, form });
}

/** Why it was refused: the words at the field. */
async function errorOf(response: Response, field: string) {
  assert.equal(response.status, 422);
  const html = decoded(await response.text());
  return new RegExp(`data-error-for="${field}"[^>]*>([^<]*)<`).exec(html)?.[1];
}

/** What the next page will say. */
function told(response: Response): string {
  const cookie = /gavel_flash=([\w-]+)/.exec(
    response.headers.get("set-cookie") ?? "",
  )![1];
  return Buffer.from(cookie, "base64url").toString();
}

const FACE = {
  name: "青禾中学",
  shortName: "青禾",
  motto: "一日一题",
  color: "#1f3a70",
};
const CREST = /src="(\/api\/public\/img\/[0-9a-f]{64}\.svg)"/;

Deno.test("without a face every page looks as it did: the hammer, our icon, no other sheet [4 W6.3]", async () => {
  await using t = await openTestSite();
  for (
    const [path, as] of [["/home", "visitor"], ["/login", "visitor"], [
      "/admin/login",
      "visitor",
    ], ["/admin/conf", "root"]] as const
  ) {
    const html = await htmlOf(t, path, as);
    assert.match(
      html,
      /<link rel="icon" href="\/favicon\.svg" type="image\/svg\+xml">/,
    );
    assert.doesNotMatch(
      html,
      /class="(crest|face|sign-mark)|href="\/face\//,
      path,
    );
    if (path !== "/login") continue;
    assert.match(html, /<span class="text-accent flex"><svg/);
  }
  // A name alone is no face.
  await save(t, { name: "青禾中学", shortName: "青禾" });
  const html = await htmlOf(t, "/home");
  assert.match(html, /青禾中学/);
  assert.doesNotMatch(html, /class="(crest|face)|href="\/face\//);
});

Deno.test("a crest, motto and color are seen by visitors at once: header, home, sign-in, icon [4 W6.1]", async () => {
  await using t = await openTestSite();
  assert.doesNotMatch(await htmlOf(t, "/home"), /face-band/);
  const saved = await save(t, FACE, SVG);
  assert.equal(saved.status, 303);
  assert.match(told(saved), /script/);
  const home = await htmlOf(t, "/home");
  const [, crest] = CREST.exec(home)!;
  assert.match(
    home,
    /<div class="face-band">.*<h1 dir="auto">青禾中学<\/h1><p dir="auto">一日一题/s,
  );
  assert.match(
    home,
    new RegExp(`<link rel="icon" href="${crest}" type="image/svg`),
  );
  for (const path of ["/problem", "/login", "/register", "/admin/login"]) {
    assert.ok((await htmlOf(t, path)).includes(crest), path);
  }
  assert.match(await htmlOf(t, "/login"), /class="sign-mark".*一日一题/s);
  assert.ok((await htmlOf(t, "/home", "user")).includes(crest));
  assert.ok((await htmlOf(t, "/admin", "root")).includes(crest));

  const [, sheet] = /<link rel="stylesheet" href="(\/face\/[^"]+)">/.exec(
    home,
  )!;
  const css = await t.browse(sheet);
  assert.match(css.headers.get("content-type")!, /^text\/css/);
  assert.match(css.headers.get("cache-control")!, /immutable/);
  assert.match(await css.text(), /--accent:#1f3a70/);

  const picture = await t.browse(crest);
  assert.equal(picture.headers.get("content-type"), "image/svg+xml");
  assert.match(
    picture.headers.get("content-security-policy")!,
    /default-src 'none'/,
  );
  const text = await picture.text();
  assert.match(text, /<path d="M3 3h38v26z" fill="#1f3a70"\/>/);
  assert.doesNotMatch(text, /script|evil/);

  // Another color has another address; a crest that went leaves the letter.
  await save(t, { color: "#6a2140", withoutCrest: "true" });
  const after = await htmlOf(t, "/home");
  assert.doesNotMatch(after, CREST);
  assert.ok(!after.includes(sheet));
  assert.match(
    after,
    /<span class="crest-letter"\s+aria-hidden="true">青<\/span>/,
  );
  const [, icon] = /rel="icon" href="(\/face\/[^"]+)"/.exec(after)!;
  assert.match(
    await (await t.browse(icon)).text(),
    /fill="#6a2140".*>青<\/text>/,
  );
  // What emails have shown is still there.
  assert.equal((await t.browse(crest)).status, 200);
});

Deno.test("slips, papers, the wall and the ceremony carry the crest", async () => {
  await using site = await openBoardSite({
    rules: { unsealsAtEnd: false, opensBoard: true },
  });
  const { t, cid } = site;
  const { tid } = await addTraining(t, { by: "admin" });
  await addQuiz(t, "multiple choice", { as: "admin" });
  await askIn(t, { kind: "training", id: tid }, 1, { order: 1 });
  await t.userOf("root");
  const slip = {
    uid: "1",
    username: "p",
    password: "secret-1",
    realname: null,
    course: null,
    number: null,
  };
  const slips = await t.site.accounts.slips.keep("1", [slip], t.clock.now);
  site.moveTo(70);
  const places: [path: string, as: Person, part: RegExp][] = [
    [`/admin/user/slips/${slips}`, "root", /slip-foot">(<img.*?)<\/p>/s],
    [
      `/admin/training/${tid}/paper`,
      "admin",
      /quiz-paper-head">(.*?)<\/header>/s,
    ],
    [
      `/contest/acm-scoreboard/${cid}?hall=true`,
      "root",
      /hall-head">(.*?)<h1/s,
    ],
    [`/scrollBoard?cid=${cid}`, "root", /scroll-wall">(.*?)<div data-island/s],
  ];
  for (const [path, as, part] of places) {
    assert.doesNotMatch(await htmlOf(t, path, as), CREST, path);
    const before = part.exec(await htmlOf(t, path, as))?.[1] ?? "";
    assert.doesNotMatch(before, /crest/, path);
  }
  await save(t, FACE, SVG);
  for (const [path, as, part] of places) {
    assert.match(part.exec(await htmlOf(t, path, as))?.[1] ?? "", CREST, path);
  }
});

Deno.test("a color on which white cannot be read is moved, and that is said; one that is none is refused [4 W6.1]", async () => {
  await using t = await openTestSite();
  const saved = await save(t, { color: "E8B71A" });
  assert.equal(saved.status, 303);
  const { color } = t.site.website.config;
  assert.match(color, /^#[0-9a-f]{6}$/);
  assert.notEqual(color, "#e8b71a");
  const said = told(saved);
  assert.ok(said.includes("#e8b71a") && said.includes(color), said);
  for (const odd of ["red", "#12345", "#12345g", "url(x)", "#1f3a70;}"]) {
    const refused = await save(t, { color: odd });
    assert.match(await errorOf(refused, "color") ?? "", /such as #0b7285/, odd);
    assert.equal(t.site.website.config.color, color);
  }
  await save(t, { color: "" });
  assert.equal(t.site.website.config.color, "");
});

Deno.test("names of any script are shown as they are; too long ones are refused with what was typed", async () => {
  await using t = await openTestSite();
  const long = "青".repeat(200);
  const refused = await save(t, { ...FACE, name: long });
  const html = decoded(await refused.clone().text());
  assert.ok(await errorOf(refused, "name"));
  assert.ok(
    html.includes(`value="${long}"`) && html.includes('value="一日一题"'),
  );
  assert.equal(t.site.website.config.motto, "");
  const names: [string, string][] = [
    ["👩‍🏫 School", "👩‍🏫"],
    ["مدرسة النور", "م"],
    ["é school", "É"],
  ];
  for (const [shortName, letter] of names) {
    await save(t, { ...FACE, shortName });
    const home = await htmlOf(t, "/home");
    assert.ok(home.includes(`aria-hidden="true">${letter}</span>`), shortName);
    const [, icon] = /rel="icon" href="(\/face\/[^"]+)"/.exec(home)!;
    assert.ok((await (await t.browse(icon)).text()).includes(`>${letter}<`));
  }
  const turned = await save(t, { ...FACE, motto: "\u202egnorw" });
  assert.ok(await errorOf(turned, "motto"));
});

/** A PNG that moves: its chunk stands before the pixels. */
function moving(): Uint8Array<ArrayBuffer> {
  const png = aPng(300, 300);
  const sign = new TextEncoder().encode("\0\0\0\bacTL\0\0\0\x02\0\0\0\0....");
  return new Uint8Array([...png.subarray(0, 33), ...sign, ...png.subarray(33)]);
}

const BAD: [what: string, crest: BlobPart, words: RegExp][] = [
  [
    "one of 20 MB",
    new Uint8Array(20 * 1024 ** 2).fill(0x89),
    /larger than 512 KB/,
  ],
  [
    "a PNG of 600 KB",
    new Uint8Array([...aPng(300, 300), ...new Uint8Array(600_000)]),
    /larger than 512/,
  ],
  ["one of 1 × 1", aPng(1, 1), /smaller than 256/],
  ["one of 255 × 300", aPng(255, 300), /smaller than 256/],
  ["a strip", aPng(2000, 256), /more than 4 times/],
  ["one that moves", moving(), /moves/],
  [
    "a GIF",
    new TextEncoder().encode("GIF89a\x01\0\x01\0\0\0\0;"),
    /svg, png, jpg/,
  ],
  ["a program", new TextEncoder().encode("MZ\x90"), /svg, png, jpg/],
  ["HTML", "<html><script>evil()</script></html>", /cannot be read/],
  [
    "a drawing of a script alone",
    SVG.replace(/<path.*?>/, ""),
    /Nothing is left/,
  ],
  ["a drawing cut off", SVG.slice(0, 90), /cannot be read/],
];

for (const [what, crest, words] of BAD) {
  Deno.test(`as a crest ${what} is refused with its reason, and the one before stays [4 W6.1]`, async () => {
    await using t = await openTestSite();
    await save(t, {}, SVG);
    const { crest: before } = t.site.website.config;
    const refused = await save(t, { motto: "一日一题" }, crest);
    const html = decoded(await refused.clone().text());
    assert.match(await errorOf(refused, "crest") ?? "", words);
    assert.ok(html.includes('value="一日一题"'), "what was typed is kept");
    assert.deepEqual(t.site.website.config.crest, before);
  });
}

Deno.test("the face is stored with the settings, and its picture outlives tidying and a slide of the same one [4 W6.3]", async () => {
  await using t = await openTestSite();
  const png = aPng(300, 300);
  await save(t, FACE, png);
  const form = new FormData();
  form.set("file", new Blob([png]), "a.png");
  await t.call("POST", "/api/file/upload-carouse-img", {
    as: "root",
    body: form,
  });
  await t.browse("/admin/carousel/1", {
    as: "root",
    form: { action: "delete" },
  });
  t.clock.now += 10 * 24 * 3_600_000;
  await tidyUp(t.site);
  // As a process that starts on the same data reads it: that is what a backup holds.
  const again = await Website.load(t.site.store, { SUBMIT_INTERVAL: 0 });
  const { crest, motto, color, name } = again.config;
  assert.deepEqual({ motto, color, name }, {
    motto: FACE.motto,
    color: FACE.color,
    name: FACE.name,
  });
  const served = await t.browse(`/api/public/img/${crest!.hash}.png`);
  assert.equal(served.status, 200);
  assert.ok((await served.bytes()).length > 0);
});

Deno.test("of addresses of the face none shows what is not asked for", async () => {
  await using t = await openTestSite();
  const bad = [
    "x.css",
    "1f3a7-a.css",
    "1f3a70-a.js",
    "1f3a70.css",
    "1f3a70-110000.svg",
    "1f3a70-3c-d.svg",
  ];
  for (const name of bad) {
    assert.equal((await t.browse(`/face/${name}`)).status, 404, name);
  }
  const tag = await (await t.browse("/face/1f3a70-3c.svg")).text();
  assert.match(tag, />&lt;<\/text>/);
});
