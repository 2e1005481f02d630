import assert from "node:assert/strict";
import { join } from "node:path";
import { PDF } from "../../lib/judging/install_command.ts";
import type { SlidesReport } from "../../lib/judging/protocol.ts";
import { cleanPicture } from "../../lib/pictures/clean.ts";
import { BOMB, LOCKED, makePdf, pagesOf } from "../pdfs.ts";
import { openTestJudge, type TestJudge } from "./support.ts";

async function slidesOf(
  judge: TestJudge,
  pdf: Uint8Array,
  mostPages = 200,
): Promise<SlidesReport> {
  const path = join(judge.box.dir, "sent.pdf");
  await Deno.writeFile(path, pdf);
  const { hash, size } = await judge.keepBytes(path);
  const file = { hash, size };
  const answer = await judge.work({
    kind: "slides",
    language: PDF,
    file,
    mostPages,
  });
  assert.equal(answer.kind, "slides");
  return answer as SlidesReport;
}

Deno.test("each page of a PDF becomes a picture, its longer side of 1600 pixels [4 S7.1]", async () => {
  await using judge = await openTestJudge({ languages: [] });
  const made = await slidesOf(judge, makePdf(pagesOf(3)));
  assert.equal(made.fault, null);
  const hashes = made.pages.map(({ hash }) => hash);
  assert.equal(new Set(hashes).size, 3);
  for (const hash of hashes) {
    const picture = cleanPicture(await judge.keptBytes(hash));
    assert.ok(picture.ok);
    assert.equal(picture.value.width, 1_600);
    assert.equal(picture.value.height, 900);
  }
});

Deno.test("a PDF that cannot be read has its reason, and no picture [4 S7.1]", async (step) => {
  await using judge = await openTestJudge({ languages: [] });
  const whole = makePdf(pagesOf(4));
  const bytes = (words: string) => new TextEncoder().encode(words);
  const table: [name: string, pdf: Uint8Array, fault: SlidesReport["fault"]][] =
    [
      ["text", bytes("no PDF\n"), { code: "broken", page: null, count: null }],
      ["nothing", bytes(""), { code: "broken", page: null, count: null }],
      ["a head alone", whole.slice(0, 200), {
        code: "broken",
        page: null,
        count: null,
      }],
      ["a password", LOCKED, { code: "locked", page: null, count: null }],
      ["500 pages", makePdf(pagesOf(500)), {
        code: "tooManyPages",
        page: null,
        count: 500,
      }],
      ["a bomb", BOMB, { code: "pageTooHeavy", page: 1, count: null }],
    ];
  for (const [name, pdf, fault] of table) {
    await step.step(name, async () => {
      const made = await slidesOf(judge, pdf);
      assert.deepEqual(made, { kind: "slides", pages: [], fault });
    });
  }
});

Deno.test("a page of any size is made as large as every other", async () => {
  await using judge = await openTestJudge({ languages: [] });
  const [page] = pagesOf(1);
  const pdf = makePdf([{ ...page, width: 100_000, height: 50_000 }]);
  const made = await slidesOf(judge, pdf);
  assert.equal(made.fault, null);
  const picture = cleanPicture(await judge.keptBytes(made.pages[0].hash));
  assert.ok(picture.ok && picture.value.width === 1_600);
});
