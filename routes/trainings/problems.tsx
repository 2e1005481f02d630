import {
  ItemTable,
  type TrainingItem,
} from "../../components/trainings/ItemTable.tsx";
import {
  PointsRule,
  type RuleBar,
} from "../../components/trainings/PointsRule.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { STATUS } from "../../lib/judging/status.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { enterTraining, policyOf } from "../../lib/trainings/reading.ts";
import type { WholeTraining } from "../../lib/trainings/schema.ts";
import { page } from "../define.ts";
import { redirect } from "../page.tsx";
import { hidesTags, tagsSwitch } from "../problems/tags.ts";
import { dueWords } from "./due.ts";
import { trainingHere, trainingPage } from "./frame.tsx";
import { itemsOf } from "./items.ts";
import { canEditTraining } from "../../lib/trainings/access.ts";
import { useT } from "../../components/reader.tsx";
import type { OwnerPages } from "../owner.tsx";
import { Tid } from "../../lib/http/input.ts";

/** Whether one can work on it: a contest may have taken a problem. */
export const isOpen = <I extends { href: string | null }>(
  item: I,
): item is I & { href: string } => item.href !== null;

/** The problems of a training in its order, and how far the reader is with them. */
export const trainingProblems = (at: OwnerPages) =>
  page({ params: Tid }, async (c, { params: { tid } }) => {
    const t = c.get("t");
    const shown = trainingHere(c, at, tid);
    const toRegister = askedToRegister(c, at, shown);
    if (toRegister !== null) return toRegister;
    const training = trainingHere(c, at, tid, enterTraining);
    const items = await itemsOf(c, at, training);
    const open = items.filter(isOpen);
    const next = open.find(({ status, isDone }) =>
      !isDone && status !== STATUS.accepted
    );
    // The exam has no page of this kind.
    const inFocus = open.filter(({ isExam }) => !isExam);
    const focused = inFocus.find((item) => item === next) ?? inFocus[0];
    const path = at.url(c, `/training/${tid}`);
    const due = dueWords(c, training);
    const hasStarted = items.some(({ status }) =>
      status !== STATUS.notSubmitted
    );
    return await trainingPage(c, at, {
      training,
      tab: "problems",
      children: items.length === 0
        ? (
          <Empty
            icon="book"
            title={t("trainings.empty")}
            next={canEditTraining(c.get("act"), training) && {
              href: at.url(c, `/admin/training/${tid}/problems`),
              text: t("trainings.manage"),
            }}
          />
        )
        : (
          <>
            {due && <AssignmentHead {...pointsIn(items)} due={due} />}
            <div class="training-next">
              {next
                ? (
                  <>
                    <p class="grow min-w-0">
                      <span class="text-ink2 text-md">
                        {t("trainings.next")}
                      </span>{" "}
                      <b>{next.title}</b>
                    </p>
                    <Button kind="primary" href={next.href}>
                      {hasStarted ? t("trainings.goOn") : t("trainings.start")}
                    </Button>
                  </>
                )
                : <p class="grow">{t("trainings.allDone")}</p>}
              <Button
                kind="quiet"
                icon="tag"
                href={tagsSwitch(c, `${path}/problems`)}
              >
                {hidesTags(c)
                  ? t("practice.tagsShow")
                  : t("trainings.tagsHide")}
              </Button>
              {focused !== undefined && (
                <Button
                  icon="focus"
                  href={`${focused.href}/full-screen`}
                >
                  {t("trainings.focus")}
                </Button>
              )}
            </div>
            <ItemTable
              verdicts={verdictWords(t)}
              items={items}
              showTags={!hidesTags(c)}
              hasPoints={due !== null}
              nextKey={next?.key ?? null}
            />
          </>
        ),
    });
  });

/** Who has to give the password first is led to where it is asked for. */
export function askedToRegister(
  c: AppContext,
  at: OwnerPages,
  training: WholeTraining,
): Response | null {
  const act = c.get("act");
  const why = policyOf(act.site, training).whyNotEnter(act);
  return why === "trainingNeedsRegistration"
    ? redirect(c, at.url(c, `/training/${training.tid}`), {
      key: "errors.trainingNeedsRegistration",
    })
    : null;
}

function pointsIn(items: readonly TrainingItem[]) {
  const bars = items.filter(({ closed }) => closed !== "hidden").map((
    { title, grade, most, status },
  ) => ({
    name: title,
    points: grade?.points ?? 0,
    most,
    isTried: grade !== null,
    isSolved: status === STATUS.accepted,
  }));
  const sum = (of: (bar: typeof bars[number]) => number) =>
    Math.round(10 * bars.reduce((all, bar) => all + of(bar), 0)) / 10;
  return {
    bars,
    total: sum(({ points }) => points),
    most: sum(({ most }) => most),
  };
}

interface AssignmentHeadProps {
  bars: readonly RuleBar[];
  total: number;
  most: number;
  /** Until when, and what a late day costs, in words. */
  due: { until: string; left: string; rule: string; own: string | null };
}

/** How far one is, and until when. */
function AssignmentHead(
  { bars, total, most, due }: AssignmentHeadProps,
) {
  const t = useT();
  return (
    <div class="training-columns">
      <div class="flex flex-col gap-2 min-w-0">
        <p class="training-total">
          <b class="num">{total}</b>
          <span class="text-ink2">
            {t("trainings.ofPoints", { most })}
          </span>
        </p>
        <PointsRule bars={bars} most={most} />
      </div>
      <div class="flex flex-col gap-1">
        <p class="flex flex-wrap justify-between gap-x-4">
          <b class="text-lg num">{due.until}</b>
          <span class="text-ink2">{due.left}</span>
        </p>
        {due.own && <p class="text-accent">{due.own}</p>}
        <p class="text-ink2 text-md">{due.rule}</p>
      </div>
    </div>
  );
}
