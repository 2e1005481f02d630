import assert from "node:assert/strict";
import { learnSheets } from "./sheets.ts";
import { render } from "preact-render-to-string";
import { encoded, made, MadeBefore, neededBy, partsOf } from "./made.tsx";

const Name = ({ text }: { text: string }) => <b data-island={text}>{text}</b>;

Deno.test("what was made before stands in its place, in a page, in another and by itself", () => {
  const [one, two] = [made(<Name text="一" />), made(<Name text="b" />)];
  const both = made(
    <i>
      <MadeBefore html={[two]} />
    </i>,
  );
  const page = (
    <p title="x">
      <MadeBefore html={[one, both]} />
      &amp;
      <MadeBefore html={[]} />
      <MadeBefore html={[one]} />
    </p>
  );
  const [a, b] = ["一", "b"].map((text) =>
    `<b data-island="${text}">${text}</b>`
  );
  const html = `<p title="x">${a}<i>${b}</i>&amp;${a}</p>`;
  assert.equal(new TextDecoder().decode(encoded(partsOf(page))), html);
  assert.equal(render(page), html);
});

Deno.test("a page needs what is in its parts", () => {
  learnSheets([]);
  const parts = partsOf(
    <p>
      <MadeBefore html={[made(<Name text="Editor" />)]} />
      <math />
    </p>,
  );
  assert.deepEqual([...neededBy(parts)].sort(), ["Editor", "math"]);
});

Deno.test("a page that fails leaves nothing behind for the next", () => {
  const Broken = () => {
    throw new Error("broken");
  };
  const one = made(<Name text="a" />);
  assert.throws(() =>
    partsOf(
      <p>
        <MadeBefore html={[one]} />
        <Broken />
      </p>,
    )
  );
  assert.equal(render(<MadeBefore html={[one]} />), render(<Name text="a" />));
});
