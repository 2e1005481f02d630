import { useT } from "../reader.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Time } from "../ui/Time.tsx";

export interface AnnouncementPanelProps {
  gid: number;
  rows: readonly {
    id: number;
    title: string;
    author: string | null;
    createdAt: number;
  }[];
  /** The one that is read, as HTML; null: the list. */
  read: { title: string; html: string } | null;
}

/** What members are told: a list, or one of them with the way back. */
export function AnnouncementPanel(props: AnnouncementPanelProps) {
  const t = useT();
  const { gid, rows, read } = props;
  if (read !== null) {
    return (
      <article class="flex flex-col gap-3">
        <a class="back" href={`/group/${gid}`}>
          <Icon name="chevronLeft" />
          {t("groups.allAnnouncements")}
        </a>
        <h3 class="break-words">{read.title}</h3>
        <div
          class="prose written"
          dangerouslySetInnerHTML={{ __html: read.html }}
        />
      </article>
    );
  }
  if (rows.length === 0) {
    return <p class="text-ink2">{t("groups.noAnnouncements")}</p>;
  }
  return (
    <ul class="flex flex-col gap-2">
      {rows.map(({ id, title, author, createdAt }) => (
        <li key={id} class="flex flex-wrap gap-x-4 gap-y-1 items-baseline">
          <a
            class="grow break-words min-w-0"
            href={`/group/${gid}?announcement=${id}#announcements`}
          >
            {title}
          </a>
          <span class="text-ink2 text-md">
            {author} · <Time at={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
