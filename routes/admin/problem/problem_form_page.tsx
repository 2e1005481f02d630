import type { ComponentChildren } from "preact";
import { ChangeList } from "../../../components/admin/problem/ChangeList.tsx";
import { ProblemForm } from "../../../components/admin/problem/ProblemForm.tsx";
import { StatementDialog } from "../../../components/admin/problem/StatementDialog.tsx";
import { ProblemTrouble } from "../../../components/admin/verdicts/ProblemTrouble.tsx";
import type { CaseFileRow } from "../../../components/admin/cases/CasesSection.tsx";
import type { FormState } from "../../../components/ui/Field.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { formatTime } from "../../../components/ui/Time.tsx";
import { isProblemAdmin } from "../../../lib/accounts/access.ts";
import type { CompileAnswer } from "../../../lib/authoring/compile_requests.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { LOCALES } from "../../../lib/i18n/mod.ts";
import { LANGUAGE_NAMES } from "../../../lib/judging/languages.ts";
import { missingFiles } from "../../../lib/problems/cases/cases.ts";
import type { FieldChange } from "../../../lib/problems/history.ts";
import { judgeFiles } from "../../../lib/problems/cases/judge_files.ts";
import {
  type CaseFiles,
  type Problem,
  PROBLEM_AUTH,
  type ProblemCase,
  type Upload,
} from "../../../lib/problems/schema.ts";
import type { Switches } from "../../../lib/problems/draft/switches.ts";
import { tagGroups } from "../../../lib/problems/tags/tags.ts";
import { troubleOf } from "../../../lib/submissions/reports/reader_troubles.ts";
import { momentOf, readerOf } from "../../page.tsx";
import { shownChanges } from "./changes.ts";
import type { ProblemPlace } from "./problem_place.tsx";
import type { StatementPreview } from "./problem_steps.ts";

/** What is in the form, and what is told above it. */
export interface ShownProblemForm {
  form: FormState;
  examples: number;
  languages: readonly string[];
  switches: Switches;
  judge: {
    judgeFiles: number;
    userFiles: number;
    /** What has just come of compiling the code. */
    compiled: CompileAnswer | null;
  };
  /** What a new problem's data are typed or uploaded into; null: it has some. */
  cases: {
    from: "manual" | "upload";
    manual: number;
    files: readonly CaseFileRow[];
    uploadId: string | null;
    missing?: readonly string[];
    unused?: Upload["unused"];
    alike?: Upload["alike"];
    uploaded?: readonly CaseFiles[];
  } | null;
  /** The test data that the problem has. */
  data: readonly ProblemCase[];
  /** What somebody else has saved since this form was opened. */
  theirs?: readonly FieldChange[];
  /** How the statement will look, for whoever asked to see it. */
  previews?: readonly StatementPreview[];
  /** When the version was current that is to be brought back. */
  revision?: number;
  /** What its solutions say of it. */
  proof?: ComponentChildren;
}

/** The form of one problem; null: of a new one. */
export async function showProblemForm(
  c: AppContext,
  place: ProblemPlace,
  problem: Problem | null,
  shown: ShownProblemForm,
) {
  const t = c.get("t");
  const locale = c.get("locale");
  const act = c.get("act");
  const { site, viewer } = act;
  const { form, languages, cases } = shown;
  const paths = place.pathsOf(c);
  const action = problem === null ? paths.create : paths.edit(problem.pid);
  const canPublish = place.canPublish(viewer);
  const hasErrors = Object.keys(form.errors).length > 0;
  const children = (
    <>
      {problem !== null && (
        <ProblemTrouble
          trouble={await troubleOf(act, problem)}
          missing={await missingFiles(
            site,
            shown.data,
          )}
        />
      )}
      {shown.proof}
      {shown.revision !== undefined && (
        <Notice kind="info">
          {t("history.broughtBack", {
            time: formatTime(shown.revision, momentOf(c).timeZone),
          })}
        </Notice>
      )}
      {shown.theirs !== undefined && (
        <details class="card p-4" open>
          <summary>{t("history.theirChanges")}</summary>
          <ChangeList
            changes={await shownChanges(readerOf(c), shown.theirs)}
          />
        </details>
      )}
      {shown.previews !== undefined && (
        <StatementDialog previews={shown.previews} />
      )}
      <ProblemForm
        form={form}
        action={action}
        back={paths.list}
        examples={Math.max(1, shown.examples)}
        languages={new Set(languages)}
        missing={new Set(
          LANGUAGE_NAMES.filter((name) =>
            site.judges.registry.lacks(name, act.now)
          ),
        )}
        switches={shown.switches}
        isRemote={problem?.isRemote ?? false}
        locales={[locale, ...LOCALES.filter((other) => other !== locale)]}
        tags={tagGroups(act, "ME", c.get("locale"), place.gidOf?.(c))}
        judge={{
          ...shown.judge,
          siteFiles: (await judgeFiles(site)).map(({ name }) => name),
          canAddSiteFiles: isProblemAdmin(viewer),
        }}
        canPublish={canPublish}
        isInGroup={place.gidOf !== undefined}
        publishes={place.gidOf === undefined && canPublish &&
          problem?.auth !== PROBLEM_AUTH.public}
        cases={cases &&
          { ...cases, action, manual: Math.max(1, cases.manual) }}
        data={problem && {
          pid: problem.pid,
          cases: shown.data,
          counted: {
            type: problem.type,
            judgeCaseMode: problem.judgeCaseMode,
          },
        }}
      />
    </>
  );
  return await place.show(c, { problem, isRefused: hasErrors, children });
}
