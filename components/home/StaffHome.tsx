import { useT } from "../reader.tsx";
import type { ClassCount } from "../../lib/accounts/directory.ts";
import { addressOf } from "../../lib/http/query.ts";
import { ACCOUNT_LIST_PATH } from "../admin/accounts/AccountTable.tsx";
import { EXCHANGE_PATH } from "../exchange/ExchangePage.tsx";
import { ProblemName } from "../problems/ProblemName.tsx";
import { SubmissionList } from "../submissions/SubmissionList.tsx";
import type { SubmissionRowsProps } from "../submissions/SubmissionRows.tsx";
import { Button } from "../ui/Button.tsx";
import { CardLabel } from "../ui/CardLabel.tsx";
import { Time } from "../ui/Time.tsx";

export interface StaffHomeProps {
  /** Who only teaches sets no problems. */
  isAuthor: boolean;
  /** The viewer's own, the last changed first. */
  problems: readonly {
    pid: number;
    problemId: string;
    title: string;
    /** Who may read it, in words. */
    auth: string;
    updatedAt: number;
  }[];
  /** Of pupils in the viewer's classes; without classes, of everybody. */
  submissions: SubmissionRowsProps;
  classes: readonly ClassCount[];
}

/**
 * For who teaches: what they made, and what their pupils do. Until the site is
 * ready, the button that comes first is in the list of first steps.
 */
export function StaffHome(props: StaffHomeProps & { isReady: boolean }) {
  const t = useT();
  const { isReady, isAuthor, problems, submissions } = props;
  return (
    <>
      <section class="flex flex-wrap gap-2" aria-label={t("home.next")}>
        {isAuthor && (
          <>
            <Button
              kind={isReady ? "primary" : undefined}
              icon="plus"
              href="/admin/problem/create"
            >
              {t("setup.stepDo.problem")}
            </Button>
            <Button icon="inbox" href={EXCHANGE_PATH}>
              {t("setup.stepDo.problemImport")}
            </Button>
          </>
        )}
        <Button icon="user" href="/admin/user/import">
          {t("setup.stepDo.people")}
        </Button>
        <Button icon="gear" href="/admin">{t("shell.admin")}</Button>
      </section>
      {problems.length > 0 && <OwnProblems {...props} />}
      {submissions.rows.length > 0 && (
        <section class="flex flex-col gap-3">
          <Head
            title={t("home.staffSubmissions")}
            more={t("home.staffSubmissionsAll")}
            href="/status"
          />
          <div class="card">
            <SubmissionList {...submissions} />
          </div>
        </section>
      )}
    </>
  );
}

interface HeadProps {
  title: string;
  /** The way to all of what is below. */
  more: string;
  href: string;
}

const Head = ({ title, more, href }: HeadProps) => (
  <div class="flex items-baseline justify-between gap-4">
    <h2>{title}</h2>
    <a class="text-md shrink-0" href={href}>{more}</a>
  </div>
);

function OwnProblems({ problems }: StaffHomeProps) {
  const t = useT();
  return (
    <section class="flex flex-col gap-3">
      <Head
        title={t("home.staffProblems")}
        more={t("home.staffProblemsAll")}
        href="/admin/problems"
      />
      <div class="card rows">
        <table class="table cards plain problem-names recent-problems">
          <tbody>
            {problems.map(({ pid, problemId, title, auth, updatedAt }) => (
              <tr key={pid}>
                <td class="lead">
                  <ProblemName
                    problemId={problemId}
                    title={title}
                    href={`/admin/problem/edit/${pid}`}
                    isRowLink
                  />
                </td>
                <td class="narrow stands">
                  <span class="tag">{auth}</span>
                </td>
                <td class="narrow fact end text-ink3">
                  <CardLabel text={t("admin.updatedAt")} />
                  <Time at={updatedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The viewer's classes, each the way to its accounts. */
export function StaffClasses(
  { classes }: Pick<StaffHomeProps, "classes">,
) {
  const t = useT();
  return (
    <section class="flex flex-col gap-3">
      <Head
        title={t("home.staffClasses")}
        more={t("home.staffClassesAll")}
        href={ACCOUNT_LIST_PATH}
      />
      <ul class="card open-problems px-5 py-2">
        {classes.map(({ key, name, count }) => (
          <li key={key}>
            <a
              class="min-w-0 [overflow-wrap:anywhere]"
              href={addressOf(ACCOUNT_LIST_PATH, { course: name })}
            >
              {name}
            </a>
            <span class="num text-ink2 shrink-0">
              {t("home.staffClassSize", { count })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
