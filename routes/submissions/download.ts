import { unwrap } from "../../lib/failure.ts";
import { SubmitId } from "../../lib/http/input.ts";
import { anyLanguage } from "../../lib/judging/any_language.ts";
import { readProgram } from "../../lib/submissions/lists/compare.ts";
import { dispositionOf } from "../attachment.ts";
import { page } from "../define.ts";

/** The program as a file, for who may read it on its page. */
export const downloadCode = page(
  { params: SubmitId },
  async (c, { params }) => {
    const { program } = unwrap(
      await readProgram(c.get("act"), params.submitID),
    );
    const { submitId, language } = program.submission;
    const name = `submission_${submitId}${extensionOf(language)}`;
    return c.body(program.code, 200, {
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": dispositionOf(name),
      "cache-control": "private, no-store",
    });
  },
);

/** With its dot; a language that is gone has plain text. */
function extensionOf(language: string): string {
  const source = anyLanguage(language)?.source ?? "main.txt";
  return source.slice(source.lastIndexOf("."));
}
