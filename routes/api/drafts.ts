import { z } from "zod";
import { DraftName, KEPT_MS } from "../../lib/drafts/schema.ts";
import { admitKeeper, draftOf, keepDraft } from "../../lib/drafts/service.ts";
import { Failure, unwrap } from "../../lib/failure.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { api } from "../define.ts";
import { shape } from "../../lib/http/answers.ts";

/** Whose page it was typed in; somebody else may be signed in by now. */
const Keeper = z.object({ account: z.string().min(1).max(32) });

const DraftBody = DraftName.extend({
  text: z.string().nullable(),
  form: z.string().max(64).nullish(),
  page: z.string().max(64).nullish(),
  over: z.string().max(64).nullish(),
  // Browsers' clocks jump: no draft is of the future, or older than any is kept.
  age: z.number().default(0).transform((ms) =>
    Math.round(Math.min(Math.max(ms, 0), KEPT_MS))
  ),
});

/** No text is read of somebody who may not keep it. */
async function admit(c: AppContext): Promise<void> {
  const account = c.req.query("account") ?? "";
  const ticket = c.req.header("gavel-ticket") ?? null;
  const admitted = await admitKeeper(c.get("act"), { account, ticket });
  if (!admitted.ok) throw new Failure(admitted.error, { atEdge: true });
}

/** Ours: what is being written goes with the account, not with the browser. */
export const apiKeepDraft = api(
  {
    answer: shape("isNewest b, other s?"),
    query: Keeper,
    admit,
    body: DraftBody,
  },
  async (act, { query, body }) =>
    unwrap(await keepDraft(act, { ...query, ...body })),
);

export const apiDraft = api(
  { answer: ["null", shape("text s, at i")], query: DraftName },
  async (act, { query }) => await draftOf(act, query),
);
