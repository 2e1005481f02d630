import assert from "node:assert/strict";
import { LOCALES, translator } from "../../lib/i18n/mod.ts";
import { archiveFindingText } from "./archive_words.ts";

Deno.test("a zip that cannot be opened is told in words, not by a code [4 E5.3]", () => {
  for (const locale of LOCALES) {
    for (
      const what of [
        "archiveBroken",
        "archiveTooLarge",
        "archiveTooMany",
        "archiveUnsafeName",
        "archiveEncrypted",
        "",
      ]
    ) {
      const finding = { code: "archiveNotZip" as const, file: "a.zip", what };
      const text = archiveFindingText(translator(locale), {
        ...finding,
        count: 1,
      });
      assert.match(text, /^a\.zip: ./);
      assert.doesNotMatch(text, /archive[A-Z]|[（(][）)]|errors\./);
    }
  }
});
