import { setCookie } from "hono/cookie";
import { type AppContext, THEME_COOKIE } from "../lib/http/request.ts";
import { redirect, safePath } from "./page.tsx";

const YEAR_S = 31_536_000;

/** Light or dark without script. */
export function chooseTheme(c: AppContext): Response {
  const theme = c.req.query("to") === "dark" ? "dark" : "light";
  setCookie(c, THEME_COOKIE, theme, {
    path: "/",
    maxAge: YEAR_S,
    sameSite: "Lax",
  });
  return redirect(c, safePath(c.req.query("back")) ?? "/home");
}
