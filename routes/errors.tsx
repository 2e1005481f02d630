import { ErrorPage } from "../components/errors/ErrorPage.tsx";
import { mayEnterAdminArea } from "../lib/accounts/access.ts";
import { clip } from "../lib/clip.ts";
import type { Failure, FailureCode } from "../lib/failure.ts";
import { plainLineOf } from "../lib/names.ts";
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
  const { site, viewer } = c.get("act");
  // Signed in, but not as one of the admin area's people (spec 3 §2.10).
  const isOffice = reason.status === 403 && /^\/admin(\/|$)/.test(path);
  const isOutside = isOffice && !mayEnterAdminArea(viewer);
  const missing = missingFrom(c, reason.refusal.code);
  const next = isOutside
    ? {
      href: loginAddress(c, path),
      text: t("accounts.adminOther"),
      icon: "user" as const,
      isSecond: viewer !== null,
    }
    // Whoever may be there goes on there (spec 1 §8).
    : isOffice
    ? { href: "/admin", text: t("shell.admin"), icon: "gear" as const }
    // Who is signed in may be allowed what a visitor is not.
    : reason.status === 403 && viewer === null
    ? {
      href: loginAddress(c, path),
      text: t("shell.login"),
      icon: "user" as const,
    }
    : missing?.list;
  const shown = reason.status === 404
    ? {
      title: missing?.title ?? t("shell.notFound"),
      text: missing?.text ??
        t("shell.notFoundText", { path: told(readable(path)) }),
      find: missing?.find ?? "",
    }
    : reason.status === 403
    ? {
      title: t("shell.errorForbidden"),
      text: reason.refusal.code === "forbidden"
        ? !isOutside
          ? t("shell.errorForbiddenText")
          : viewer === null
          ? t("shell.adminsOnly")
          : t("shell.adminsOnlyAs", { name: viewer.username })
        : text,
    }
    : reason.refusal.code === "internal"
    ? {
      title: t("shell.errorServer"),
      text: t("shell.errorServerText", { id: c.get("requestId") }),
    }
    : reason.refusal.code === "maintenance"
    ? {
      title: t("shell.maintenance"),
      text: site.website.maintenance?.note || t("shell.maintenanceText"),
    }
    : { title: text, text: "" };
  return htmlPage(c, {
    title: shown.title,
    status: reason.status,
    body: <ErrorPage code={reason.status} {...shown} next={next} />,
  });
}

/**
 * Which one is not there, and the list that it would be in. What is hidden from
 * the reader comes with the same code, and so with the same words.
 */
function missingFrom(c: AppContext, code: FailureCode) {
  const t = c.get("t");
  const [, area, id = ""] = c.req.path.split("/");
  const name = told(readable(id));
  switch (`${area} ${code}`) {
    case "problem problemNotFound":
      return {
        title: t("shell.noProblem", { name }),
        text: t("shell.noProblemText"),
        find: name,
        list: {
          href: "/problem",
          text: t("problems.listTitle"),
          icon: "list" as const,
        },
      };
    case "submission-detail submissionNotFound":
      return {
        title: t("shell.noSubmission", { name }),
        text: t("shell.noSubmissionText"),
        list: {
          href: "/status",
          text: t("submissions.listTitle"),
          icon: "list" as const,
        },
      };
    case "announcement announcementNotFound":
      return {
        title: t("shell.noAnnouncement", { name }),
        text: t("shell.noAnnouncementText"),
        list: {
          href: "/announcement",
          text: t("home.announcements"),
          icon: "list" as const,
        },
      };
    case "user-home userNotFound": {
      const who = told(
        c.req.query("username") ?? c.req.query("uid") ?? "",
      );
      return {
        title: t("shell.noUser", { name: who }),
        text: t("shell.noUserText"),
        find: who,
      };
    }
  }
  return undefined;
}

const MAX_NAME_CHARS = 80;

/** What somebody asked for, as part of a sentence of ours. */
const told = (name: string) => clip(plainLineOf(name), MAX_NAME_CHARS);

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
