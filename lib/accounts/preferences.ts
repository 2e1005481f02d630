import { z } from "zod";
import { LOCALES } from "../i18n/mod.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = typeof THEMES[number];

/**
 * An account's preferences, which apply wherever it is signed in; undefined: not
 * chosen. A visitor's choices are kept in the browser.
 */
export const Preferences = z.object({
  locale: z.enum(LOCALES).optional(),
  /** "auto": the theme of the system that they use. */
  theme: z.enum(THEMES).optional(),
  /** Messages of new homework, and of what is due within a day; undefined: yes. */
  tellsNewWork: z.boolean().optional(),
  tellsDueWork: z.boolean().optional(),
  tellsFeedback: z.boolean().optional(),
  /** The language that they write programs in. */
  codeLanguage: z.string().max(50).optional(),
  /** And in which of groups and contests another one: `g` or `c` and its number. */
  placeLanguages: z.record(
    z.string().regex(/^[gc]\d{1,15}$/),
    z.string().max(50),
  ).optional(),
  editor: z.object({
    theme: z.string().max(30),
    fontSize: z.number().int().min(8).max(40),
    tabSize: z.number().int().min(1).max(16),
    height: z.number().int().min(100).max(2_000),
    /** What an accept does: nothing, a stroke of the gavel, or one that is heard. */
    stroke: z.enum(["off", "seen", "heard"]).optional(),
    /** Words are offered while one types. */
    completes: z.boolean().optional(),
    keys: z.enum(["plain", "vim", "emacs"]).optional(),
  }).optional(),
});
export type Preferences = z.infer<typeof Preferences>;

/** Of so many places the language is remembered. */
const MAX_PLACES = 40;

/** Stores the given preferences in the viewer's account; the others are unchanged. */
export async function prefer(
  { site, viewer }: Act,
  changes: Preferences,
): Promise<Result<Preferences, Refusal>> {
  return await site.store.transact<Preferences, Refusal>(async (tx) => {
    const user = await tx.get(site.accounts.users, viewer!.uid);
    if (user === null) return refuse("notFound");
    const preferences = { ...user.preferences, ...changes };
    const { placeLanguages } = changes;
    if (placeLanguages !== undefined) {
      // What was chosen last stands last, and the oldest goes.
      const chosen = Object.entries(user.preferences?.placeLanguages ?? {})
        .filter(([place]) => !(place in placeLanguages));
      preferences.placeLanguages = Object.fromEntries(
        [...chosen, ...Object.entries(placeLanguages)].slice(-MAX_PLACES),
      );
    }
    // No page of others changes, so their caches need not be cleared.
    tx.isQuiet = true;
    tx.put(site.accounts.users, { ...user, preferences });
    return ok(preferences);
  });
}
