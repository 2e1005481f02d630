import type { Translate } from "../../../lib/i18n/mod.ts";
import { useT } from "../../reader.tsx";
import type { Viewer } from "../../../lib/accounts/access.ts";
import { mayExport } from "../../../lib/exchange/access.ts";
import type { Doubt } from "../../../lib/authoring/verification.ts";
import { canEditProblem } from "../../../lib/problems/access.ts";
import { type Problem, PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { titleOf } from "../../../lib/problems/view.ts";
import { ProblemName } from "../../problems/ProblemName.tsx";
import { idWidth } from "../../problems/ProblemTable.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { Time } from "../../ui/Time.tsx";
import { dataPath } from "../verification/DataBuildSection.tsx";
import { VerificationMark } from "../verification/VerificationMark.tsx";
import { authWord } from "./field_words.ts";
import { ProblemMenu, publicPath } from "./ProblemMenu.tsx";

export interface AdminProblemTableProps {
  viewer: Viewer | null;
  problems: readonly Problem[];
  /** Those that the viewer should mend. */
  broken: ReadonlySet<number>;
  /** Of those that the viewer may edit, what is most urgent; null: verified. */
  doubts: ReadonlyMap<number, Doubt | null>;
  /** The form that what is ticked belongs to. */
  formId: string;
}

/** Problems with what their authors want to know, and what may be done to each. */
export function AdminProblemTable(props: AdminProblemTableProps) {
  const t = useT();
  const { viewer, problems, doubts } = props;
  return (
    <div class="card rows admin-problems">
      <Table
        kind={`sorted admin-problems-table problem-names ${idWidth(problems)}`}
        rows={problems}
        keyOf={({ pid }) => pid}
        columns={[
          pickColumn(t, props),
          nameColumn(t, props),
          {
            title: t("problems.author"),
            width: "narrow spare",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ author }) => author,
          },
          {
            title: t("admin.auth"),
            width: "narrow",
            cell: "stands",
            // What is not for everyone is marked.
            of: ({ auth }) => (
              <span
                class={auth === PROBLEM_AUTH.public ? "text-ink2" : "tag"}
              >
                {authWord(t, auth)}
              </span>
            ),
          },
          {
            title: t("dryRun.tab"),
            width: "narrow",
            isLabelled: "heard",
            of: ({ pid }) => {
              const doubt = doubts.get(pid);
              return doubt !== undefined &&
                <VerificationMark doubt={doubt} pid={pid} />;
            },
          },
          {
            title: t("admin.casesTitle"),
            width: "narrow end",
            isLabelled: true,
            of: (problem) =>
              canEditProblem(problem, viewer)
                ? (
                  <a
                    class="text-ink num"
                    href={dataPath(problem.pid)}
                    title={t("making.tab")}
                  >
                    {problem.caseCount}
                  </a>
                )
                : problem.caseCount,
          },
          {
            title: t("admin.updatedAt"),
            width: "narrow end",
            cell: "text-ink2",
            isLabelled: "heard",
            of: ({ modifiedAt }) => <Time at={modifiedAt} />,
          },
          {
            title: t("admin.actions"),
            isSilent: true,
            width: "narrow",
            cell: "row-tools",
            of: (problem) => <ProblemMenu {...{ viewer, problem }} />,
          },
        ]}
      />
    </div>
  );
}

/** A box for each problem that the viewer may take along. */
const pickColumn = (
  t: Translate,
  { viewer, formId }: AdminProblemTableProps,
): Column<Problem> => ({
  title: t("people.selectAll"),
  head: (
    <label class="pick">
      <input type="checkbox" data-pick-all={formId} hidden />
      <span class="sr-only pick-all">{t("people.selectAll")}</span>
    </label>
  ),
  width: "narrow",
  cell: "mark",
  of: (problem) =>
    mayExport(problem, viewer) && (
      <label class="pick">
        <input
          type="checkbox"
          name="pid"
          value={problem.pid}
          form={formId}
          aria-label={t("people.selectOne", { name: problem.problemId })}
        />
      </label>
    ),
});

const nameColumn = (
  t: Translate,
  { viewer, broken }: AdminProblemTableProps,
): Column<Problem> => ({
  title: t("submissions.problem"),
  head: (
    <>
      <span class="problem-id">{t("admin.problemId")}</span>{" "}
      {t("admin.textTitle")}
    </>
  ),
  cell: "lead",
  of: (problem) => (
    <>
      <ProblemName
        problemId={problem.problemId}
        title={titleOf(problem, t.locale)}
        href={canEditProblem(problem, viewer)
          ? `/admin/problem/edit/${problem.pid}`
          : publicPath(problem)}
        isRowLink
      />
      {broken.has(problem.pid) && " "}
      {broken.has(problem.pid) && (
        <span class="tag text-danger">
          <Icon name="alert" /> {t("authoring.troubleMark")}
        </span>
      )}
    </>
  ),
});
