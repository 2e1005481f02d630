import { Button } from "../../components/ui/Button.tsx";
import { managedProblems } from "../../lib/groups/problems.ts";
import { managesForGroup } from "../../lib/problems/access.ts";
import { listPage } from "../list_page.tsx";
import { groupProblemPath, groupProblemsPath } from "./problem_address.ts";
import { GroupParams, groupShell, openGroupPage } from "./shell.tsx";
import { useT } from "../../components/reader.tsx";
import { type Problem, PROBLEM_AUTH } from "../../lib/problems/schema.ts";
import { titleOf } from "../../lib/problems/view.ts";
import { downloadPath } from "../../components/admin/cases/DataSection.tsx";
import { authWord } from "../../components/admin/problem/field_words.ts";
import { PROBLEM_SECTIONS } from "../../components/admin/problem/ProblemSections.tsx";
import { ProblemName } from "../../components/problems/ProblemName.tsx";
import { Select } from "../../components/ui/Field.tsx";
import { Icon, type IconName } from "../../components/ui/Icon.tsx";
import { Table } from "../../components/ui/Table.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { progressColumn } from "../../components/groups/progress_words.tsx";

/** All problems of a group, hidden ones too, for its admins and roots. */
export const groupProblemAdmin = listPage({
  path: "/group/:gid/admin/problem",
  params: GroupParams,
  // Spec 3 §9.
  rows: 10,
  asks: {},
  show(c, { part, params: { gid } }) {
    const t = c.get("t");
    const { site, viewer } = c.get("act");
    const opened = openGroupPage(c, gid, "isAdmin");
    const all = managedProblems(site, gid);
    const path = groupProblemsPath(gid);
    const rows = all.slice(part.from, part.from + part.limit)
      .map((problem) => ({
        problem,
        href: groupProblemPath(gid, problem.problemId),
        isManaged: managesForGroup(problem, viewer),
      }));
    return {
      title: t("groups.manageProblems"),
      total: all.length,
      frame: (list) => groupShell(c, opened, "problem", list, { isWide: true }),
      actions: (
        <>
          <Button kind="quiet" icon="list" href={`/group/${gid}/admin/quiz`}>
            {t("quizBank.title")}
          </Button>
          <Button kind="primary" icon="plus" href={`${path}/create`}>
            {t("admin.createTitle")}
          </Button>
        </>
      ),
      empty: {
        icon: "inbox",
        title: t("groups.problemsNone"),
        next: { href: `${path}/create`, text: t("admin.createTitle") },
      },
      rows: rows.length === 0 ? null : (
        <GroupProblemTable
          path={path}
          rows={rows}
        />
      ),
    };
  },
});

interface GroupProblemTableProps {
  /** Where they are managed; a problem's number follows. */
  path: string;
  rows: readonly {
    problem: Problem;
    /** Where its members read it. */
    href: string;
    /** The reader changes, shows, publishes and deletes it. */
    isManaged: boolean;
  }[];
}
type Row = GroupProblemTableProps["rows"][number];
type Known = Pick<GroupProblemTableProps, "path"> & Row;

/** A group's problems for those who look after them (row G4.2). */
function GroupProblemTable(props: GroupProblemTableProps) {
  const t = useT();
  const { path, rows } = props;
  return (
    <div class="card rows rows-wide posts">
      <Table
        rows={rows}
        keyOf={({ problem }) => problem.pid}
        columns={[
          {
            title: t("submissions.problem"),
            cell: "lead",
            of: ({ problem, href, isManaged }) => (
              <ProblemName
                problemId={problem.problemId}
                title={titleOf(problem, t.locale)}
                href={isManaged ? `${path}/${problem.pid}/edit` : href}
                isRowLink
              />
            ),
          },
          {
            title: t("problems.author"),
            width: "narrow spare-between",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ problem }) => problem.author,
          },
          {
            title: t("groups.madeAt"),
            width: "narrow",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ problem }) => (
              <Time
                at={problem.createdAt}
              />
            ),
          },
          {
            title: t("groups.modifiedBy"),
            width: "narrow spare-between",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ problem }) => problem.modifiedUser ?? "",
          },
          {
            title: t("admin.auth"),
            width: "narrow",
            isLabelled: true,
            of: (row) =>
              row.isManaged
                ? <AuthForm path={path} {...row} />
                : authWord(t, row.problem.auth),
          },
          progressColumn(t),
          {
            title: t("admin.actions"),
            isSilent: true,
            width: "narrow",
            cell: "row-tools",
            of: (row) => <Menu path={path} {...row} />,
          },
        ]}
      />
    </div>
  );
}

