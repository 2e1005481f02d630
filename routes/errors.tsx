import { ErrorPage } from "../components/errors/ErrorPage.tsx";
import type { Failure } from "../lib/failure.ts";
import type { AppContext } from "../lib/http/request.ts";
import { htmlPage } from "./page.tsx";

/** What went wrong, for people; never more than a number for the log. */
export function errorPage(
  c: AppContext,
  reason: Failure,
  text: string,
): Promise<Response> {
  const t = c.get("t");
  const shown = reason.status === 404
    ? { title: t("shell.notFound"), text: t("shell.notFoundText") }
    : reason.status === 403
    ? {
      title: t("shell.errorForbidden"),
      text: reason.refusal.code === "forbidden"
        ? t("shell.errorForbiddenText")
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
    body: <ErrorPage t={t} code={reason.status} {...shown} />,
  });
}
