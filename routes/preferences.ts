import { setCookie } from "hono/cookie";
import { z } from "zod";
import { prefer, type Theme, THEMES } from "../lib/accounts/preferences.ts";
import type { Refusal } from "../lib/failure.ts";
import { LOCALES } from "../lib/i18n/mod.ts";
import { rememberLanguage } from "../lib/requests/language.ts";
import { type AppContext, THEME_COOKIE } from "../lib/requests/request.ts";
import { ok, type Result } from "../lib/result.ts";
import { form, type Next, type Sent } from "./form.ts";
import { redirect, safePath } from "./page.tsx";

const YEAR_S = 31_536_000;

const Chosen = z.enum(THEMES).catch("auto");

/** A visitor's choice without script; an account's is changed by a form alone. */
export function visitorTheme(c: AppContext): Response {
  if (c.get("act").viewer === null) {
    keepTheme(c, Chosen.parse(c.req.query("to")));
  }
  return redirect(c, safePath(c.req.query("back")) ?? "/home");
}

/** Light, dark, or as the system has it: the account remembers it. */
export const themeForm = form({
  schema: Chosen,
  pick: (form) => form.get("to"),
  async run({ c, act }, theme): Promise<Result<unknown, Refusal>> {
    if (act.viewer !== null) return await prefer(act, { theme });
    return ok(keepTheme(c, theme));
  },
  next: backAgain,
});

/** The account remembers it, and the browser does for when nobody is signed in. */
export const languageForm = form({
  schema: z.object({ to: z.enum(LOCALES) }),
  async run({ c, act }, { to }): Promise<Result<unknown, Refusal>> {
    if (act.viewer !== null) {
      const saved = await prefer(act, { locale: to });
      if (!saved.ok) return saved;
    }
    return ok(rememberLanguage(c, to));
  },
  next: backAgain,
});

function backAgain({ form }: Sent): Next {
  return { to: safePath(form.get("back")) ?? "/home" };
}

function keepTheme(c: AppContext, theme: Theme): void {
  setCookie(c, THEME_COOKIE, theme, {
    path: "/",
    maxAge: YEAR_S,
    sameSite: "Lax",
  });
}
