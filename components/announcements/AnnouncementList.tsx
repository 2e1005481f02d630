import type { Translate } from "../../lib/i18n/mod.ts";
import { CardLabel } from "../ui/CardLabel.tsx";
import { Empty } from "../ui/Notice.tsx";
import { type Moment, Time } from "../ui/Time.tsx";

export interface AnnouncementRow {
  id: number;
  title: string;
  username: string | null;
  createdAt: number;
}

export interface AnnouncementListProps {
  t: Translate;
  moment: Moment;
  rows: readonly AnnouncementRow[];
}

/** Titles that lead to their texts, newest first. */
export function AnnouncementList({ t, moment, rows }: AnnouncementListProps) {
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
                  </td>
                  <td class="narrow fact text-ink2">
                    {row.username && (
                      <CardLabel text={t("home.announcementBy")} />
                    )}
                    {row.username}
                  </td>
                  <td class="narrow fact end text-ink3">
                    <CardLabel text={t("home.announcementAt")} />
                    <Time at={row.createdAt} moment={moment} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
    </div>
  );
}
