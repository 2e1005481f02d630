// Rows: 2 M1.10–M1.13
import assert from "node:assert/strict";
import { linkNames, namesIn } from "./names.ts";

const hrefOf = (name: string) =>
  ["li", "吴老师"].includes(name) ? `/u/${encodeURIComponent(name)}` : null;

Deno.test("names are called with @, in any script, not inside words and addresses", () => {
  assert.deepEqual(namesIn("@li，@吴老师：see a@b.c (@wu)"), [
    "li",
    "吴老师",
    "wu",
  ]);
});

Deno.test("names of people become links, outside programs, formulas and links", () => {
  const link = '<a href="/u/li">@li</a>';
  for (
    const [html, want] of [
      ["<p>@li, @nobody</p>", `<p>${link}, @nobody</p>`],
      [
        "<p>好，@吴老师！</p>",
        `<p>好，<a href="${hrefOf("吴老师")}">@吴老师</a>！</p>`,
      ],
      [
        "<pre><code>@li</code></pre><p>@li</p>",
        `<pre><code>@li</code></pre><p>${link}</p>`,
      ],
      ['<a href="/x">@li</a>', '<a href="/x">@li</a>'],
      ['<img alt="@li"><b>@li</b>', `<img alt="@li"><b>${link}</b>`],
      ["<math><mtext>@li</mtext></math>", "<math><mtext>@li</mtext></math>"],
    ]
  ) assert.equal(linkNames(html, hrefOf), want);
});
