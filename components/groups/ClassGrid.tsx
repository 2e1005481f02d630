import { useT } from "../reader.tsx";
import { itemWords } from "../trainings/item_words.ts";
import {
  type Band,
  BANDS,
  type Cell,
  type ClassView,
  inOrder,
  type Order,
  type Pupil,
} from "../../lib/groups/class.ts";
import type { PricedItem } from "../../lib/trainings/gradebook.ts";
import { Icon } from "../ui/Icon.tsx";
import { Time } from "../ui/Time.tsx";
import { userHomeHref } from "../users/address.ts";
import { BAND_MARKS, helpOf } from "./class_words.ts";

export interface ClassGridProps {
  gid: number;
  view: ClassView;
  /** The training of the work. */
  workAt: string;
  /** Whether the reader may see what others have in its exam. */
  seesExams: boolean;
  /** What the ids of the group's own problems begin with, which their columns leave out. */
  shortName: string;
  order: Order;
  /** Everyone is drawn, who is through too. */
  all: boolean;
  /** This page, asked otherwise. */
  hrefOf: (
    changes: { order?: Order; all?: boolean; write?: string },
  ) => string;
}

/** A class has fewer; of a larger group, these come first. */
const FEW_ROWS = 50;
const MOST_ROWS = 500;

/** Who did what: people × problems, those to look after first. */
export function ClassGrid(props: ClassGridProps) {
  const t = useT();
  const { view, order, all } = props;
  const { items, people } = view;
  const drawn = BANDS.filter((band) => all || band !== "done");
  return (
    <div class="class-scroll">
      <table class="class-grid">
        <caption class="sr-only">{t("groups.classWho")}</caption>
        <thead>
          <tr>
            <th scope="col">
              {t("groups.classAll", { count: people.length })}
            </th>
            {items.map((item) => {
              const { key, passed } = item;
              const { id, title } = itemWords(t, item);
              return (
                <th key={key} scope="col">
                  <a
                    href={itemHref(props, item, id)}
                    title={t(
                      "exam" in item
                        ? "groups.classBarExam"
                        : "groups.classBar",
                      {
                        title: `${id} ${title}`.trim(),
                        passed,
                        all: people.length,
                      },
                    )}
                  >
                    <progress
                      value={passed}
                      max={Math.max(1, people.length)}
                    />
                    <span class="num text-ink3">{passed}</span>
                    <b>
                      {"problem" in item ? columnOf(id, props.shortName) : id}
                    </b>
                  </a>
                </th>
              );
            })}
            <th scope="col" class="end">{t("groups.classCount")}</th>
            <th scope="col" class="end">{t("groups.classWeek")}</th>
            <th scope="col" class="end class-seen">{t("groups.classSeen")}</th>
            <th scope="col" class="no-print">
              <span class="sr-only">{t("groups.classWrite")}</span>
            </th>
          </tr>
        </thead>
        {order === "watch"
          ? drawn.map((band) => (
            <Rows
              key={band}
              {...props}
              band={band}
              people={view.bands[band]}
            />
          ))
          : <Rows {...props} people={inOrder(people, order)} />}
      </table>
    </div>
  );
}

/** Where an item is read; of the exam what everybody has of it. */
const itemHref = (
  { workAt, seesExams }: Pick<ClassGridProps, "workAt" | "seesExams">,
  item: ClassView["items"][number],
  id: string,
): string | undefined =>
  "exam" in item
    ? `${workAt}/exam${seesExams ? "/results" : ""}`
    : "quiz" in item
    ? `${workAt}/quiz/${item.quiz.qid}`
    : item.closed === null
    ? `${workAt}/problem/${encodeURIComponent(id)}`
    : undefined;

/** Where somebody's work at an item is read. */
export const workHref = (
  { gid, workAt, seesExams }: Pick<
    ClassGridProps,
    "gid" | "workAt" | "seesExams"
  >,
  item: PricedItem,
  { uid, submitId }: { uid: string; submitId: number },
): string =>
  "exam" in item
    ? seesExams
      ? `${workAt}/exam/results/${encodeURIComponent(uid)}/${submitId + 1}`
      : `${workAt}/exam`
    : "quiz" in item
    ? `${workAt}/quiz/${item.quiz.qid}?answer=${submitId}`
    : `/group/${gid}/submission-detail/${submitId}`;

/** An id without what all of the group's problems begin with. */
const columnOf = (id: string, shortName: string) =>
  id.length > shortName.length &&
    id.toUpperCase().startsWith(shortName.toUpperCase())
    ? id.slice(shortName.length)
    : id;

type RowsProps = ClassGridProps & {
  /** None: all together, in an order of their own. */
  band?: Band;
  people: readonly Pupil[];
};

