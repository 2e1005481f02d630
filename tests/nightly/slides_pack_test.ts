import assert from "node:assert/strict";
import { join } from "node:path";
import { findPdfReader } from "../../judge/slides.ts";
import { PDF } from "../../lib/judging/install_command.ts";
import { cleanPicture } from "../../lib/pictures/clean.ts";
import { openTestJudge } from "../judge/support.ts";
import { makePdf, pagesOf } from "../pdfs.ts";

const PAGES = 2;

Deno.test({
  name:
    "a judge with packs makes slides of PDFs by the pack “pdf”, which is made as it was pinned; without it none [4 S7.1, 4 L1.3]",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const dir = await Deno.makeTempDir({ dir: "/var/tmp" });
    await Deno.chmod(dir, 0o755);
    try {
      // It fails where a pack's hash is not the pinned one.
      const { success } = await new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", "release/run.ts", "--packs-only"]
          .concat("--with-toolchains", "pdf", "--out", join(dir, "made")),
        stdin: "null",
        stdout: "null",
      }).output();
      assert.ok(success);
      const made = [...Deno.readDirSync(join(dir, "made"))]
        .map(({ name }) => join(dir, "made", name));
      const basic = made.filter((path) => path.includes("-basic-"));
      await using without = await openTestJudge({
        languages: [],
        packs: { archives: basic, packs: join(dir, "without") },
      });
      assert.equal(await findPdfReader(without.box), null);
      await using judge = await openTestJudge({
        languages: [],
        packs: { archives: made, packs: join(dir, "packs") },
      });
      const path = join(judge.box.dir, "sent.pdf");
      await Deno.writeFile(path, makePdf(pagesOf(PAGES)));
      const answer = await judge.work({
        kind: "slides",
        language: PDF,
        file: await judge.keepBytes(path),
        mostPages: PAGES,
      });
      assert.ok(answer.kind === "slides" && answer.fault === null);
      assert.equal(answer.pages.length, PAGES);
      for (const { hash } of answer.pages) {
        const picture = cleanPicture(await judge.keptBytes(hash));
        assert.ok(picture.ok && picture.value.width === 1_600);
      }
    } finally {
      await Deno.remove(dir, { recursive: true });
    }
  },
});
