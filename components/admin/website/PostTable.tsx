import type { ComponentChildren } from "preact";
import type { Translate } from "../../../lib/i18n/mod.ts";
import { Table } from "../../ui/Table.tsx";
import { type Moment, Time } from "../../ui/Time.tsx";

/** Something that the admin area writes and others read. */
export interface Post {
  id: number;
  title: string;
  /** Whether readers see it, in words; marked while they do not. */
  state: { text: string; isMarked: boolean };
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
    <div class={beside ? "card rows rows-wide" : "card rows"}>
      <Table
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t("home.announcementTitle"),
            cell: "lead break-words",
            of: ({ id, title }) => (
              <a
                class="row-link text-ink font-medium"
                href={`${path}/edit/${id}`}
              >
                {title}
              </a>
            ),
          },
          {
            title: t("home.announcementState"),
            width: "narrow",
            cell: "stands",
            of: ({ state }) => (
              <span class={state.isMarked ? "tag" : "text-ink2"}>
                {state.text}
              </span>
            ),
          },
          beside
            ? {
              ...beside,
              width: "narrow",
              cell: "text-ink2",
              isLabelled: true,
            }
            : null,
          {
            title: t("home.announcementBy"),
            width: "narrow",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ author }) => author,
          },
          {
            title: t("admin.updatedAt"),
            width: "narrow end",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ modifiedAt }) => <Time at={modifiedAt} moment={moment} />,
          },
          {
            title: t("home.actions"),
            isSilent: true,
            width: "narrow",
            cell: "row-tools",
            of: (row) => (
              <form
                class="flex gap-1 justify-end"
                method="post"
                action={`${path}/${row.id}`}
              >
                {actions(row)}
              </form>
            ),
          },
        ]}
      />
    </div>
  );
}
