import { useT } from "../reader.tsx";
import { ORDERS } from "../../lib/groups/class.ts";
import { Button } from "../ui/Button.tsx";
import { Select } from "../ui/Field.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Empty } from "../ui/Notice.tsx";
import { Time } from "../ui/Time.tsx";
import { BAND_MARKS } from "./class_words.ts";
import { ClassDone, ClassGrid, type ClassGridProps } from "./ClassGrid.tsx";
import { ClassWatch, type ClassWatchProps } from "./ClassWatch.tsx";

export interface ClassPageProps
  extends ClassWatchProps, Omit<ClassGridProps, "problemsAt"> {
  /** The trainings to choose from, the shown one among them. */
  works: readonly { tid: number; title: string }[];
  problemsAt: string;
  /** Where problems are added to the work. */
  itemsAt: string;
}

/** As many cells as a strip has room for; in a larger class one stands for several people. */
const MAX_STRIP = 200;

/** In the order of the figures and the strip, the calm ones first. */
const FIGURES = ["done", "way", "stuck", "absent"] as const;

/** A class at a glance: four figures, a cell a person, then who did what. */
export function ClassPage(props: ClassPageProps) {
  const t = useT();
  const { view, itemsAt } = props;
  const { people, bands, problems, training } = view;
  const atBands = props.order === "watch" ? "" : props.hrefOf({
    order: "watch",
  });
  const each = Math.ceil(people.length / MAX_STRIP);
  return (
    <div class="class-page" id="class" data-class={props.gid}>
      <Pick {...props} />
      {people.length === 0
        ? <Empty icon="user" title={t("groups.classNoPupils")} />
        : (
          <section class="class-now">
            <div class="class-figures">
              {FIGURES.map((band) => (
                <a
                  key={band}
                  href={`${atBands}#band-${band}`}
                  class={`class-${band}`}
                  title={band === "stuck"
                    ? t("trainings.stuckRule")
                    : undefined}
                >
                  <b class="num">{bands[band].length}</b>
                  <span>
                    <Icon name={BAND_MARKS[band].icon} />
                    {t(BAND_MARKS[band].text)}
                  </span>
                </a>
              ))}
              <p class="text-ink2 text-sm">
                {training.due !== null && (
                  <>
                    {t("groups.classDueAt")} <Time at={training.due} />
                    <br />
                  </>
                )}
                <span class="text-ink3">
                  {each === 1
                    ? t("groups.classLive")
                    : t("groups.classLiveMany", { count: each })}
                </span>
              </p>
            </div>
            <div
              class="class-strip"
              role="img"
              aria-label={t("groups.classStrip", {
                all: people.length,
                done: bands.done.length,
                way: bands.way.length,
                stuck: bands.stuck.length,
                absent: bands.absent.length,
              })}
            >
              {FIGURES.flatMap((band) =>
                Array.from(
                  { length: Math.ceil(bands[band].length / each) },
                  (_, n) => <i key={`${band}${n}`} class={`class-${band}`} />,
                )
              )}
            </div>
          </section>
        )}
      {problems.length === 0
        ? (
          <Empty icon="inbox" title={t("groups.classNoProblems")}>
            <Button href={itemsAt} icon="plus">
              {t("groups.classAddProblems")}
            </Button>
          </Empty>
        )
        : people.length > 0 && (
          <div class="class-lay">
            <div class="min-w-0">
              <div class="class-head">
                <Key />
                <Orders {...props} />
              </div>
              <ClassGrid {...props} />
              <ClassDone {...props} />
            </div>
            <ClassWatch {...props} />
          </div>
        )}
    </div>
  );
}

const Pick = ({ works, view }: ClassPageProps) => {
  const t = useT();
  return (
    <form method="get" class="class-pick no-print" data-autosubmit="">
      <Select
        name="tid"
        small
        label={t("groups.classWork")}
        value={String(view.training.tid)}
        options={works.map(({ tid, title }) => ({
          value: String(tid),
          text: title,
        }))}
      />
      <noscript>
        <Button small>{t("groups.classShow")}</Button>
      </noscript>
    </form>
  );
};

const ORDER_WORDS = {
  watch: "groups.classOrderWatch",
  number: "groups.classOrderNumber",
  recent: "groups.classOrderRecent",
} as const;

const Orders = ({ order, hrefOf }: ClassPageProps) => {
  const t = useT();
  return (
    <nav class="class-orders no-print" aria-label={t("groups.classOrder")}>
      {ORDERS.map((one) => (
        <a
          key={one}
          href={hrefOf({ order: one })}
          aria-current={one === order ? "page" : undefined}
        >
          {t(ORDER_WORDS[one])}
        </a>
      ))}
    </nav>
  );
};

const Key = () => {
  const t = useT();
  return (
    <p class="class-key">
      <span>
        <i class="class-passed" /> {t("groups.classPassed")}
      </span>
      <span>
        <i class="class-tried">×</i> {t("groups.classTried")}
      </span>
      <span title={t("trainings.stuckRule")}>
        <i class="class-stuck">!</i> {t("groups.classStuckNow")}
      </span>
      <span>
        <i class="class-none" /> {t("groups.classNone")}
      </span>
    </p>
  );
};
