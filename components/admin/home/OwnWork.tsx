import type { ComponentChildren } from "preact";
import type { UnfinishedProblem } from "../../../lib/authoring/own_problems.ts";
import { mostUrgent } from "../../../lib/authoring/verification.ts";
import type { Translate } from "../../../lib/i18n/mod.ts";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { titleOf } from "../../../lib/problems/view.ts";
import { ProblemName } from "../../problems/ProblemName.tsx";
import { idWidth } from "../../problems/ProblemTable.tsx";
import {
  SubmissionRows,
  type SubmissionRowsProps,
} from "../../submissions/SubmissionRows.tsx";
import { Empty } from "../../ui/Notice.tsx";
import { Table } from "../../ui/Table.tsx";
import { type Moment, Time } from "../../ui/Time.tsx";
import { authWord } from "../problem/field_words.ts";
import { verificationPath } from "../verification/SolutionTable.tsx";

export interface OwnWorkProps {
  t: Translate;
  moment: Moment;
  /** How many problems the viewer has written; null: they write none. */
  written: number | null;
  unfinished: readonly UnfinishedProblem[];
  /** To the viewer's problems; of who writes none, of their classes. */
  submissions: SubmissionRowsProps;
}

/** What a teacher goes on with: their problems, and what comes in for them. */
export function OwnWork(props: OwnWorkProps) {
  const { t, written, submissions } = props;
  return (
    <>
      {written !== null && <Unfinished {...props} written={written} />}
      {written !== 0 && (
        <Section
          title={written === null
            ? t("home.officeClassSubmissions")
            : t("home.officeSubmissions")}
          more={{ text: t("home.staffSubmissionsAll"), href: "/status" }}
        >
          {submissions.rows.length > 0
            ? <SubmissionRows {...submissions} />
            : (
              <Empty icon="inbox" title={t("submissions.emptyTitle")}>
                <p>
                  {t(
                    written === null
                      ? "home.officeClassNothing"
                      : "home.officeNothing",
                  )}
                </p>
              </Empty>
            )}
        </Section>
      )}
    </>
  );
}

export interface SectionProps {
  title: string;
  /** The way to all of what is below. */
  more?: { text: string; href: string };
  children: ComponentChildren;
}

/** A part of the page: its heading, the way on, and a card. */
export const Section = ({ title, more, children }: SectionProps) => (
  <section class="flex flex-col gap-3 min-w-0">
    <div class="flex items-baseline justify-between gap-4">
      <h2>{title}</h2>
      {more && <a class="text-md" href={more.href}>{more.text}</a>}
    </div>
    <div class="card">{children}</div>
  </section>
);

function Unfinished(
  { t, moment, written, unfinished }: OwnWorkProps & { written: number },
) {
  return (
    <Section
      title={t("home.officeUnfinished")}
      more={{ text: t("home.staffProblemsAll"), href: "/admin/problems" }}
    >
      {unfinished.length === 0
        ? (
          <Empty
            icon={written === 0 ? "book" : "check"}
            title={t(written === 0 ? "home.officeNone" : "home.officeFinished")}
          >
            <p>
              {t(
                written === 0
                  ? "home.officeNoneHelp"
                  : "home.officeFinishedHelp",
              )}
            </p>
          </Empty>
        )
        : (
          <div class="rows">
            <Table
              kind={`plain problem-names ${
                idWidth(unfinished.map(({ problem }) => problem))
              }`}
              rows={unfinished}
              keyOf={({ problem }) => problem.pid}
              columns={[
                {
                  title: t("submissions.problem"),
                  cell: "lead",
                  of: ({ problem }) => (
                    <ProblemName
                      problemId={problem.problemId}
                      title={titleOf(problem, t.locale)}
                      href={`/admin/problem/edit/${problem.pid}`}
                      isRowLink
                    />
                  ),
                },
                {
                  title: t("admin.auth"),
                  width: "narrow",
                  cell: "stands",
                  of: ({ problem: { auth } }) => (
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
                  cell: "fact",
                  isLabelled: true,
                  of: ({ problem: { pid }, doubts }) => (
                    <a href={verificationPath(pid)}>
                      {t(`home.officeDoubt.${mostUrgent(doubts) ?? "none"}`)}
                    </a>
                  ),
                },
                {
                  title: t("admin.updatedAt"),
                  width: "narrow end",
                  cell: "fact text-ink2",
                  isLabelled: true,
                  of: ({ problem: { modifiedAt } }) => (
                    <Time at={modifiedAt} moment={moment} />
                  ),
                },
              ]}
            />
          </div>
        )}
    </Section>
  );
}
