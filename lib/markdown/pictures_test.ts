import assert from "node:assert/strict";
import { renderMarkdown } from "./render.ts";

Deno.test("a picture is a file kept for that; other addresses of the site are links", () => {
  const shown = [
    "/api/public/img/0a1b-2c.png",
    "/api/public/file/a.b.webp",
    `/avatars/${"0".repeat(64)}`,
    "data:image/png;base64,AAAA",
  ];
  for (const src of shown) {
    assert.match(renderMarkdown(`![a](${src})`), /<img/, src);
  }
  const acting = [
    "/theme?to=dark",
    "/problem?l=en-US",
    "/api/get-register-code?email=a@b.example",
    "/api/public/img/../../get-register-code?email=a@b.example",
    "/api/public/img/%2e%2e/captcha",
    "/api/public/img/a.png?l=en-US",
    "/avatars/..",
    "/avatars\\..\\api\\captcha",
    "api/captcha",
    "?l=en-US",
    "",
    "data:text/html,x",
    "https://a.example/x.png",
  ];
  for (const src of acting) {
    const html = renderMarkdown(`<img src="${src}">`);
    assert.doesNotMatch(html, /<img/, src);
  }
  assert.match(
    renderMarkdown("![the picture](https://a.example/x.png)"),
    /<a href="https:\/\/a\.example\/x\.png"[^>]*>the picture<\/a>/,
  );
});

Deno.test("what is invisible in a picture's address hides no other host", () => {
  for (
    const src of ["/\t/evil.test/x", " \x01//evil.test/x", "/&#10;/evil.test"]
  ) {
    assert.doesNotMatch(renderMarkdown(`<img src="${src}">`), /<img/, src);
  }
});
