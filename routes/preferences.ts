import { setCookie } from "hono/cookie";
import { prefer } from "../lib/accounts/preferences.ts";
import { unlessFull } from "../lib/failure.ts";
import { type AppContext, THEME_COOKIE } from "../lib/http/request.ts";
import { redirect, safePath } from "./page.tsx";

const YEAR_S = 31_536_000;

/** Light or dark without script; the account remembers it. */
export async function chooseTheme(c: AppContext): Promise<Response> {
  const theme = c.req.query("to") === "dark" ? "dark" : "light";
  const act = c.get("act");
  if (act.viewer !== null) await unlessFull(() => prefer(act, { theme }));
  else keepTheme(c, theme);
  return redirect(c, safePath(c.req.query("back")) ?? "/home");
}

function keepTheme(c: AppContext, theme: string): void {
  setCookie(c, THEME_COOKIE, theme, {
    path: "/",
    maxAge: YEAR_S,
    sameSite: "Lax",
  });
}
