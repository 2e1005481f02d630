import { useT } from "../reader.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Time } from "../ui/Time.tsx";

export interface ContestAnnouncementRow {
  id: number;
  title: string;
  createdAt: number;
}

export interface ContestAnnouncementsProps {
  cid: number;
  rows: readonly ContestAnnouncementRow[];
}

/** A contest's announcements, newest first; each title opens its text. */
export const ContestAnnouncements = (
  { cid, rows }: ContestAnnouncementsProps,
) => (
  <ul class="ruled">
    {rows.map(({ id, title, createdAt }) => (
      <li key={id}>
        <a
          class="text-ink font-medium break-words"
          href={`/contest/${cid}/announcements?open=${id}`}
        >
          {title}
        </a>
        <span class="text-sm text-ink3">
          <Time at={createdAt} />
        </span>
      </li>
    ))}
  </ul>
);

export interface ContestAnnouncementTextProps
  extends Omit<ContestAnnouncementsProps, "rows"> {
  row: ContestAnnouncementRow;
  /** Sanitised HTML, made by `lib/markdown`. */
  html: string;
}

export const ContestAnnouncementText = (
  { cid, row, html }: ContestAnnouncementTextProps,
) => {
  const t = useT();
  return (
    <article class="flex flex-col gap-4 min-w-0">
      <a class="back" href={`/contest/${cid}/announcements`}>
        <Icon name="chevronLeft" />
        {t("contests.tab.announcements")}
      </a>
      <header class="flex flex-col gap-1">
        <h1 class="break-words">{row.title}</h1>
        <p class="text-md text-ink3">
          <Time at={row.createdAt} />
        </p>
      </header>
      <div class="prose written" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
};
