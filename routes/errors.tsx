import { ErrorPage } from "../components/errors/ErrorPage.tsx";
import { mayEnterOffice } from "../lib/accounts/access.ts";
import type { Failure } from "../lib/failure.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { htmlPage, loginAddress } from "./page.tsx";

/** What went wrong, for people; never more than a number for the log. */
export function errorPage(
  c: AppContext,
  reason: Failure,
  text: string,
): Promise<Response> {
  const t = c.get("t");
  const { path } = c.req;
  // Signed in, but not as one of the back office's people (spec 3 §2.10).
  const isOffice = reason.status === 403 && /^\/admin(\/|$)/.test(path);
  const isOutside = isOffice && !mayEnterOffice(c.get("act").viewer);
  const next = isOutside
    ? { href: loginAddress(c, path), text: t("accounts.adminOther") }
    // Whoever may be there goes on there (spec 1 §8).
    : isOffice
    ? { href: "/admin", text: t("shell.admin") }
    : undefined;
  const shown = reason.status === 404
    ? { title: t("shell.notFound"), text: t("shell.notFoundText") }
    : reason.status === 403
    ? {
      title: t("shell.errorForbidden"),
      text: reason.refusal.code === "forbidden"
        ? t(isOutside ? "errors.notAnAdmin" : "shell.errorForbiddenText")
        : text,
    }
    : reason.refusal.code === "internal"
    ? {
      title: t("shell.errorServer"),
      text: t("shell.errorServerText", { id: c.get("requestId") }),
    }
    : { title: text, text: "" };
  return htmlPage(c, {
    title: shown.title,
    status: reason.status,
    body: <ErrorPage t={t} code={reason.status} {...shown} next={next} />,
  });
}
