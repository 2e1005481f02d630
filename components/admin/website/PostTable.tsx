import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { Table } from "../../ui/Table.tsx";
import { Time } from "../../ui/Time.tsx";

/** Something that the admin area writes and others read. */
export interface Post {
  id: number;
  title: string;
  /** Whether readers see it, in words; marked while they do not. */
  state: { text: string; isMarked: boolean };
  modifiedAt: number;
}

/** What may be done to a row; what takes it away comes last, and asks. */
export interface PostAction {
  action: string;
  text: string;
  icon: IconName;
  confirm?: string;
  isDanger?: boolean;
  /** A page that asks more, shown in a dialog: nothing is sent yet. */
  href?: string;
  /** Where it is sent below the row's own address. */
  to?: string;
}

export interface PostTableProps<Row extends Post> {
  /** The row's number follows. */
  path: string;
  /** The same of its form; none: behind `/edit`. */
  editPath?: string;
  rows: readonly Row[];
  /** A column of its own, behind the title. */
  beside?: { title: string; of: (row: Row) => string };
  actions: (row: Row) => readonly PostAction[];
}

/** What was written and when, with a menu of what may be done to each. */
export function PostTable<Row extends Post>(
  { path, editPath, rows, beside, actions }: PostTableProps<Row>,
) {
  const t = useT();
  return (
    <div class="card rows posts">
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
                href={`${editPath ?? `${path}/edit`}/${id}`}
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
            title: t("admin.updatedAt"),
            width: "narrow end",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ modifiedAt }) => <Time at={modifiedAt} />,
          },
          {
            title: t("home.actions"),
            isSilent: true,
            width: "narrow",
            cell: "row-tools",
            of: (row) => (
              <PostMenu
                path={`${path}/${row.id}`}
                title={row.title}
                actions={actions(row)}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

interface PostMenuProps extends Pick<Post, "title"> {
  path: string;
  actions: readonly PostAction[];
}

export const PostMenu = ({ path, title, actions }: PostMenuProps) => {
  const t = useT();
  return (
    <details class="menu">
      <summary
        class="btn btn-quiet btn-small btn-icon"
        aria-label={t("home.actionsOf", { title })}
        title={t("home.actions")}
      >
        <Icon name="dots" />
      </summary>
      <div class="menu-list">
        {actions.map((
          { action, text, icon, confirm, isDanger, href, to = "" },
        ) =>
          href !== undefined
            ? (
              <a key={action} href={href} data-dialog="">
                <Icon name={icon} />
                {text}
              </a>
            )
            : (
              <form key={action} method="post" action={path + to}>
                <Button
                  kind={isDanger ? "danger" : "plain"}
                  icon={icon}
                  name="action"
                  value={action}
                  confirm={confirm}
                >
                  {text}
                </Button>
              </form>
            )
        )}
      </div>
    </details>
  );
};
