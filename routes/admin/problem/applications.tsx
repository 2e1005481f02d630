import { z } from "zod";
import { KeywordFilter } from "../../../components/admin/contest/KeywordFilter.tsx";
import { optionalText, Pid } from "../../../lib/http/input.ts";
import { applications, decidePublic } from "../../../lib/problems/review.ts";
import { type Problem, PUBLIC_PROGRESS } from "../../../lib/problems/schema.ts";
import { form } from "../../form.ts";
import { listPage } from "../../list_page.tsx";
import { useT } from "../../../components/reader.tsx";
import { titleOf } from "../../../lib/problems/view.ts";
import { progressColumn } from "../../../components/groups/progress_words.tsx";
import { ProblemName } from "../../../components/problems/ProblemName.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { fieldValue } from "../../../components/admin/problem/field_words.ts";
import { publicPath } from "../../../components/admin/problem/ProblemMenu.tsx";

const PATH = "/admin/group-problem/apply";

/** What groups ask to be published; those that wait come first (row A5.9). */
export const applicationList = listPage({
  path: PATH,
  // Spec 3 §9.
  rows: 10,
  asks: { keyword: optionalText(100) },
  show(c, { query: { keyword }, part }) {
    const t = c.get("t");
    const { site } = c.get("act");
    const all = applications(site, { keyword });
    const rows = all.slice(part.from, part.from + part.limit);
    return {
      title: t("groups.publicTitle"),
      layout: "admin",
      total: all.length,
      filter: (
        <KeywordFilter
          path={PATH}
          label={t("admin.search")}
          keyword={keyword}
        />
      ),
      empty: {
        icon: "inbox",
        title: t("groups.publicNone"),
        next: { href: "/admin/problems", text: t("admin.listTitle") },
      },
      rows: rows.length === 0 ? null : (
        <ApplicationTable
          path={PATH}
          rows={rows.map((problem) => ({
            problem,
            group: site.groups.heads.get(problem.gid!)?.name ?? "",
          }))}
        />
      ),
    };
  },
});

/** The buttons of its rows. */
export const decideForm = form({
  params: Pid,
  schema: z.object({ action: z.enum(["accept", "refuse"]) }),
  run: ({ act, params: { pid } }, { action }) =>
    decidePublic(
      act,
      pid,
      action === "accept" ? PUBLIC_PROGRESS.accepted : PUBLIC_PROGRESS.refused,
    ),
  next: (_, __, { action }) => ({
    to: PATH,
    key: action === "accept"
      ? "groups.publicIsAccepted"
      : "groups.publicIsRefused",
  }),
});

interface ApplicationTableProps {
  /** Where it is decided; the problem's number follows. */
  path: string;
  rows: readonly { problem: Problem; /** Its name. */ group: string }[];
}

/** Problems that groups want in the public list, to be accepted or refused. */
const ApplicationTable = ({ path, rows }: ApplicationTableProps) => {
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
          progressColumn(t),
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
