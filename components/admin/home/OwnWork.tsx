import { useT } from "../../reader.tsx";
import type { ComponentChildren } from "preact";
import type {
  Unfinished,
  UnfinishedProblem,
} from "../../../lib/authoring/own_problems.ts";
import { addressOf } from "../../../lib/http/query.ts";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { titleOf } from "../../../lib/problems/view.ts";
import { ProblemName } from "../../problems/ProblemName.tsx";
import { idWidth } from "../../problems/ProblemTable.tsx";
import {
  SubmissionRows,
  type SubmissionRowsProps,
} from "../../submissions/SubmissionRows.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Table } from "../../ui/Table.tsx";
import { Time } from "../../ui/Time.tsx";
import { VerificationMark } from "../verification/VerificationMark.tsx";

/** Whose submissions are listed: to one's problems, of one's pupils, or all. */
export type SubmissionsOf = "problems" | "classes" | "site";

export interface OwnWorkProps {
  /** How many problems the viewer has written; null: they write none. */
  written: number | null;
  /** The viewer, as lists find what they wrote. */
  author: string;
  unfinished: Unfinished;
  submissionsOf: SubmissionsOf;
  submissions: SubmissionRowsProps;
}

/** What a teacher goes on with: their problems, and what comes in for them. */
export function OwnWork(props: OwnWorkProps) {
  const t = useT();
  const { written, submissionsOf, submissions } = props;
  const titles = {
    problems: t("home.officeSubmissions"),
    classes: t("home.officeClassSubmissions"),
    site: t("home.staffSubmissions"),
  };
  const hasRows = submissions.rows.length > 0;
  return (
    <>
      {written !== null && <UnfinishedParts {...props} written={written} />}
      {(hasRows || submissionsOf !== "site") && (
        <Section
          title={titles[submissionsOf]}
          more={{ text: t("home.staffSubmissionsAll"), href: "/status" }}
        >
          {hasRows
            ? <SubmissionRows {...submissions} />
            : (
              <Empty icon="inbox" title={t("submissions.emptyTitle")}>
                <p>
                  {t(
                    submissionsOf === "classes"
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
  /** How many there are. */
  count?: string;
  /** The way to all of what is below. */
  more?: { text: string; href: string };
  children: ComponentChildren;
}

/** A part of the page: its heading, the way on, and a card. */
export const Section = ({ title, count, more, children }: SectionProps) => (
  <section class="flex flex-col gap-3 min-w-0">
    <div class="flex items-baseline justify-between gap-4">
      <h2>
        {title}
        {count && (
          <>
            {" "}
            <span class="num text-ink3 font-normal">{count}</span>
          </>
        )}
      </h2>
      {more && (
        <a class="text-md whitespace-nowrap" href={more.href}>{more.text}</a>
      )}
    </div>
    <div class="card">{children}</div>
  </section>
);

/** More of them are in the list of all problems. */
const SHOWN = 6;

type UnfinishedProps = OwnWorkProps & { written: number };

function UnfinishedParts(props: UnfinishedProps) {
  const t = useT();
  const { written, author, unfinished } = props;
  const { drafts, draftCount, unverified, isAll } = unfinished;
  const listOf = (asked: Record<string, string>) =>
    addressOf("/admin/problems", { keyword: author, ...asked });
  if (draftCount + unverified.length === 0) {
    return (
      <Section title={t("home.officeUnfinished")}>
        <Empty
          icon={written === 0 ? "book" : "check"}
          title={t(written === 0 ? "home.officeNone" : "home.officeFinished")}
        >
          <p>
            {t(
              written === 0 ? "home.officeNoneHelp" : "home.officeFinishedHelp",
            )}
          </p>
        </Empty>
      </Section>
    );
  }
  return (
    <>
      {draftCount > 0 && (
        <Section
          title={t("home.officeDrafts")}
          count={String(draftCount)}
          more={{
            text: t("home.officeDraftsAll"),
            href: listOf({ auth: String(PROBLEM_AUTH.hidden) }),
          }}
        >
          <ProblemRows {...props} problems={drafts.slice(0, SHOWN)} />
        </Section>
      )}
      {unverified.length > 0 && (
        <Section
          title={t("home.officeUnverified")}
          count={`${unverified.length}${isAll ? "" : "+"}`}
          more={{ text: t("home.officeOwnAll"), href: listOf({}) }}
        >
          <ProblemRows {...props} problems={unverified.slice(0, SHOWN)} />
        </Section>
      )}
    </>
  );
}

const ProblemRows = (
  { problems }: UnfinishedProps & {
    problems: readonly UnfinishedProblem[];
  },
) => {
  const t = useT();
  return (
    <div class="rows">
      <Table
        kind={`plain problem-names ${
          idWidth(problems.map(({ problem }) => problem))
        }`}
        rows={problems}
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
            title: t("dryRun.tab"),
            width: "narrow",
            cell: "fact",
            isLabelled: true,
            of: ({ problem: { pid }, doubt }) => (
              <VerificationMark doubt={doubt} pid={pid} />
            ),
          },
          {
            title: t("admin.updatedAt"),
            width: "narrow end",
            cell: "fact text-ink2",
            isLabelled: true,
            of: ({ problem: { modifiedAt } }) => <Time at={modifiedAt} />,
          },
        ]}
      />
    </div>
  );
};
