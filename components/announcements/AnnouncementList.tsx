import { useT } from "../reader.tsx";
import { CardLabel } from "../ui/CardLabel.tsx";
import { Empty } from "../ui/Empty.tsx";
import { Time } from "../ui/Time.tsx";

export interface AnnouncementRow {
  id: number;
  title: string;
  username: string | null;
  createdAt: number;
}

export interface ListedAnnouncement extends AnnouncementRow {
  /** Of the last days. */
  isNew: boolean;
  /** How it begins, where the list has room for that. */
  excerpt?: string;
}

export interface AnnouncementListProps {
  rows: readonly ListedAnnouncement[];
}

/** Titles that lead to their texts, newest first. */
export function AnnouncementList({ rows }: AnnouncementListProps) {
  const t = useT();
  return (
    <div class="card rows">
      {rows.length === 0
        ? <Empty icon="megaphone" title={t("home.announcementsNone")} />
        : (
          <table class="table cards plain">
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td class="lead break-words">
                    <a
                      class="row-link text-ink font-medium"
                      href={`/announcement/${row.id}`}
                    >
                      {row.title}
                    </a>
                    {row.isNew && <NewMark />}
                    {row.excerpt && (
                      <span class="block text-ink2">{row.excerpt}</span>
                    )}
                  </td>
                  <td class="narrow fact text-ink2">
                    {row.username && (
                      <CardLabel text={t("home.announcementBy")} />
                    )}
                    {row.username}
                  </td>
                  <td class="narrow fact end text-ink3">
                    <CardLabel text={t("home.announcementAt")} />
                    <Time at={row.createdAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
    </div>
  );
}

const NewMark = () => {
  const t = useT();
  return (
    <>
      {/* Never alone on a line. */}
      {"\u00a0"}
      <span class="text-sm font-semibold text-accent">
        {t("home.announcementFresh")}
      </span>
    </>
  );
};
