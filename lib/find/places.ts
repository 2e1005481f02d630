import type { Discussion } from "../discussions/schema.ts";
import { whyNotRead } from "../discussions/access.ts";
import { openGroup } from "../groups/access.ts";
import { levelIn, listGroups } from "../groups/list.ts";
import { type GroupHead, LEVEL_NUMBER } from "../groups/schema.ts";
import { nameKey } from "../names.ts";
import { openTraining, policyOf, singleQuizzes } from "../trainings/reading.ts";
import type { WholeTraining } from "../trainings/schema.ts";
import type { Act } from "./act.ts";

export const PLACE_KINDS = [
  "homework",
  "classes",
  "trainings",
  "quizzes",
  "discussions",
] as const;
export type PlaceKind = typeof PLACE_KINDS[number];

/** The first matches, and how many there are in all. */
export interface Part<T> {
  total: number;
  rows: T[];
}

export interface FoundQuiz {
  training: WholeTraining;
  qid: number;
  title: string;
}

export interface FoundPlaces {
  homework: Part<WholeTraining>;
  classes: Part<GroupHead>;
  trainings: Part<WholeTraining>;
  quizzes: Part<FoundQuiz>;
  discussions: Part<Discussion>;
}

interface Asked {
  keyword: string;
  /** The kinds that were called by their name ("homework"): of these, all that are one's own. */
  called: ReadonlySet<PlaceKind>;
  most: number;
}

/** Finds places by their titles, those alone that the viewer may open (row W11.2). */
export function findPlaces(act: Act, asked: Asked): FoundPlaces {
  const { most } = asked;
  const open = act.viewer === null ? [] : openTrainings(act);
  const isMine = mineOf(act);
  const isMeant = ({ gid, title }: WholeTraining, kind: PlaceKind) =>
    isTitled(title, asked) || asked.called.has(kind) && isMine(gid);
  const homework = open
    .filter((row) => row.due !== null && isMeant(row, "homework"))
    .sort(soonestFirst(act.now));
  const trainings = open
    .filter((row) => row.due === null && isMeant(row, "trainings"));
  return {
    homework: partOf(homework, most),
    trainings: partOf(trainings, most),
    classes: partOf(findClasses(act, asked), most),
    quizzes: partOf(findQuizzes(act, open, isMine, asked), most),
    discussions: partOf(findDiscussions(act, asked), most),
  };
}

const partOf = <T>(all: readonly T[], most: number): Part<T> => ({
  total: all.length,
  rows: all.slice(0, most),
});

const isTitled = (title: string, { keyword }: Asked) =>
  nameKey(title).includes(nameKey(keyword));

/** Whether a place is the site's, or of a group that the viewer is in. */
function mineOf({ site, viewer }: Act): (gid: number | null) => boolean {
  const known = new Map<number, boolean>();
  return (gid) => {
    if (gid === null) return true;
    const isIn = known.get(gid) ??
      levelIn(site, gid, viewer?.uid) >= LEVEL_NUMBER.member;
    known.set(gid, isIn);
    return isIn;
  };
}

/** Whose page the viewer may open; of groups that are going, none. */
function openTrainings(act: Act): WholeTraining[] {
  const groups = new Map<number, boolean>();
  const isThere = (gid: number) => {
    const known = groups.get(gid) ?? openGroup(act, gid).ok;
    groups.set(gid, known);
    return known;
  };
  return [...act.site.trainings.shelf.heads.values()].flatMap(({ tid }) => {
    const opened = openTraining(act, tid);
    return opened.ok &&
        (opened.value.gid === null || isThere(opened.value.gid))
      ? [opened.value]
      : [];
  });
}

/** What is due next, then what was due last. */
const soonestFirst =
  (now: number) => (a: WholeTraining, b: WholeTraining): number => {
    const [one, other] = [a.due! - now, b.due! - now];
    if (one >= 0 !== other >= 0) return one >= 0 ? -1 : 1;
    return one >= 0 ? one - other : other - one;
  };

function findClasses(act: Act, { keyword, called }: Asked): GroupHead[] {
  if (act.viewer === null) return [];
  const titled = listGroups(act, { keyword }, { mineFirst: true });
  const mine = called.has("classes") ? listGroups(act, { onlyMine: true }) : [];
  return [...new Set([...mine, ...titled])]
    .filter(({ gid }) => openGroup(act, gid).ok);
}

/** The quizzes of trainings whose items the viewer sees. */
function findQuizzes(
  act: Act,
  open: readonly WholeTraining[],
  isMine: (gid: number | null) => boolean,
  asked: Asked,
): FoundQuiz[] {
  const { site } = act;
  return open.flatMap((training) => {
    const isCalled = asked.called.has("quizzes") && isMine(training.gid);
    const found = singleQuizzes(site, training)
      .map(({ item, quiz: { qid, headline } }) => ({
        training,
        qid,
        title: item.displayTitle || headline,
      }))
      .filter(({ title }) => isCalled || isTitled(title, asked));
    // Who may not see its items is not told their titles.
    return found.length > 0 &&
        policyOf(site, training).whyNotEnter(act) === null
      ? found
      : [];
  });
}

/** By their own words, not by who has written them. */
function findDiscussions(
  act: Act,
  { keyword, called }: Asked,
): Discussion[] {
  const { board } = act.site.discussions;
  const query = called.has("discussions") ? {} : { keyword };
  return board.find(query, { from: 0, limit: Infinity }).rows
    .filter((row) => whyNotRead(act, row) === null);
}
