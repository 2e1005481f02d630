import { z } from "zod";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import type { Refusal } from "../../../lib/failure.ts";
import { Qid } from "../../../lib/http/input.ts";
import {
  endRegrade,
  latestRegrade,
  rowsOf,
  startRegrade,
} from "../../../lib/quizzes/regrading/regrade.ts";
import type {
  Regrade,
  RegradeRow,
} from "../../../lib/quizzes/regrading/schema.ts";
import type { Quiz } from "../../../lib/quizzes/schema.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { Result } from "../../../lib/result.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { BANK, openInBank } from "./bank.tsx";
import type { OwnerPages } from "../../owner.tsx";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { Table } from "../../../components/ui/Table.tsx";

const Pressed = z.object({ action: z.enum(["start", "apply", "drop"]) });

/** People whose change is shown. */
const SHOWN = 200;

const DONE = {
  start: "quizBank.regradeStarted",
  apply: "quizBank.regradeTakenOver",
  drop: "quizBank.regradeDropped",
} as const;

/** A bank's pages for judging answers again after a changed key. */
export function regradePages(at: OwnerPages) {
  const pathOf = (c: AppContext, qid: number) =>
    `${at.url(c, BANK)}/${qid}/regrade`;
  const show = async (
    c: AppContext,
    qid: number,
    state: FormState = EMPTY_FORM,
  ) => {
    const t = c.get("t");
    const { quiz } = await openInBank(c, at, qid);
    const regrade = await latestRegrade(c.get("act").site, qid);
    return await at.show(c, "problem", {
      isRefused: state !== EMPTY_FORM,
      title: quiz.headline || t("quizzes.quiz", { id: String(qid) }),
      lead: t("quizBank.regradeLead"),
      children: (
        <RegradePage
          action={pathOf(c, qid)}
          form={state}
          regrade={regrade && await viewOf(c, quiz, regrade)}
        />
      ),
    });
  };
  return {
    show: page(
      { params: Qid },
      (c, { params: { qid } }) => show(c, qid),
    ),
    change: form({
      params: Qid,
      open: (c, { qid }) => openInBank(c, at, qid),
      schema: Pressed,
      run: (
        { act, params: { qid } },
        { action },
      ): Promise<Result<Regrade, Refusal>> =>
        action === "start"
          ? startRegrade(act, qid)
          : endRegrade(act, qid, action),
      next: ({ c, params: { qid } }, _, { action }) => ({
        to: pathOf(c, qid),
        key: DONE[action],
      }),
      again: ({ c, params: { qid } }, state) => show(c, qid, state),
    }),
  };
}

async function viewOf(
  c: AppContext,
  quiz: Quiz,
  regrade: Regrade,
): Promise<RegradeView> {
  const { site } = c.get("act");
  const rows = regrade.state === "looking"
    ? []
    : await rowsOf(site, regrade, SHOWN);
  return {
    ...regrade,
    isStale: regrade.keyAt !== quiz.modifiedAt,
    rows: rows.map((row) => ({
      key: `${row.kind} ${row.id} ${row.uid}`,
      person: site.accounts.directory.get(row.uid)?.realname ||
        site.accounts.directory.nameOf(row.uid) || row.uid,
      ...placeOf(c, row),
      changed: row.changed,
      before: row.before.score,
      after: row.after.score,
    })),
  };
}

/** Where it was answered; a group's training is found at the group's address. */
function placeOf(c: AppContext, { kind, id }: Pick<RegradeRow, "kind" | "id">) {
  const { trainings, contests } = c.get("act").site;
  if (kind === "contest") {
    return {
      place: contests.heads.get(id)?.title ?? `#${id}`,
      href: `/contest/${id}`,
    };
  }
  const training = trainings.shelf.get(id);
  const around = training?.gid ? `/group/${training.gid}` : "";
  return {
    place: training?.title ?? `#${id}`,
    href: `${around}/training/${id}`,
  };
}

interface RegradeView extends Regrade {
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
function RegradePage({ action, regrade, form }: RegradePageProps) {
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
