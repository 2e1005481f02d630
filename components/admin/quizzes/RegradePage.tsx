import { useT } from "../../reader.tsx";
import type { Regrade } from "../../../lib/quizzes/regrading/schema.ts";
import { Button } from "../../ui/Button.tsx";
import type { FormState } from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { Empty, Notice } from "../../ui/Notice.tsx";
import { Table } from "../../ui/Table.tsx";

export interface RegradeView extends Regrade {
  /** The quiz has changed since it was looked at. */
  isStale: boolean;
  rows: readonly {
    key: string;
    person: string;
    place: string;
    href: string;
    changed: number;
    before: number;
    after: number;
  }[];
}

interface RegradePageProps {
  action: string;
  /** Null: nobody has looked yet. */
  regrade: RegradeView | null;
  form: FormState;
}

/** What the present key would change, and what to do about it. */
export function RegradePage({ action, regrade, form }: RegradePageProps) {
  const t = useT();
  const isBusy = regrade?.state === "looking" || regrade?.state === "applying";
  const busyText = t(
    regrade?.state === "applying"
      ? "quizBank.regradeApplying"
      : "quizBank.regradeLooking",
  );
  const isReady = regrade?.state === "ready" && !regrade.isStale;
  return (
    <div
      class="flex flex-col gap-5"
      id="regrade"
      data-poll={isBusy ? "2" : undefined}
    >
      <FormErrors form={form} />
      {regrade?.state === "applied" && (
        <Notice kind="info">
          {t("quizBank.regradeApplied", { n: peopleOf(regrade) })}
        </Notice>
      )}
      {regrade?.isStale && regrade.state === "ready" && (
        <Notice kind="warn">{t("errors.quizRegradeStale")}</Notice>
      )}
      {isBusy && (
        <p class="flex flex-wrap items-center gap-3">
          <progress
            class="progress"
            aria-label={busyText}
            max={regrade.state === "applying" ? regrade.total : undefined}
            value={regrade.state === "applying" ? regrade.done : undefined}
          />
          {busyText}
        </p>
      )}
      <form class="flex flex-wrap gap-2" method="post" action={action}>
        {isReady && regrade.total > 0 && (
          <Button
            kind="primary"
            icon="check"
            name="action"
            value="apply"
            confirm={peopleOf(regrade) === 0
              ? t("quizBank.regradeMarksAsk")
              : t("quizBank.regradeAsk", { n: peopleOf(regrade) })}
          >
            {t("quizBank.regradeApply")}
          </Button>
        )}
        {regrade?.state === "ready" && (
          <Button kind="quiet" name="action" value="drop">
            {t("quizBank.regradeDrop")}
          </Button>
        )}
        {!isBusy && (
          <Button
            kind={isReady ? "quiet" : "primary"}
            icon="reset"
            name="action"
            value="start"
          >
            {t("quizBank.regradeStart")}
          </Button>
        )}
      </form>
      {regrade !== null && regrade.state !== "dropped" && !isBusy &&
        <Rows regrade={regrade} />}
    </div>
  );
}

/** Each once, in however many places their result changes. */
const peopleOf = ({ people, total }: Regrade) => people ?? total;

function Rows({ regrade }: { regrade: RegradeView }) {
  const t = useT();
  const { rows, total, results } = regrade;
  const rest = (results ?? total) - rows.length;
  if (total === 0) {
    return (
      <div class="card">
        <Empty icon="check" title={t("quizBank.regradeNone")} />
      </div>
    );
  }
  if (peopleOf(regrade) === 0) {
    return (
      <div class="card">
        <Empty icon="check" title={t("quizBank.regradeMarks")} />
      </div>
    );
  }
  return (
    <>
      <h2>{t("quizBank.regradeChanged", { n: peopleOf(regrade) })}</h2>
      <div class="card rows">
        <Table
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            {
              title: t("trainings.student"),
              cell: "lead",
              of: ({ person }) => person,
            },
            {
              title: t("quizBank.regradePlace"),
              isLabelled: true,
              cell: "break-words",
              of: ({ place, href }) => <a href={href}>{place}</a>,
            },
            {
              title: t("quizBank.regradeHandIns"),
              isLabelled: true,
              width: "narrow end",
              cell: "num",
              of: ({ changed }) => changed,
            },
            {
              title: t("rejudge.before"),
              isLabelled: true,
              width: "narrow end",
              cell: "num",
              of: ({ before }) => before,
            },
            {
              title: t("rejudge.after"),
              isLabelled: true,
              width: "narrow end",
              cell: "num",
              of: ({ before, after }) =>
                before === after ? after : <b>{after}</b>,
            },
          ]}
        />
      </div>
      {rest > 0 && (
        <p class="text-ink2">{t("quizBank.regradeMore", { n: rest })}</p>
      )}
    </>
  );
}
