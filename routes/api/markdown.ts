import { z } from "zod";
import { renderMarkdown } from "../../lib/markdown/render.ts";
import { MAX_TEXT_CHARS } from "../../lib/problems/schema.ts";
import { api } from "../define.ts";

const Text = z.object({ text: z.string().max(MAX_TEXT_CHARS, "textTooLong") });

/** Ours: how a text will look, sanitised as it will be on its page. */
export const apiMarkdownPreview = api({ body: Text }, (_act, { body }) => ({
  html: renderMarkdown(body.text),
}));
