import { HiddenHead } from "../ui/HiddenHead.tsx";
import type { ComponentChildren } from "preact";
import type { Translate } from "../../lib/i18n/mod.ts";
import { CardLabel } from "../ui/CardLabel.tsx";
import { type Moment, Time } from "../ui/Time.tsx";

/** Something that the back office writes and others read. */
export interface Post {
  id: number;
  title: string;
  /** What readers do not see of it yet; null: they do. */
  state: string | null;
  author: string | null;
  modifiedAt: number;
}

export interface PostTableProps<Row extends Post> {
  t: Translate;
  moment: Moment;
  /** The row's number follows: its form is behind `/edit/`. */
  path: string;
  rows: readonly Row[];
  /** A column of its own, behind the title. */
  beside?: { title: string; of: (row: Row) => string };
  /** The buttons of the form that the row has. */
  actions: (row: Row) => ComponentChildren;
}

/** What was written, who by and when, with what may be done to each. */
export function PostTable<Row extends Post>(
  { t, moment, path, rows, beside, actions }: PostTableProps<Row>,
) {
  return (
    <div class="card rows">
      <table class="table cards">
        <thead>
          <tr>
            <th>{t("home.announcementTitle")}</th>
            {beside && <th class="narrow">{beside.title}</th>}
            <th class="narrow">{t("home.announcementBy")}</th>
            <th class="narrow end">{t("admin.updatedAt")}</th>
            <HiddenHead text={t("home.actions")} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td class="lead break-words">
                <a
                  class="row-link text-ink font-medium"
                  href={`${path}/edit/${row.id}`}
                >
                  {row.title}
                </a>
                {row.state !== null && " "}
                {row.state !== null && <span class="tag">{row.state}</span>}
              </td>
              {beside && (
                <td class="narrow">
                  <CardLabel text={beside.title} />
                  {beside.of(row)}
                </td>
              )}
              <td class="narrow text-ink2">
                <CardLabel text={t("home.announcementBy")} />
                {row.author}
              </td>
              <td class="narrow end text-ink2">
                <CardLabel text={t("admin.updatedAt")} />
                <Time at={row.modifiedAt} moment={moment} />
              </td>
              <td class="narrow row-tools">
                <form
                  class="flex gap-1 justify-end"
                  method="post"
                  action={`${path}/${row.id}`}
                >
                  {actions(row)}
                </form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
