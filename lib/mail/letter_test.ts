import assert from "node:assert/strict";
import { BASE_URL, SENDER } from "../../tests/mailing.ts";
import { LOCALES } from "../i18n/mod.ts";
import type { Face } from "../website/schema.ts";
import { claimedMail } from "./letter.ts";
import { type Mail, MAIL_KINDS } from "./schema.ts";

const CODE = "123456";
const PICTURE = "https://www.school.example/a.png?x=1&y='";

const NO_FACE: Face = { crest: null, motto: "", color: "" };

function letter(
  changes: Partial<Mail> = {},
  { name = "Gavel", backgroundUrl = "", face = NO_FACE } = {},
) {
  const mail: Mail = {
    id: 7,
    kind: "registerCode",
    to: "li@school.example",
    locale: "en-US",
    params: { code: CODE, username: "li", email: "new@school.example" },
    state: "sending",
    tries: 1,
    mostTries: 5,
    createdAt: 1_000,
    endsAt: 2_000,
    dueAt: null,
    lease: { claim: "c", instance: "m" },
    words: null,
    finishedAt: null,
    ...changes,
  };
  const website = { name, baseUrl: BASE_URL, ...face };
  return claimedMail(website, { sender: SENDER, backgroundUrl }, mail);
}

/** What a reader's mail program would ask the network for, by itself. */
const loadedBy = (html: string) =>
  [...html.matchAll(/\s(?:src|background|srcset|poster)="([^"]*)"|url\(/g)]
    .map(([, address]) => address);

Deno.test("each kind says what it is for, in the language of whoever asked", () => {
  for (const kind of MAIL_KINDS) {
    for (const locale of LOCALES) {
      const { subject, text, html } = letter({ kind, locale });
      const isChinese = /[\u3400-\u9fff]/;
      for (const part of [subject, text, html]) {
        assert.equal(isChinese.test(part), locale === "zh-CN", part);
        assert.doesNotMatch(part, /\{\w+\}|undefined|mail\.\w+/, part);
      }
      assert.ok(html.includes(`<html lang="${locale}">`));
      assert.ok(text.includes(BASE_URL));
    }
  }
});

Deno.test("a code stands by itself, in both alternatives; not in the subject", () => {
  for (const kind of ["registerCode", "changeEmailCode"] as const) {
    const { subject, text, html } = letter({ kind });
    assert.match(text, /^123456$/m);
    assert.ok(html.includes(`>${CODE}</p>`));
    assert.ok(!subject.includes(CODE), "a locked telephone shows it");
  }
});

Deno.test("a link is whole, whatever the name has in it", () => {
  const username = 'a&b=c#"<é 李';
  const { text, html } = letter({
    kind: "resetPassword",
    params: { username, code: "x-_y" },
  });
  const href = /^http\S+$/m.exec(text)![0];
  const link = new URL(href);
  assert.equal(link.origin + link.pathname, `${BASE_URL}/reset-password`);
  assert.deepEqual(Object.fromEntries(link.searchParams), {
    username,
    code: "x-_y",
  });
  assert.ok(html.includes(`href="${href.replaceAll("&", "&amp;")}"`));
});

Deno.test("nothing is loaded but the picture that was configured", () => {
  for (const kind of MAIL_KINDS) {
    assert.deepEqual(loadedBy(letter({ kind }).html), []);
    const { html } = letter({ kind }, { backgroundUrl: PICTURE });
    assert.deepEqual(loadedBy(html), [
      "https://www.school.example/a.png?x=1&amp;y=&#39;",
    ]);
    assert.doesNotMatch(html, /<(img|script|link|style|iframe)/);
  }
});

Deno.test("names make no markup", () => {
  const evil = `"><script>alert(1)</script><img src=x onerror='y'>`;
  for (const kind of MAIL_KINDS) {
    const params = { code: evil, username: evil, email: evil };
    const { html } = letter({ kind, params }, { name: evil });
    assert.doesNotMatch(html, /<script|<img/);
    assert.doesNotMatch(
      html,
      /="[^"]*"[^\s>/]/,
      "no attribute is broken out of",
    );
  }
});

Deno.test("a mail that is tried again keeps its Message-ID; two mails differ", () => {
  const id = letter().messageId;
  assert.match(id, /^<[^<>\s@]+@school\.example>$/);
  assert.equal(letter({ tries: 3 }).messageId, id);
  assert.notEqual(letter({ id: 8 }).messageId, id);
});

Deno.test("a school's mail carries its crest and color, and ours looks as it did [4 W6.3]", () => {
  const crest = {
    hash: "c".repeat(64),
    type: "image/png" as const,
    width: 300,
    height: 300,
    size: 9,
  };
  const kind = "resetPassword";
  const { html } = letter({ kind }, {
    name: "青禾中学",
    face: { crest, motto: "", color: "#1f3a70" },
  });
  assert.deepEqual(loadedBy(html), [
    `${BASE_URL}/api/public/img/${crest.hash}.png`,
  ]);
  assert.match(html, /background:#1f3a70/);
  assert.match(
    html,
    /border-bottom:3px solid #1f3a70[^>]*><img [^>]*>青禾中学/,
  );
  // No mail program shows a drawing.
  const drawn = letter({ kind }, {
    face: { crest: { ...crest, type: "image/svg+xml" }, motto: "", color: "" },
  });
  assert.deepEqual(loadedBy(drawn.html), []);
  assert.doesNotMatch(letter({ kind }).html, /border-bottom|<img/);
});
