import { z } from "zod";
import {
  RegradePage,
  type RegradeView,
} from "../../../components/admin/quizzes/RegradePage.tsx";
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
import { bankPath, type BankPlace, openInBank } from "./bank_place.ts";

const Pressed = z.object({ action: z.enum(["start", "apply", "drop"]) });

/** People whose change is shown. */
const SHOWN = 200;

const DONE = {
  start: "quizBank.regradeStarted",
  apply: "quizBank.regradeTakenOver",
  drop: "quizBank.regradeDropped",
} as const;

/** A bank's pages for judging answers again after a changed key. */
export function regradePages(place: BankPlace) {
  const pathOf = (c: AppContext, qid: number) =>
    `${bankPath(c, place)}/${qid}/regrade`;
  const show = async (
    c: AppContext,
    qid: number,
    state: FormState = EMPTY_FORM,
  ) => {
    const t = c.get("t");
    const { quiz } = await openInBank(c, place, qid);
    const regrade = await latestRegrade(c.get("act").site, qid);
    return await place.show(c, {
      isRefused: state !== EMPTY_FORM,
      title: quiz.headline || t("quizzes.quiz", { id: String(qid) }),
      lead: t("quizBank.regradeLead"),
      back: {
        href: `${bankPath(c, place)}/${qid}/edit`,
        text: t("quizBank.edit"),
      },
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
      open: (c, { qid }) => openInBank(c, place, qid),
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
