import { TroubleList } from "../../../components/admin/verdicts/TroubleList.tsx";
import {
  optionalId,
  optionalNumber,
  optionalText,
} from "../../../lib/http/input.ts";
import { adminProblems } from "../../api/admin_problems.ts";
import { listPage } from "../../list_page.tsx";
import { useT } from "../../../components/reader.tsx";
import {
  EXPORT_PATH,
  FormatSelect,
} from "../../../components/exchange/ExportSection.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import {
  ManyFrame,
  type ManyFrameProps,
} from "../../../components/ui/ManyFrame.tsx";
import { VISIBILITY_PATH } from "../../../components/admin/problem/VisibilityForm.tsx";
import type { Viewer } from "../../../lib/accounts/access.ts";
import { mayExport, mayImport } from "../../../lib/exchange/access.ts";
import { type Problem, PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { EXCHANGE_PATH } from "../../../components/exchange/ExchangePage.tsx";
import { Select } from "../../../components/ui/Field.tsx";
import { type Kept, KeptFields } from "../../../components/ui/KeptFields.tsx";
import { SearchField } from "../../../components/ui/SearchField.tsx";
import { authWord } from "../../../components/admin/problem/field_words.ts";
import type { Translate } from "../../../lib/i18n/mod.ts";
import type { Doubt } from "../../../lib/authoring/verification.ts";
import { canEditProblem } from "../../../lib/problems/access.ts";
import { titleOf } from "../../../lib/problems/view.ts";
import { ProblemName } from "../../../components/problems/ProblemName.tsx";
import { idWidth } from "../../../components/problems/ProblemTable.tsx";
import { Icon } from "../../../components/ui/Icon.tsx";
import { type Column, Table } from "../../../components/ui/Table.tsx";
import { Time } from "../../../components/ui/Time.tsx";
import { dataPath } from "../../../components/admin/verification/DataBuildSection.tsx";
import { VerificationMark } from "../../../components/admin/verification/VerificationMark.tsx";
import {
  ProblemMenu,
  publicPath,
} from "../../../components/admin/problem/ProblemMenu.tsx";
import { urgentDoubts } from "../../../lib/authoring/own_problems.ts";
import type { Act } from "../../../lib/site/site.ts";
import { openTroubles } from "../../../lib/submissions/reports/reader_troubles.ts";

/** All problems, above them what the viewer should mend. */
export const adminProblemList = listPage({
  path: "/admin/problems",
  rows: 30,
  isSizable: true,
  asks: { keyword: optionalText(100), auth: optionalNumber, tag: optionalId },
  async show(c, { query, kept }) {
    const t = c.get("t");
    const act = c.get("act");
    const { total, rows } = adminProblems(act, query);
    const { troubles, broken, doubts } = await listMarks(act, rows);
    return {
      title: t("admin.listTitle"),
      layout: "admin",
      total,
      actions: <ProblemListActions viewer={act.viewer} />,
      filter: (
        <>
          <TroubleList troubles={troubles} />
          <AdminProblemFilter
            keyword={query.keyword}
            auth={query.auth}
            kept={kept(["keyword", "auth"])}
          />
        </>
      ),
      empty: {
        icon: "book",
        title: t("problems.emptyList"),
        next: { href: "/admin/problem/create", text: t("admin.create") },
      },
      rows: total === 0 ? null : (
        <AdminProblemList
          viewer={act.viewer}
          problems={rows}
          doubts={doubts}
          broken={broken}
          total={total}
          looked={{ keyword: query.keyword, auth: query.auth, tag: query.tag }}
        />
      ),
    };
  },
});

type AdminProblemListProps =
  & Omit<AdminProblemTableProps, "formId">
  & Pick<ManyFrameProps, "looked">
  & {
    /** How many fit the filter, on all pages. */
    total: number;
  };

const FORM = "picked-problems";

/** A page of problems, and below it the way out for those ticked. */
function AdminProblemList(
  { total, looked, ...table }: AdminProblemListProps,
) {
  const t = useT();
  const { problems } = table;
  return (
    <div class="pickable flex flex-col gap-5">
      <AdminProblemTable {...table} formId={FORM} />
      <ManyFrame
        id={FORM}
        action={EXPORT_PATH}
        selected={t("exchange.selected")}
        all={total > problems.length
          ? {
            name: "matching",
            label: t("exchange.allMatching", { count: total }),
          }
          : null}
        looked={looked}
      >
        <FormatSelect />
        <Button small icon="download">{t("exchange.exportButton")}</Button>
        <Button small icon="eye" formAction={VISIBILITY_PATH}>
          {t("admin.authMany")}
        </Button>
      </ManyFrame>
    </div>
  );
}

interface ProblemListActionsProps {
  viewer: Viewer | null;
}

/** Where new problems come from. */
function ProblemListActions({ viewer }: ProblemListActionsProps) {
  const t = useT();
  return (
    <>
      {mayImport(viewer) && (
        <>
          <Button kind="quiet" icon="inbox" href={EXCHANGE_PATH}>
            <span class="max-sm:sr-only">{t("exchange.open")}</span>
          </Button>
          <Button kind="quiet" icon="globe" href="/admin/problem/remote">
            <span class="max-sm:sr-only">{t("remote.open")}</span>
          </Button>
        </>
      )}
      <Button kind="primary" icon="plus" href="/admin/problem/create">
        {t("admin.create")}
      </Button>
    </>
  );
}

interface AdminProblemFilterProps {
  keyword: string | undefined;
  auth: number | undefined;
  /** What the form carries on unseen. */
  kept: Kept;
}

/** Narrows the list by words and by who sees the problems. */
function AdminProblemFilter(
  { keyword = "", auth, kept }: AdminProblemFilterProps,
) {
  const t = useT();
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

/** Out of a filter that nothing fits. */
interface AdminProblemTableProps {
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
function AdminProblemTable(props: AdminProblemTableProps) {
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

/** What the viewer should mend, of all problems, and what stands beside those of a list. */
async function listMarks(act: Act, rows: readonly Problem[]) {
  const { site, viewer } = act;
  const troubles = await openTroubles(act);
  return {
    troubles,
    broken: new Set(troubles.map(({ problem }) => problem.pid)),
    doubts: await urgentDoubts(
      site,
      rows.filter((problem) => canEditProblem(problem, viewer)),
    ),
  };
}
