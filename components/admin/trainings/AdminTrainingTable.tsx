import { useT } from "../../reader.tsx";
import { AuthTag } from "../../trainings/TrainingTable.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Table } from "../../ui/Table.tsx";
import { Time } from "../../ui/Time.tsx";

export interface AdminTrainingRow {
  tid: number;
  title: string;
  rank: number;
  isPrivate: boolean;
  isVisible: boolean;
  author: string;
  modifiedAt: number;
  /** What the viewer may do: others' trainings are looked at alone. */
  canEdit: boolean;
  canEditItems: boolean;
  canDelete: boolean;
}

export interface AdminTrainingTableProps {
  path: string;
  rows: readonly AdminTrainingRow[];
}

/** All trainings of a place, hidden ones too, with what may be done to each. */
export function AdminTrainingTable(props: AdminTrainingTableProps) {
  const t = useT();
  const { path, rows } = props;
  return (
    <div class="card rows posts">
      <Table
        rows={rows}
        keyOf={({ tid }) => tid}
        columns={[
          {
            title: t("trainings.number"),
            width: "narrow",
            cell: "text-ink3 num",
            isLabelled: true,
            of: ({ rank }) => rank,
          },
          {
            title: t("trainings.title"),
            cell: "lead break-words",
            of: (row) => (
              <a
                class="row-link text-ink font-medium"
                href={row.canEdit
                  ? `${path}/${row.tid}/edit`
                  : row.canEditItems
                  ? `${path}/${row.tid}/problems`
                  : `${
                    path.replace(/\/admin\/training$/, "/training")
                  }/${row.tid}`}
              >
                {row.title}
              </a>
            ),
          },
          {
            title: t("trainings.auth"),
            width: "narrow",
            cell: "stands",
            of: (row) => <AuthTag {...row} />,
          },
          {
            title: t("trainings.author"),
            width: "narrow",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ author }) => <span class="who">{author}</span>,
          },
          {
            title: t("trainingAdmin.visibility"),
            width: "narrow",
            isLabelled: "heard",
            of: (row) => <Visibility path={path} row={row} />,
          },
          {
            title: t("trainings.updated"),
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
            of: (row) => <RowMenu path={path} row={row} />,
          },
        ]}
      />
    </div>
  );
}

interface RowProps {
  path: string;
  row: AdminTrainingRow;
}

/** Pressed, it is saved at once. */
function Visibility({ path, row }: RowProps) {
  const t = useT();
  const text = row.isVisible
    ? t("trainingAdmin.shown")
    : t("trainingAdmin.hidden");
  if (!row.canEdit) return <span class="text-ink2">{text}</span>;
  return (
    <form method="post" action={`${path}/${row.tid}`}>
      <Button
        kind="quiet"
        small
        icon={row.isVisible ? "eye" : "eyeOff"}
        name="action"
        value={row.isVisible ? "hide" : "show"}
      >
        {text}
      </Button>
    </form>
  );
}

function RowMenu({ path, row }: RowProps) {
  const t = useT();
  const { tid, title } = row;
  // There is nothing to do at others' trainings but to look.
  if (!row.canEditItems) return null;
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
        <a href={`${path}/${tid}/problems`}>
          <Icon name="list" />
          {t("trainings.tab.problems")}
        </a>
        {row.canEdit && (
          <a href={`${path}/${tid}/paper`}>
            <Icon name="download" />
            {t("quizPaper.title")}
          </a>
        )}
        {row.canEdit && (
          <a href={`${path}/${tid}/extensions`}>
            <Icon name="half" />
            {t("trainingAdmin.extensions")}
          </a>
        )}
        {row.canEdit && (
          <form method="post" action={`${path}/${tid}`}>
            <Button icon="copy" name="action" value="clone">
              {t("trainingAdmin.clone")}
            </Button>
          </form>
        )}
        {row.canDelete && (
          <form method="post" action={`${path}/${tid}`}>
            <Button
              kind="danger"
              icon="trash"
              name="action"
              value="delete"
              confirm={t("trainingAdmin.deleteAsk", { title })}
            >
              {t("admin.delete")}
            </Button>
          </form>
        )}
      </div>
    </details>
  );
}
