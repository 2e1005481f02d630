import assert from "node:assert/strict";
import { cleanSvg, MAX_SVG_BYTES, MAX_SVG_ELEMENTS } from "./svg.ts";

const svg = (inner: string, head = 'viewBox="0 0 40 50"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inner}</svg>`;

function cleaned(text: string): { text: string; left: string[] } {
  const clean = cleanSvg(new TextEncoder().encode(text));
  assert.ok(clean.ok, clean.ok ? "" : `${clean.error.code}: ${text}`);
  const { bytes, left } = clean.value;
  return { text: new TextDecoder().decode(bytes), left };
}

const refusal = (text: string) => {
  const clean = cleanSvg(new TextEncoder().encode(text));
  return clean.ok ? null : clean.error.code;
};

const RECT = '<rect width="9" height="9"/>';

/** What must not be left of each, whatever else is. */
const HOSTILE: [what: string, inner: string][] = [
  ["a script", "<script>evil()</script>"],
  ["a script in another case", "<SCRIPT>evil()</SCRIPT>"],
  ["a script with a prefix", '<svg:script xlink:href="evil.js"/>'],
  ["a script in a group", "<g><script>evil()</script></g>"],
  [
    "a script in CDATA",
    "<style><![CDATA[</style><script>evil()</script>]]></style>",
  ],
  ["a handler", '<rect onload="evil()" onclick="evil()" width="1"/>'],
  ["a link", '<a href="javascript:evil()"><rect width="1"/></a>'],
  ["a use of elsewhere", '<use href="https://evil.example/a.svg#b"/>'],
  ["a use with data", '<use xlink:href="data:image/svg+xml,evil"/>'],
  ["an image", '<image href="https://evil.example/a.png"/>'],
  ["HTML within", "<foreignObject><iframe src='evil'/></foreignObject>"],
  ["an animation", '<animate attributeName="href" to="evil"/>'],
  ["a set", '<set attributeName="onload" to="evil()"/>'],
  ["a fill from elsewhere", '<rect fill="url(https://evil.example#a)"/>'],
  [
    "a fill from elsewhere, in quotes",
    `<rect fill="url('//evil.example#a')"/>`,
  ],
  ["an escaped address", '<rect fill="u\\72l(evil)"/>'],
  ["an address in a style", '<rect style="fill:url(//evil.example)"/>'],
  ["an import", "<style>@import url(evil.css);</style>"],
  ["an import in a comment's shade", "<style>/**/@import 'evil';.a{}</style>"],
  ["a sheet with an address", "<style>.a{fill:url(//evil)}</style>"],
  ["a sheet with a function", "<style>.a{fill:image-set('evil')}</style>"],
  ["an expression", '<rect style="width:expression(evil())"/>'],
  ["a filter", '<filter id="f"><feImage href="evil"/></filter>'],
  ["an entity", '<rect id="&evil;"/>'],
  ["a handler by an entity", '<rect o&#110;load="evil()"/>'],
  ["text that would be a tag", "<text>&lt;script&gt;e()&lt;/script&gt;</text>"],
  ["a value that would be an attribute", `<rect fill='red" onload="evil()'/>`],
];

for (const [what, inner] of HOSTILE) {
  Deno.test(`of a crest's drawing ${what} is left out [4 W6.1]`, () => {
    const { text } = cleaned(svg(RECT + inner));
    assert.doesNotMatch(text, /evil|<script|javascript|data:|\son\w+=|import/i);
    assert.match(text, /<rect width="9" height="9"\/>/);
    // What is clean stays as it is.
    assert.equal(cleaned(text).text, text);
  });
}

Deno.test("a drawing says which parts of it were left out [4 W6.1]", () => {
  const { left } = cleaned(svg(
    `${RECT}<script/><image/><image/><metadata/><sodipodi:namedview/><style/>`,
  ));
  assert.deepEqual(left, ["script", "image"]);
});

Deno.test("what drawing programs write is kept: classes, styles, gradients, uses", () => {
  const { text, left } = cleaned(
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY a "b">]>' +
      svg(
        "<style>/* a */ .a,.b{fill:#123;stroke:url(#g) !important} path{opacity:.5}</style>" +
          '<defs><linearGradient id="g" gradientTransform="rotate(45)">' +
          '<stop offset="0" style="stop-color:rgb(1,2,3);stop-opacity:1"/>' +
          "</linearGradient></defs>" +
          '<path class="a" d="M3 3h38v26c0 11-9 17-19 21z" fill="red"/>' +
          '<g id="s" transform="translate(1, 2)"><circle class="c b" r="3"/></g>' +
          '<use xlink:href="#s" x="4"/><text font-family="PingFang SC">青禾</text>',
        'xmlns:xlink="http://www.w3.org/1999/xlink" width="40mm" height="50mm"',
      ),
  );
  assert.deepEqual(left, []);
  assert.match(
    text,
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*viewBox="0 0 40 50"/,
  );
  assert.match(text, / width="410" height="512"/);
  assert.match(
    text,
    /<path d="M3 3h38v26c0 11-9 17-19 21z" fill="#123" opacity="\.5" stroke="url\(#g\)"\/>/,
  );
  assert.match(
    text,
    /<stop offset="0" stop-color="rgb\(1,2,3\)" stop-opacity="1"\/>/,
  );
  assert.match(text, /gradientTransform="rotate\(45\)"/);
  assert.match(text, /<circle r="3" fill="#123" stroke="url\(#g\)"\/>/);
  assert.match(text, /<use href="#s" x="4"\/>/);
  assert.match(text, /<text font-family="PingFang SC">青禾<\/text>/);
  assert.doesNotMatch(text, /class=|style|ENTITY|DOCTYPE|<\?xml/);
});

