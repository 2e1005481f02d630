import type { Viewer } from "../../../lib/accounts/access.ts";
import type { Translate } from "../../../lib/i18n/mod.ts";
import {
  canDeleteProblem,
  canEditProblem,
  canRejudgeProblem,
} from "../../../lib/problems/access.ts";
import { type Problem, PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { titleOf } from "../../../lib/problems/view.ts";
import { ProblemName } from "../../problems/ProblemName.tsx";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/Field.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { type Kept, KeptFields } from "../../ui/KeptFields.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { Table } from "../../ui/Table.tsx";
import { type Moment, Time } from "../../ui/Time.tsx";
import { dryRunPath } from "../proof/DryRunTable.tsx";
import { authWord } from "./field_words.ts";

export interface AdminProblemFilterProps {
  t: Translate;
  keyword: string | undefined;
  auth: number | undefined;
  /** What the form carries on unseen. */
  kept: Kept;
}

export function AdminProblemFilter(
  { t, keyword = "", auth, kept }: AdminProblemFilterProps,
) {
  return (
    <form class="flex flex-wrap gap-2" action="/admin/problems" role="search">
      <KeptFields kept={kept} />
      <SearchField value={keyword} label={t("admin.search")} isOfList />
      <div class="w-[150px]" data-autosubmit="">
        <Select
          name="auth"
          label={t("admin.auth")}
          value={auth === undefined ? "" : String(auth)}
          options={[
            { value: "", text: t("admin.authAny") },
            ...Object.values(PROBLEM_AUTH).map((auth) => ({
              value: String(auth),
              text: authWord(t, auth),
            })),
          ]}
        />
      </div>
      <Button icon="search">{t("shell.search")}</Button>
    </form>
  );
}

export interface AdminProblemTableProps {
  t: Translate;
  moment: Moment;
  viewer: Viewer | null;
  problems: readonly Problem[];
  /** Those that the viewer should mend. */
  broken: ReadonlySet<number>;
}

const publicHref = ({ problemId }: Problem) =>
  `/problem/${encodeURIComponent(problemId)}`;

/** In characters: what all lists of problems have room for. */
const SHORT_ID = 5;

/** Titles begin below each other, also where some ids are longer than most. */
const idsRoom = (problems: readonly Problem[]) =>
  problems.some(({ problemId }) => problemId.length > SHORT_ID)
    ? "long-ids"
    : "";

/** Problems with what their authors want to know, and what may be done to each. */
export function AdminProblemTable(props: AdminProblemTableProps) {
  const { t, moment, viewer, problems, broken } = props;
  return (
    <div class="card overflow-x-auto">
      <div class="rows rows-wide">
        <Table
          kind={`problem-names ${idsRoom(problems)}`}
          rows={problems}
          keyOf={({ pid }) => pid}
          columns={[
            {
              title: t("submissions.problem"),
              cell: "lead",
              of: (problem) => (
                <>
                  <ProblemName
                    problemId={problem.problemId}
                    title={titleOf(problem, t.locale)}
                    href={canEditProblem(problem, viewer)
                      ? `/admin/problem/edit/${problem.pid}`
                      : publicHref(problem)}
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
            },
            {
              title: t("problems.author"),
              width: "narrow",
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
              title: t("admin.casesTitle"),
              width: "narrow end",
              isLabelled: true,
              of: ({ caseCount }) => caseCount,
            },
            {
              title: t("admin.updatedAt"),
              width: "narrow end",
              cell: "text-ink2",
              isLabelled: true,
              of: ({ modifiedAt }) => <Time at={modifiedAt} moment={moment} />,
            },
            {
              title: t("admin.actions"),
              isSilent: true,
              width: "narrow",
              cell: "row-tools",
              of: (problem) => <Tools {...{ t, viewer, problem }} />,
            },
          ]}
        />
      </div>
    </div>
  );
}

interface ToolsProps {
  t: Translate;
  viewer: Viewer | null;
  problem: Problem;
}

function Tools({ t, viewer, problem }: ToolsProps) {
  const { pid, problemId } = problem;
  return (
    <div class="flex gap-1 justify-end">
      <Button
        kind="quiet"
        small
        icon="external"
        label={t("practice.toProblem")}
        href={publicHref(problem)}
      />
      {canEditProblem(problem, viewer) && (
        <Button
          kind="quiet"
          small
          icon="play"
          label={t("dryRun.tab")}
          href={dryRunPath(pid)}
        />
      )}
      {canRejudgeProblem(problem, viewer) && (
        <Button
          kind="quiet"
          small
          icon="reset"
          label={t("rejudge.link")}
          href={`/admin/problem/${pid}/rejudge`}
        />
      )}
      {canDeleteProblem(viewer) && (
        <form method="post" action={`/admin/problem/${pid}/delete`}>
          <Button
            kind="quiet"
            small
            icon="trash"
            label={t("admin.delete")}
            confirm={t("admin.deleteAsk", { id: problemId })}
          />
        </form>
      )}
    </div>
  );
}
