import { z } from "zod";
import { optionalId, optionalText } from "../../../lib/http/input.ts";
import { EXPORT_KINDS } from "../../../lib/quizzes/exchange/losses.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import {
  MAX_EXPORTED,
  type WholeQuiz,
  wholeQuizzes,
} from "../../../lib/quizzes/exchange/out.ts";
import {
  moodleOf,
  type Picture,
  picturesIn,
} from "../../../lib/quizzes/exchange/moodle_out.ts";
import { sheetOf } from "../../../lib/quizzes/exchange/sheet_out.ts";
import { QUIZ_TYPES } from "../../../lib/quizzes/schema.ts";
import type { Act } from "../../../lib/site/site.ts";
import { page } from "../../define.ts";
import { tableFile } from "../../table_file.ts";
import type { OwnerPages } from "../../owner.tsx";
import { sheetWords } from "./sheet_words.ts";

const Params = z.object({ kind: z.enum(EXPORT_KINDS) });
export const ExportQuery = z.object({
  keyword: optionalText(100),
  type: z.enum(QUIZ_TYPES).optional().catch(undefined),
  tag: optionalId,
});

/** The quizzes of a bank that one file has, the oldest first, as they were made. */
export async function exportedQuizzes(
  c: AppContext,
  at: OwnerPages,
  asked: z.output<typeof ExportQuery>,
): Promise<WholeQuiz[]> {
  const act = c.get("act");
  const { rows } = act.site.quizzes.catalogue.list(
    { gid: at.of(c).gid, ...asked },
    { from: 0, limit: MAX_EXPORTED },
  );
  return await wholeQuizzes(act, rows.toReversed());
}

/** Quizzes of a bank with their keys, as its list is filtered: those that the asker may change. */
export const quizExport = (at: OwnerPages) =>
  page({ params: Params, query: ExportQuery }, async (c, input) => {
    const { params: { kind }, query: asked } = input;
    const act = c.get("act");
    const quizzes = await exportedQuizzes(c, at, asked);
    if (kind === "moodle") {
      const pictures = await picturesOf(act, picturesIn(quizzes));
      return download(
        moodleOf(quizzes, pictures),
        "application/xml; charset=utf-8",
        "quizzes.xml",
      );
    }
    return tableFile("quizzes", kind, sheetOf(quizzes, sheetWords(c.get("t"))));
  });

const download = (text: string, type: string, name: string) =>
  new Response(text, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename=${name}`,
      // Keys are in it: no cache keeps them.
      "cache-control": "no-store",
    },
  });

/** Pictures of one file: a bank with thousands would be a file that nobody can use. */
const MAX_PICTURES = 500;

async function picturesOf(
  { site }: Act,
  keys: ReadonlySet<string>,
): Promise<Map<string, Picture>> {
  const found = new Map<string, Picture>();
  for (const key of [...keys].slice(0, MAX_PICTURES)) {
    const media = await site.media.records.findBy("key", key);
    if (media?.kind !== "image") continue;
    const bytes = await Deno.readFile(await site.files.pathHere(media.hash));
    const ending = media.type.slice("image/".length);
    found.set(key, { name: `${key}.${ending}`, base64: bytes.toBase64() });
  }
  return found;
}
