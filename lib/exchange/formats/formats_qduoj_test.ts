import assert from "node:assert/strict";
import { type Entries, qduojEntries, zip } from "../../../tests/packages.ts";
import { only, said } from "../../../tests/reading.ts";

const FORMULA =
  `<p>Of <span class="katex"><span class="katex-mathml"><annotation encoding="application/x-tex">n_1</annotation></span><span class="katex-html">n1</span></span></p>`;

Deno.test("QDUOJ: formulas and pictures of its editor; Markdown's are told of too", async () => {
  const { bundle } = await only(zip(qduojEntries({
    description: { format: "html", value: FORMULA },
    input_description: {
      format: "markdown",
      value: "a ![x](/public/upload/1.png) b",
    },
  })));
  const text = bundle.problem.texts["en-US"]!;
  assert.equal(text.description, "Of $n_1$");
  assert.equal(text.input, "a x b");
  assert.ok(said(bundle, "left").includes("imageMissing"));
});

Deno.test("QDUOJ: lines end as its own upload makes them", async () => {
  const entries: Entries = qduojEntries().map(([name, content]) =>
    name.endsWith("/1.in") ? [name, "1\r\n2\r\n"] : [name, content]
  );
  const { tests } = await only(zip(entries));
  assert.equal(tests[0][0], "1\n2\n");
});
