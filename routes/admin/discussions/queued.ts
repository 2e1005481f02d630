import type { QueuedReport } from "../../../components/admin/discussions/ReportQueue.tsx";
import { listDeeds, openTarget } from "../../../lib/discussions/moderation.ts";
import type { Report } from "../../../lib/discussions/schema.ts";
import { discussionPath } from "../../../lib/discussions/service.ts";
import { addressOf } from "../../../lib/http/query.ts";
import { htmlOf } from "../../../lib/markdown/texts.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { readerOf } from "../../page.tsx";

/** Deeds that tell of an author: more is a long story. */
const MOST_DEEDS = 100;

/** A report with what its moderator needs to know. */
export async function queued(
  c: AppContext,
  report: Report,
): Promise<QueuedReport> {
  const { site } = c.get("act");
  const { directory } = site.accounts;
  const opened = await openTarget(site, report);
  const discussion = site.discussions.board.get(report.did);
  const deeds = opened === null
    ? []
    : await listDeeds(site, { uid: opened.uid, limit: MOST_DEEDS });
  const count = (did: string) =>
    deeds.filter((deed) => deed.did === did).length;
  const path = discussion && discussionPath(discussion);
  return {
    report,
    reporter: directory.nameOf(report.uid),
    title: discussion?.title ?? null,
    href: path === null
      ? ""
      : report.commentId === null
      ? path
      : `${
        addressOf(path, { comment: report.commentId })
      }#comment-${report.commentId}`,
    author: opened &&
      { uid: opened.uid, username: directory.nameOf(opened.uid) },
    html: opened && await htmlOf(readerOf(c), opened.content),
    history: {
      hidden: count("hide") + count("delete"),
      warned: count("warn"),
      muted: count("mute"),
    },
  };
}