Deno.test("a drawing that is none, or says no size, is refused", () => {
  assert.equal(refusal(""), "svgBroken");
  assert.equal(refusal("<html><svg/></html>"), "svgBroken");
  assert.equal(refusal("<svg viewBox='0 0 1 1'><rect>"), "svgBroken");
  assert.equal(refusal(`${svg(RECT)}${svg(RECT)}`), "svgBroken");
  assert.equal(refusal(svg(RECT, "")), "svgNoSize");
  assert.equal(refusal(svg(RECT, 'viewBox="0 0 0 5"')), "svgNoSize");
  assert.equal(refusal(svg(RECT, 'viewBox="0 0 1e999 5"')), "svgNoSize");
  assert.equal(refusal(svg(RECT, 'width="100%" height="100%"')), "svgNoSize");
  assert.equal(refusal(svg(RECT, 'viewBox="0 0 500 10"')), "pictureRatio");
  assert.equal(refusal(svg("<defs/>")), "svgEmpty");
  assert.equal(refusal(svg("<image href='a.png'/>")), "svgEmpty");
});

Deno.test("a drawing's weight is bounded: bytes, elements, depth, and what uses itself", () => {
  assert.equal(refusal(svg(RECT + " ".repeat(MAX_SVG_BYTES))), "svgTooLarge");
  const many = RECT.repeat(MAX_SVG_ELEMENTS);
  assert.equal(refusal(svg(many)), "svgTooMuch");
  assert.equal(
    refusal(svg(`${"<g>".repeat(100)}${"</g>".repeat(100)}`)),
    "svgTooMuch",
  );
  // Ten levels that each use the one before ten times: ten thousand million.
  const bomb = Array.from(
    { length: 10 },
    (_, level) =>
      `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  ).join("");
  assert.equal(refusal(svg(`<g id="l0">${RECT}</g>${bomb}`)), "svgTooMuch");
  const self = '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>';
  assert.equal(refusal(svg(self)), "svgTooMuch");
  const masks = '<mask id="m"><rect mask="url(#m)"/></mask>';
  assert.equal(refusal(svg(masks)), "svgTooMuch");
});
