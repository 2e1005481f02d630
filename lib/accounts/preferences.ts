import { z } from "zod";
import { LOCALES } from "../i18n/mod.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = typeof THEMES[number];

/**
 * How somebody likes the site, wherever they sign in; what is left out, they
 * have not chosen. A visitor's choices stay in their browser.
 */
export const Preferences = z.object({
  locale: z.enum(LOCALES).optional(),
  /** "auto": as the system has it, wherever they sign in. */
  theme: z.enum(THEMES).optional(),
  /** What they write programs in. */
  codeLanguage: z.string().max(50).optional(),
  editor: z.object({
    theme: z.string().max(30),
    fontSize: z.number().int().min(8).max(40),
    tabSize: z.number().int().min(1).max(16),
    height: z.number().int().min(100).max(2_000),
  }).optional(),
});
export type Preferences = z.infer<typeof Preferences>;

/** What is given is remembered by the account, the rest stays as it was. */
export async function prefer(
  { site, viewer }: Act,
  changes: Preferences,
): Promise<Result<Preferences, Refusal>> {
  return await site.store.transact<Preferences, Refusal>(async (tx) => {
    const user = await tx.get(site.accounts.users, viewer!.uid);
    if (user === null) return refuse("notFound");
    const preferences = { ...user.preferences, ...changes };
    // Nobody else sees a difference.
    tx.isQuiet = true;
    tx.put(site.accounts.users, { ...user, preferences });
    return ok(preferences);
  });
}
