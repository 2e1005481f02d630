import { setCookie } from "hono/cookie";
import { z } from "zod";
import { prefer } from "../lib/accounts/preferences.ts";
import { unlessFull, unwrap } from "../lib/failure.ts";
import { type Theme, THEMES } from "../lib/accounts/preferences.ts";
import { type AppContext, THEME_COOKIE } from "../lib/http/request.ts";
import { receiveForm } from "./forms.ts";
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
export async function themeForm(c: AppContext): Promise<Response> {
  await using form = await receiveForm(c);
  const theme = Chosen.parse(form.get("to"));
  const act = c.get("act");
  if (act.viewer === null) keepTheme(c, theme);
  else unwrap(await unlessFull(() => prefer(act, { theme })));
  return redirect(c, safePath(form.get("back")) ?? "/home");
}

function keepTheme(c: AppContext, theme: Theme): void {
  setCookie(c, THEME_COOKIE, theme, {
    path: "/",
    maxAge: YEAR_S,
    sameSite: "Lax",
  });
}
