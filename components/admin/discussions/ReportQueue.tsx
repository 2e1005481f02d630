import { useT } from "../../reader.tsx";
import type { Outcome, Report } from "../../../lib/discussions/schema.ts";
import type { Translate } from "../../../lib/i18n/mod.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Time } from "../../ui/Time.tsx";
import { userHomeHref } from "../../users/address.ts";

export interface QueuedReport {
  report: Report;
  reporter: string | null;
  /** Null: the discussion was deleted for good. */
  title: string | null;
  href: string;
  author: { uid: string; username: string | null } | null;
  /** Sanitised HTML; null: it is gone. */
  html: string | null;
  /** How often its author was moderated before. */
  history: { hidden: number; warned: number; muted: number };
}

export interface ReportQueueProps {
  reports: readonly QueuedReport[];
}

/** What was reported, with its words and its author's history. */
export const ReportQueue = ({ reports }: ReportQueueProps) => (
  <ol class="flex flex-col gap-4">
    {reports.map((queued) => (
      <li key={queued.report.id} class="card p-5 flex flex-col gap-3">
        <ReportItem queued={queued} />
      </li>
    ))}
  </ol>
);

interface ItemProps {
  queued: QueuedReport;
}

function ReportItem({ queued }: ItemProps) {
  const t = useT();
  const { report, reporter, title, author, html, history, href } = queued;
  return (
    <>
      <p class="flex flex-wrap gap-x-3 gap-y-1 text-md text-ink2">
        {report.isChecked && (
          <span class="text-accent">
            <Icon name="check" /> {t("discussions.checked")}
            {report.outcome !== null && `: ${outcomeWord(t, report.outcome)}`}
          </span>
        )}
        <span>
          {t("discussions.reportedBy", {
            name: reporter ?? t("messages.gone"),
          })}
        </span>
        <Time at={report.at} />
      </p>
      <p class="font-semibold break-words">{report.content}</p>
      <p class="text-md break-words">
        {title === null
          ? t("discussions.goneForGood")
          : <a href={href}>{title}</a>}
        {author !== null && (
          <>
            {" · "}
            {author.username === null
              ? t("messages.gone")
              : <a href={userHomeHref(author.username)}>{author.username}</a>}
          </>
        )}
      </p>
      {html === null
        ? <p class="text-ink3">{t("discussions.goneForGood")}</p>
        : (
          <div class="talk-reported">
            <div
              class="prose written"
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </div>
        )}
      <p class="text-sm text-ink3">{t("discussions.history", history)}</p>
      {report.outcome === null && <Answers id={report.id} />}
      <form
        method="post"
        action={`/admin/discussion/reports/${report.id}/check`}
      >
        <input type="hidden" name="checked" value={`${!report.isChecked}`} />
        <Button kind="quiet" small>
          {report.isChecked ? t("discussions.uncheck") : t("discussions.check")}
        </Button>
      </form>
    </>
  );
}

/** Whoever has reported it is told what came of it. */
const Answers = ({ id }: { id: number }) => {
  const t = useT();
  return (
    <form
      class="flex flex-wrap items-end gap-3"
      method="post"
      action={`/admin/discussion/reports/${id}`}
    >
      <label class="flex flex-col gap-1 grow basis-[220px]">
        <span class="label">{t("discussions.reason")}</span>
        <input class="input" name="reason" maxLength={200} />
      </label>
      <label class="flex flex-col gap-1">
        <span class="label">{t("discussions.days")}</span>
        <input
          class="input"
          type="number"
          name="days"
          min={1}
          max={365}
          defaultValue="7"
        />
      </label>
      <Button name="outcome" value="dismissed">
        {t("discussions.dismiss")}
      </Button>
      <Button name="outcome" value="hidden">{t("discussions.hide")}</Button>
      <Button name="outcome" value="warned">{t("discussions.warn")}</Button>
      <Button name="outcome" value="muted">{t("discussions.mute")}</Button>
    </form>
  );
};

function outcomeWord(t: Translate, outcome: Outcome): string {
  switch (outcome) {
    case "dismissed":
      return t("discussions.dismissed");
    case "hidden":
      return t("discussions.hidden");
    case "warned":
      return t("discussions.warned");
    case "muted":
      return t("discussions.muted");
  }
}
