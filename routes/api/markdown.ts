import { z } from "zod";
import { htmlOf } from "../../lib/markdown/texts.ts";
import { MAX_TEXT_CHARS } from "../../lib/problems/schema.ts";
import { api } from "../define.ts";
import { readerOf } from "../page.tsx";
import { shape } from "../../lib/http/answers.ts";

const Text = z.object({ text: z.string().max(MAX_TEXT_CHARS, "textTooLong") });

/** Ours: how a text will look, sanitised as it will be on its page. */
export const apiMarkdownPreview = api(
  { answer: shape("html s"), body: Text },
  async (_act, { body }, c) => ({
    html: await htmlOf(readerOf(c), body.text),
  }),
);