/** Who sees it, saved at once; one of a contest is in its hands (row G4.21). */
const AuthForm = ({ path, problem: { pid, problemId, auth } }: Known) => {
  const t = useT();
  return (
    <form
      class="group-auth"
      method="post"
      action={`${path}/${pid}`}
      data-autosubmit=""
    >
      <input type="hidden" name="action" value="auth" />
      <Select
        name="auth"
        small
        label={t("groups.authOf", { id: problemId })}
        value={String(auth)}
        options={Object.values(PROBLEM_AUTH).map((one) => ({
          value: String(one),
          text: authWord(t, one),
          disabled: one === PROBLEM_AUTH.contest && auth !== one,
        }))}
      />
      <noscript>
        <Button small>{t("shell.save")}</Button>
      </noscript>
    </form>
  );
};

const PARTS = [
  ["data", "list"],
  ["dryRun", "play"],
  ["annex", "upload"],
  ["history", "history"],
] as const satisfies readonly (readonly [
  keyof typeof PROBLEM_SECTIONS,
  IconName,
])[];

function Menu({ path, problem, href, isManaged }: Known) {
  const t = useT();
  const { pid, problemId } = problem;
  return (
    <details class="menu">
      <summary
        class="btn btn-quiet btn-small btn-icon"
        aria-label={t("authoring.menuOf", { id: problemId })}
        title={t("admin.actions")}
      >
        <Icon name="dots" />
      </summary>
      <div class="menu-list">
        <a href={href}>
          <Icon name="external" /> {t("authoring.toPublic")}
        </a>
        {isManaged && (
          <a href={`${path}/${pid}/edit`}>
            <Icon name="edit" /> {t(PROBLEM_SECTIONS.edit.text)}
          </a>
        )}
        {isManaged &&
          PARTS.map(([name, icon]) => (
            <a key={name} href={PROBLEM_SECTIONS[name].href(pid)}>
              <Icon name={icon} /> {t(PROBLEM_SECTIONS[name].text)}
            </a>
          ))}
        {problem.caseCount > 0 && (
          <a href={downloadPath(pid)}>
            <Icon name="download" /> {t("data.download")}
          </a>
        )}
        {isManaged && <Deeds path={path} problem={problem} />}
      </div>
    </details>
  );
}

/** What asks first: to be public, or that no more, and to be gone. */
function Deeds(
  { path, problem }: Pick<Known, "path" | "problem">,
) {
  const t = useT();
  const { pid, problemId: id, applyPublicProgress: progress } = problem;
  return (
    <form method="post" action={`${path}/${pid}`}>
      {progress === null && (
        <Button
          icon="globe"
          name="action"
          value="apply"
          confirm={t("groups.publicApplyAsk", { id })}
        >
          {t("groups.publicApply")}
        </Button>
      )}
      {progress === 1 && (
        <Button
          icon="reset"
          name="action"
          value="cancel"
          confirm={t("groups.publicCancelAsk", { id })}
        >
          {t("groups.publicCancel")}
        </Button>
      )}
      <Button
        kind="danger"
        icon="trash"
        name="action"
        value="delete"
        confirm={t("admin.deleteAsk", { id })}
      >
        {t("admin.delete")}
      </Button>
    </form>
  );
}
