import assert from "node:assert/strict";
import { withPartners } from "../../judge/sandbox/box.ts";
import { LANGUAGES } from "../../lib/judging/languages.ts";
import { CORPUS, verdictOf } from "./corpus.ts";
import { openTestJudge } from "./support.ts";

Deno.test("every program has the verdict in a cell that it has in a box of its own, in every language", async (t) => {
  await using cells = await openTestJudge({ languages: LANGUAGES });
  if (cells.box.cellOverheadCpuMs === null) return;
  await using boxes = await openTestJudge({ languages: LANGUAGES });
  for (const box of withPartners(boxes.host.boxes)) {
    box.cellOverheadCpuMs = null;
  }
  assert.ok(CORPUS.length > 80, `${CORPUS.length} programs`);
  for (const program of CORPUS) {
    const [language, name] = program;
    if (!cells.toolchains.some((one) => one.language.name === language)) {
      continue;
    }
    await t.step(`${language}: ${name}`, async () => {
      assert.deepEqual(
        await verdictOf(cells, program),
        await verdictOf(boxes, program),
      );
    });
  }
});
