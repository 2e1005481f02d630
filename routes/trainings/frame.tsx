import type { ComponentChildren } from "preact";
import { formatTime } from "../../components/ui/Time.tsx";
import type { AppContext } from "../../lib/requests/request.ts";
import { canEditTraining } from "../../lib/trainings/access.ts";
import { askedCount } from "../../lib/trainings/exams/grade.ts";
import { essaysWaiting } from "../../lib/trainings/marks_waiting.ts";
import type { WholeTraining } from "../../lib/trainings/schema.ts";
import { canCompare } from "../../lib/similar/access.ts";
import { htmlPage } from "../page.tsx";
import { similarHref } from "../similar/place.ts";
import { useT } from "../../components/reader.tsx";
import { Fact, Facts } from "../../components/ui/Facts.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { Tag } from "../../components/ui/Tag.tsx";
import { Tabs } from "../../components/ui/Tabs.tsx";
import { type OwnerPages, SITE } from "../owner.tsx";
import { failure, type Refusal, unwrap } from "../../lib/failure.ts";
import type { Result } from "../../lib/result.ts";
import type { Act } from "../../lib/site/site.ts";
import { openTraining } from "../../lib/trainings/reading.ts";

export interface FramedTab {
  training: WholeTraining;
  tab: TrainingTab;
  isRefused?: boolean;
  children: ComponentChildren;
}

const TITLES = {
  introduction: "trainings.tab.introduction",
  problems: "trainings.tab.problems",
  rank: "trainings.tab.rank",
  gradebook: "trainings.tab.gradebook",
  stuck: "trainings.tab.stuck",
  exam: "exams.tab",
} as const;

/** A tab of a training below what all of them have. */
export async function trainingPage(
  c: AppContext,
  at: OwnerPages,
  { training, tab, isRefused = false, children }: FramedTab,
): Promise<Response> {
  const t = c.get("t");
  const act = c.get("act");
  const { site } = act;
  const category = site.trainings.shelf.category(training.categoryId);
  const isManager = canEditTraining(act, training);
  const place = { kind: "training", id: training.tid } as const;
  const path = at.url(c, `/training/${training.tid}`);
  const waiting = await essaysWaiting(act, training);
  return await htmlPage(c, {
    title: tab === "introduction"
      ? training.title
      : `${training.title} - ${t(TITLES[tab])}`,
    status: isRefused ? 422 : 200,
    body: aroundTraining(
      c,
      at,
      (
        <TrainingShell
          path={path}
          listHref={at === SITE ? "/training" : null}
          title={training.title}
          author={site.accounts.directory.nameOf(training.authorUid) ?? ""}
          isPrivate={training.isPrivate}
          category={category && { ...category, color: category.color || null }}
          count={askedCount(site, training)}
          waiting={waiting}
          isExam={training.isExam}
          tab={tab}
          isManager={isManager}
          similarHref={canCompare(act, place) ? similarHref(place) : null}
          editHref={isManager
            ? at.url(c, `/admin/training/${training.tid}/edit`)
            : null}
        >
          {children}
        </TrainingShell>
      ),
    ),
  });
}

/** What stands around a training's pages for their readers. */
export const aroundTraining = (
  c: AppContext,
  at: OwnerPages,
  content: ComponentChildren,
  { isWide = true } = {},
) =>
  at.frame(c, "training", { may: "isMember", isWide })?.(
    <div class="flex flex-col gap-5 min-w-0">{content}</div>,
  ) ?? <div class="wrap flex flex-col gap-5 py-7">{content}</div>;

/** A training that this owner has; another's is not found here. */
export function trainingHere(
  c: AppContext,
  at: OwnerPages,
  tid: number,
  open: (act: Act, tid: number) => Result<WholeTraining, Refusal> =
    openTraining,
): WholeTraining {
  const training = unwrap(open(c.get("act"), tid));
  if (training.gid !== at.of(c, "isMember").gid) {
    throw failure("trainingNotFound");
  }
  return training;
}

/** Date and time to the minute, in the reader's zone. */
export const momentText = (c: AppContext, at: number) =>
  formatTime(at, c.get("timeZone")).slice(0, 16);

type TrainingTab =
  | "introduction"
  | "problems"
  | "exam"
  | "rank"
  | "gradebook"
  | "stuck";

interface TrainingShellProps {
  /** Of its pages. */
  path: string;
  /** Null: the breadcrumbs lead there. */
  listHref: string | null;
  title: string;
  author: string;
  isPrivate: boolean;
  category: { name: string; color: string | null } | null;
  count: number;
  tab: TrainingTab;
  isExam: boolean;
  /** Also those for who manages it. */
  isManager: boolean;
  editHref: string | null;
  /** Essays to mark; null: there are none, or the reader does not mark them. */
  waiting: number | null;
  /** Of its similar programs, for who has them compared. */
  similarHref: string | null;
  children: ComponentChildren;
}

const TABS = [
  ["introduction", "", "trainings.tab.introduction"],
  ["problems", "/problems", "trainings.tab.problems"],
  ["exam", "/exam", "exams.tab"],
  ["rank", "/rank", "trainings.tab.rank"],
  ["stuck", "/stuck", "trainings.tab.stuck"],
  ["gradebook", "/gradebook", "trainings.tab.gradebook"],
] as const;

/** What stands above every tab of a training. */
function TrainingShell(props: TrainingShellProps) {
  const t = useT();
  const { path, title, category, isPrivate, tab } = props;
  return (
    <>
      {props.listHref && (
        <a class="back" href={props.listHref}>
          <Icon name="chevronLeft" />
          {t("trainings.all")}
        </a>
      )}
      <div class="flex flex-col gap-2">
        <div class="flex flex-wrap items-start gap-3">
          <h1 class="grow break-words min-w-0">{title}</h1>
          {props.editHref && (
            <a class="btn no-print" href={props.editHref}>
              <Icon name="edit" />
              {t("trainings.manage")}
            </a>
          )}
        </div>
        <Facts>
          <Fact name={t("trainings.author")} isPlain>{props.author}</Fact>
          <Fact name={t("trainings.problemCount")} isPlain>
            {t("trainings.items", { count: props.count })}
          </Fact>
          <Fact name={t("trainings.auth")} isPlain>
            {isPrivate ? t("trainings.private") : t("trainings.public")}
          </Fact>
          {category && (
            <Fact name={t("trainings.category")} isPlain>
              <Tag {...category} />
            </Fact>
          )}
        </Facts>
      </div>
      <Tabs
        label={title}
        tabs={[
          ...TABS.filter(([name]) =>
            (name !== "gradebook" || props.isManager) &&
            (name !== "exam" || props.isExam)
          )
            .map(([name, end, text]) => ({
              href: path + end,
              text: t(text),
              isCurrent: tab === name,
            })),
          ...props.waiting === null ? [] : [{
            href: `${path}/marks`,
            text: t("quizzes.markCount", { count: props.waiting }),
            isCurrent: false,
          }],
          ...props.similarHref
            ? [{
              href: props.similarHref,
              text: t("similar.title"),
              isCurrent: false,
            }]
            : [],
        ]}
      />
      {props.children}
    </>
  );
}