const Head = (
  { band, count }: { band: Band; count: number },
) => {
  const t = useT();
  return (
    <>
      <Icon name={BAND_MARKS[band].icon} />{" "}
      <b title={helpOf(t, band)}>{t(BAND_MARKS[band].text)}</b>{" "}
      <span>{count}</span>
    </>
  );
};

function Rows(props: RowsProps) {
  const t = useT();
  const { gid, band, view, people, all, hrefOf } = props;
  if (people.length === 0) return null;
  const shown = people.slice(0, all ? MOST_ROWS : FEW_ROWS);
  const rest = people.length - shown.length;
  const width = view.items.length + 5;
  return (
    <tbody>
      {band !== undefined && (
        <tr class={`class-band class-${band}`}>
          <th scope="rowgroup" colSpan={width} id={`band-${band}`}>
            <Head band={band} count={people.length} />
          </th>
        </tr>
      )}
      {shown.map((pupil) => (
        <tr key={pupil.uid}>
          <th scope="row">
            <a href={userHomeHref(pupil.username)} title={pupil.name}>
              {pupil.name}
            </a>
          </th>
          {pupil.cells.map((cell, n) => (
            <td
              key={view.items[n].key}
              class="class-cell"
              data-cell={`${pupil.uid}/${view.items[n].key}`}
            >
              <Mark {...props} cell={cell} pupil={pupil} item={view.items[n]} />
            </td>
          ))}
          <td class="end num">
            <a
              class="text-ink"
              href={`/group/${gid}/status?username=${
                encodeURIComponent(pupil.username)
              }`}
              title={t("groups.classSent", { name: pupil.name })}
            >
              <b>{pupil.passed}</b>
            </a>
          </td>
          <td class="end num text-ink2">
            {pupil.thisWeek > 0 ? `+${pupil.thisWeek}` : "0"}
          </td>
          <td class="end text-ink3 class-seen">
            {pupil.lastSeen === null
              ? t("groups.classNever")
              : <Time at={pupil.lastSeen} />}
          </td>
          <td class="end no-print">
            <a
              href={hrefOf({ write: pupil.username })}
              aria-label={t("groups.classWords", { name: pupil.name })}
              title={t("groups.classWords", { name: pupil.name })}
            >
              <Icon name="send" />
            </a>
          </td>
        </tr>
      ))}
      {rest > 0 && (
        <tr>
          <td colSpan={width} class="class-rest">
            {all
              ? t("groups.classRest", { count: rest })
              : (
                <a href={hrefOf({ all: true })}>
                  {t("groups.classMore", { count: rest })}
                </a>
              )}
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Those who are through, with when; to look after them, their names are enough. */
export function ClassDone(props: ClassGridProps) {
  const t = useT();
  const { view, hrefOf } = props;
  const people = view.bands.done;
  if (props.all || props.order !== "watch" || people.length === 0) return null;
  return (
    <section class="class-through">
      <h2 id="band-done">
        <Head band="done" count={people.length} />
        <a href={hrefOf({ all: true })}>{t("groups.classDraw")}</a>
      </h2>
      <ol>
        {people.slice(0, MOST_ROWS).map(({ uid, username, name, doneAt }) => (
          <li key={uid}>
            <a href={userHomeHref(username)}>{name}</a>
            <Time at={doneAt!} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const SIGNS = {
  passed: "",
  tried: "×",
  stuck: "!",
  elsewhere: "↗",
  none: "",
} as const;
const STATES = {
  passed: "groups.classPassed",
  tried: "groups.classTried",
  stuck: "groups.classStuckNow",
  elsewhere: "trainings.elsewhere",
  none: "groups.classNone",
} as const;

const EXAM_STATES = {
  ...STATES,
  passed: "trainings.handedIn",
  tried: "exams.runs",
} as const;

/** One cell; where something was sent, it leads there. */
function Mark(
  { cell, pupil, item, ...props }:
    & Pick<ClassGridProps, "gid" | "workAt" | "seesExams">
    & {
      cell: Cell;
      pupil: Pupil;
      item: PricedItem;
    },
) {
  const t = useT();
  const { submitId } = cell;
  const isExam = "exam" in item;
  const words = t(isExam ? "groups.classCellExam" : "groups.classCell", {
    name: pupil.name,
    id: itemWords(t, item).id,
    state: t((isExam ? EXAM_STATES : STATES)[cell.is]),
    count: cell.tries,
  });
  const mark = (
    <i class={`class-${cell.is}`} title={words}>
      <span aria-hidden="true">{SIGNS[cell.is]}</span>
      <span class="sr-only">{words}</span>
    </i>
  );
  return submitId === null
    ? mark
    : <a href={workHref(props, item, { uid: pupil.uid, submitId })}>{mark}</a>;
}
