import { useT } from "../../reader.tsx";
import { type Problem, PUBLIC_PROGRESS } from "../../../lib/problems/schema.ts";
import { titleOf } from "../../../lib/problems/view.ts";
import { PROGRESS_WORDS } from "../../groups/progress_words.ts";
import { ProblemName } from "../../problems/ProblemName.tsx";
import { Button } from "../../ui/Button.tsx";
import { Table } from "../../ui/Table.tsx";
import { fieldValue } from "./field_words.ts";
import { publicPath } from "./ProblemMenu.tsx";

export interface ApplicationTableProps {
  /** Where it is decided; the problem's number follows. */
  path: string;
  rows: readonly { problem: Problem; /** Its name. */ group: string }[];
}

/** Problems that groups want in the public list, to be accepted or refused. */
export const ApplicationTable = ({ path, rows }: ApplicationTableProps) => {
  const t = useT();
  return (
    <div class="card rows rows-wide posts">
      <Table
        rows={rows}
        keyOf={({ problem }) => problem.pid}
        columns={[
          {
            title: t("submissions.problem"),
            cell: "lead",
            of: ({ problem }) => (
              <ProblemName
                problemId={problem.problemId}
                title={titleOf(problem, t.locale)}
                href={publicPath(problem)}
                isRowLink
              />
            ),
          },
          {
            title: t("groups.ofGroup"),
            isLabelled: true,
            cell: "break-words",
            of: ({ problem, group }) => (
              <a href={`/group/${problem.gid}`}>{group}</a>
            ),
          },
          {
            title: t("problems.author"),
            width: "narrow spare",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ problem }) => problem.author,
          },
          {
            title: t("groups.publicKind"),
            width: "narrow spare",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ problem: { type, judgeMode } }) =>
              [
                fieldValue(t, "type", String(type)),
                fieldValue(t, "judgeMode", judgeMode),
              ].join(" · "),
          },
          {
            title: t("groups.publicProgress"),
            width: "narrow",
            cell: "stands",
            of: ({ problem: { applyPublicProgress } }) => {
              const words = PROGRESS_WORDS[applyPublicProgress ?? 0];
              return words && <span class="tag">{t(words)}</span>;
            },
          },
          {
            title: t("admin.actions"),
            isSilent: true,
            width: "narrow",
            cell: "row-tools",
            of: ({ problem }) => <Decision path={path} problem={problem} />,
          },
        ]}
      />
    </div>
  );
};

/** What may be decided of it, each unless it is. */
function Decision(
  { path, problem: { pid, problemId: id, applyPublicProgress } }: {
    path: string;
    problem: Problem;
  },
) {
  const t = useT();
  const { accepted, refused } = PUBLIC_PROGRESS;
  return (
    <form class="flex gap-2" method="post" action={`${path}/${pid}`}>
      {applyPublicProgress !== accepted && (
        <Button
          small
          name="action"
          value="accept"
          confirm={t("groups.publicAcceptAsk", { id })}
        >
          {t("groups.publicAccept")}
        </Button>
      )}
      {applyPublicProgress !== refused && (
        <Button
          small
          kind="quiet"
          name="action"
          value="refuse"
          confirm={t("groups.publicRefuseAsk", { id })}
        >
          {t("groups.publicRefuse")}
        </Button>
      )}
    </form>
  );
}
