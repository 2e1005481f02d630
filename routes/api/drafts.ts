import { z } from "zod";
import { DraftName } from "../../lib/drafts/schema.ts";
import { draftOf, keepDraft } from "../../lib/drafts/service.ts";
import { unwrap } from "../../lib/failure.ts";
import { api } from "../define.ts";

const DraftBody = DraftName.extend({
  account: z.string().min(1).max(32),
  ticket: z.string().max(200).nullable().default(null),
  text: z.string().nullable(),
  age: z.number().int().min(0).catch(0),
});

/** Ours: what is being written goes with the account, not with the browser. */
export const apiKeepDraft = api({ body: DraftBody }, async (act, { body }) => {
  unwrap(await keepDraft(act, body));
});

export const apiDraft = api(
  { query: DraftName },
  async (act, { query }) => await draftOf(act, query),
);
