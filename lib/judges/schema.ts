import { z } from "zod";

/**
 * `active` takes tasks; `draining` finishes what it has; `disabled` is refused
 * and has nothing; `revoked` is what is left of a token that was taken back: its
 * name stays known, so that a call that is still waiting gets nothing.
 */
const JUDGE_STATES = ["active", "draining", "disabled", "revoked"] as const;

/** The states that administrators can choose; revoking a token is an action of its own. */
export const JUDGE_ORDERS = ["active", "draining", "disabled"] as const;
export type JudgeOrder = typeof JUDGE_ORDERS[number];

/** The record of a judge: its token, and its state as administrators set it. */
export const JudgeAccount = z.object({
  name: z.string().min(1).max(64),
  /** Null: it uses the token of the setting JUDGE_TOKEN, like the machine's own judge. */
  tokenHash: z.string().length(64).nullable(),
  state: z.enum(JUDGE_STATES),
  createdAt: z.number().int(),
  /** The administrator's username. */
  createdBy: z.string(),
  /** When its token was last used, to the minute. */
  lastUsedAt: z.number().int().nullable(),
});
export type JudgeAccount = z.infer<typeof JudgeAccount>;

export const StateDraft = z.object({ state: z.enum(JUDGE_ORDERS) });

/** The name that the machine's own judge has (lib/setup/supervisor.ts). */
const OWN_JUDGE = "local";

/** The form of a new token. Names are like those of machines, in small letters: `lab-2`. */
export const TokenDraft = z.object({
  name: z.string().trim().toLowerCase()
    .min(1, "judgeNameRequired")
    .max(32, "judgeNameInvalid")
    .regex(/^[a-z0-9][a-z0-9._-]*$/, "judgeNameInvalid")
    .refine((name) => name !== OWN_JUDGE, "judgeNameTaken"),
});
export type TokenDraft = z.infer<typeof TokenDraft>;
