import type { Translate } from "../../lib/i18n/mod.ts";
import {
  type Band,
  BANDS,
  type Cell,
  type ClassView,
  type Pupil,
} from "../../lib/groups/class.ts";
import { titleOf } from "../../lib/problems/view.ts";
import { Icon } from "../ui/Icon.tsx";
import { type Moment, Time } from "../ui/Time.tsx";
import { userHomeHref } from "../users/address.ts";
import { BAND_MARKS } from "./class_words.ts";

export interface ClassGridProps {
  t: Translate;
  moment: Moment;
  gid: number;
  view: ClassView;
  /** Where a problem of the work is read; its id follows. */
  problemsAt: string;
}

/** Who did what: people × problems, those to look after first. */
export function ClassGrid(
  { t, moment, gid, view, problemsAt }: ClassGridProps,
) {
  const { problems, people } = view;
  return (
    <div class="class-scroll">
      <table class="class-grid">
        <caption class="sr-only">{t("groups.classWho")}</caption>
        <thead>
          <tr>
            <th scope="col">
              {t("groups.classAll", { count: people.length })}
            </th>
            {problems.map(({ id, problem, passed }) => (
              <th key={id} scope="col">
                <a
                  href={`${problemsAt}/${encodeURIComponent(id)}`}
                  title={t("groups.classBar", {
                    title: titleOf(problem, t.locale),
                    passed,
                    all: people.length,
                  })}
                >
                  <progress value={passed} max={Math.max(1, people.length)} />
                  <span class="num text-ink3">{passed}</span>
                  <b>{id}</b>
                </a>
              </th>
            ))}
            <th scope="col" class="end">{t("groups.classCount")}</th>
            <th scope="col" class="end">{t("groups.classWeek")}</th>
            <th scope="col" class="end class-seen">{t("groups.classSeen")}</th>
          </tr>
        </thead>
        {BANDS.map((band) => (
          <Rows
            key={band}
            {...{ t, moment, gid, band, view }}
            people={people.filter((one) => one.band === band)}
          />
        ))}
      </table>
    </div>
  );
}

interface RowsProps {
  t: Translate;
  moment: Moment;
  gid: number;
  band: Band;
  view: ClassView;
  people: readonly Pupil[];
}

function Rows({ t, moment, gid, band, view, people }: RowsProps) {
  if (people.length === 0) return null;
  const { icon, text } = BAND_MARKS[band];
  return (
    <tbody>
      <tr class={`class-band class-${band}`}>
        <th
          scope="rowgroup"
          colSpan={view.problems.length + 4}
          id={`band-${band}`}
        >
          <Icon name={icon} /> {t(text)} <span>{people.length}</span>
        </th>
      </tr>
      {people.map((pupil) => (
        <tr key={pupil.uid}>
          <th scope="row">
            <a href={userHomeHref(pupil.username)} title={pupil.name}>
              {pupil.name}
            </a>
          </th>
          {pupil.cells.map((cell, n) => (
            <td key={view.problems[n].id} class="class-cell">
              <Mark {...{ t, gid, cell, pupil }} id={view.problems[n].id} />
            </td>
          ))}
          <td class="end num">
            <b>{pupil.passed}</b>
          </td>
          <td class="end num text-ink2">
            {pupil.thisWeek > 0 ? `+${pupil.thisWeek}` : "0"}
          </td>
          <td class="end text-ink3 class-seen">
            {pupil.lastSeen === null
              ? t("groups.classNever")
              : <Time at={pupil.lastSeen} moment={moment} />}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

const SIGNS = { passed: "", tried: "×", stuck: "!", none: "" } as const;
const STATES = {
  passed: "groups.classPassed",
  tried: "groups.classTried",
  stuck: "groups.classStuckNow",
  none: "groups.classNone",
} as const;

/** One cell; where something was sent, it leads there. */
function Mark({ t, gid, cell, pupil, id }: {
  t: Translate;
  gid: number;
  cell: Cell;
  pupil: Pupil;
  id: string;
}) {
  const words = t("groups.classCell", {
    name: pupil.name,
    id,
    state: t(STATES[cell.is]),
    count: cell.tries,
  });
  const mark = (
    <i class={`class-${cell.is}`} title={words}>
      <span aria-hidden="true">{SIGNS[cell.is]}</span>
      <span class="sr-only">{words}</span>
    </i>
  );
  return cell.submitId === null
    ? mark
    : <a href={`/group/${gid}/submission-detail/${cell.submitId}`}>{mark}</a>;
}
