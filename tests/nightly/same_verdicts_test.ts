import assert from "node:assert/strict";
import { join } from "node:path";
import { LANGUAGES } from "../../lib/judging/languages.ts";
import { installPackages, neededTools } from "../../lib/setup/tools.ts";
import { CORPUS, verdictOf } from "../judge/corpus.ts";
import { openTestJudge } from "../judge/support.ts";

/** Of these the machine and the packs both have a compiler, at least. */
const FEWEST_LANGUAGES = 10;

Deno.test({
  name:
    "every program has the verdict and the messages with packs that it has with the compilers of Debian 12 [4 L1.11]",
  // To install compilers is root's.
  ignore: Deno.uid() !== 0,
  sanitizeOps: false,
  sanitizeResources: false,
  async fn(t) {
    const dir = await Deno.makeTempDir({ dir: "/var/tmp" });
    await Deno.chmod(dir, 0o755);
    try {
      assert.ok(await installPackages(neededTools()));
      const { success } = await new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", "release/run.ts", "--packs-only"]
          .concat("--with-toolchains", "all", "--out", join(dir, "made")),
        stdin: "null",
        stdout: "null",
      }).output();
      assert.ok(success);
      await using own = await openTestJudge({
        languages: LANGUAGES,
        packs: { archives: [], packs: dir },
      });
      await using packed = await openTestJudge({
        languages: LANGUAGES,
        packs: { archives: [join(dir, "made")], packs: join(dir, "packs") },
      });
      const has = (judge: typeof own, language: string) =>
        judge.toolchains.some((one) => one.language.name === language);
      const both = CORPUS.filter(([language]) =>
        has(own, language) && has(packed, language)
      );
      const languages = new Set(both.map(([language]) => language));
      assert.ok(languages.size >= FEWEST_LANGUAGES, [...languages].join());
      for (const program of both) {
        await t.step(`${program[0]}: ${program[1]}`, async () => {
          assert.deepEqual(
            await verdictOf(packed, program),
            await verdictOf(own, program),
          );
        });
      }
    } finally {
      await Deno.remove(dir, { recursive: true });
    }
  },
});
