import { z } from "zod";
import {
  FindPage,
  type FoundGroup,
  type FoundItem,
  KINDS,
} from "../components/find/FindPage.tsx";
import { problemHref } from "../components/home/RecentProblems.tsx";
import { userHomeHref } from "../components/users/address.ts";
import {
  isStaff,
  mayEnterAdminArea,
  type Viewer,
} from "../lib/accounts/access.ts";
import { discussionPath } from "../lib/discussions/service.ts";
import { find, MAX_KEYWORD_CHARS } from "../lib/find/find.ts";
import { findPlaces, PLACE_KINDS, type PlaceKind } from "../lib/find/places.ts";
import type { WholeTraining } from "../lib/trainings/schema.ts";
import { id, optionalText, pageNumber } from "../lib/http/input.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { LOCALES, type MessageKey, translator } from "../lib/i18n/mod.ts";
import { openSubmission } from "../lib/submissions/service.ts";
import type { Act } from "../lib/site/site.ts";
import { titleOf } from "../lib/problems/view.ts";
import { api, page } from "./define.ts";
import { htmlPage } from "./page.tsx";
import { hasWords } from "../components/developer/matches.ts";
import { ADMIN_MENU } from "../components/layout/admin_items.ts";
import {
  navigationOf,
  type Switches,
} from "../components/layout/navigation.ts";
import { shape } from "../lib/http/answers.ts";

const keyword = optionalText(MAX_KEYWORD_CHARS);

/** Of problems and people in the palette; its page has the others. */
const MAX_SHOWN = 6;
/** On a page. */
const ROWS = 50;

/** What is found, `most` of each kind, by kind, without what has nothing. */
async function groupsOf(
  c: AppContext,
  keyword: string,
  most: number,
): Promise<FoundGroup[]> {
  const t = c.get("t");
  const act = c.get("act");
  const { problems, contests, people } = find(act, keyword, most);
  const places = keyword.trim() === "" ? [] : placesOf(act, keyword, most);
  const submission = await submissionNumbered(act, keyword);
  const pages = findPages(act.viewer, keyword, {
    ...act.site.website.config,
    hasCourses: act.site.courses.shelf.isShown,
  });
  const groups: FoundGroup[] = [
    {
      kind: "submissions",
      total: submission === null ? 0 : 1,
      items: submission === null ? [] : [{
        href: `/submission-detail/${submission}`,
        text: t("find.submission", { submitId: submission }),
      }],
    },
    ...places,
    {
      kind: "problems",
      total: problems.total,
      items: problems.rows.map((problem) => ({
        href: problemHref(problem.problemId),
        text: titleOf(problem, c.get("locale")),
        id: problem.problemId,
      })),
    },
    {
      kind: "contests",
      total: contests.total,
      items: contests.rows.map(({ rules, head }) => ({
        href: `/contest/${rules.cid}`,
        text: head.title,
      })),
    },
    {
      kind: "people",
      total: people.total,
      items: people.rows.map((person): FoundItem => {
        const { username, nickname, realname } = person;
        const more = [nickname && username, realname].filter(Boolean);
        return {
          href: userHomeHref(username),
          text: nickname ?? username,
          ...more.length > 0 && { more: more.join(" · ") },
        };
      }),
    },
    {
      kind: "pages",
      total: pages.length,
      items: pages.map(({ href, text }) => ({
        href,
        text: (t as (key: MessageKey) => string)(text),
      })),
    },
  ];
  const placeOf = ({ kind }: FoundGroup) => KINDS.indexOf(kind);
  return groups.filter(({ items }) => items.length > 0)
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** Homework, classes, trainings, quizzes and discussions that the reader may open. */
function placesOf(act: Act, typed: string, most: number): FoundGroup[] {
  const found = findPlaces(act, {
    keyword: typed.trim().slice(0, MAX_KEYWORD_CHARS),
    called: calledKinds(typed),
    most,
  });
  const nameOf = (gid: number | null) => {
    const name = gid === null ? null : act.site.groups.heads.get(gid)?.name;
    return name ? { more: name } : {};
  };
  const training = ({ tid, gid, title }: WholeTraining): FoundItem => ({
    href: trainingPath({ tid, gid }),
    text: title,
    ...nameOf(gid),
  });
  return [
    {
      kind: "homework",
      total: found.homework.total,
      items: found.homework.rows.map(training),
    },
    {
      kind: "classes",
      total: found.classes.total,
      items: found.classes.rows.map(({ gid, name }) => ({
        href: `/group/${gid}`,
        text: name,
      })),
    },
    {
      kind: "trainings",
      total: found.trainings.total,
      items: found.trainings.rows.map(training),
    },
    {
      kind: "quizzes",
      total: found.quizzes.total,
      items: found.quizzes.rows.map(({ training, qid, title }) => ({
        href: `${trainingPath(training)}/quiz/${qid}`,
        text: title,
        more: training.title,
      })),
    },
    {
      kind: "discussions",
      total: found.discussions.total,
      items: found.discussions.rows.map((row) => ({
        href: discussionPath(row),
        text: row.title,
        ...nameOf(row.gid),
      })),
    },
  ];
}

const trainingPath = ({ tid, gid }: Pick<WholeTraining, "tid" | "gid">) =>
  `${gid === null ? "" : `/group/${gid}`}/training/${tid}`;

/** A word of a kind in either language, or the beginning of one: so many letters at least. */
const LEAST_LATIN = 4;
const LEAST_WIDE = 2;

const WORDS = {
  homework: "find.homeworkWords",
  classes: "find.classesWords",
  trainings: "find.trainingsWords",
  quizzes: "find.quizzesWords",
  discussions: "find.discussionsWords",
} as const satisfies Record<PlaceKind, MessageKey>;

const kindWords = new Map(PLACE_KINDS.map((kind) => [
  kind,
  LOCALES.flatMap((locale) =>
    translator(locale)(WORDS[kind]).toLowerCase().split(" ")
  ),
]));

/** The kinds that are called by their name: "homework", "作业". */
function calledKinds(typed: string): Set<PlaceKind> {
  const word = typed.trim().toLowerCase();
  const least = /^[\x20-\x7e]*$/.test(word) ? LEAST_LATIN : LEAST_WIDE;
  return new Set(PLACE_KINDS.filter((kind) =>
    word.length >= least &&
    kindWords.get(kind)!.some((name) => name.startsWith(word))
  ));
}

/** The number that was typed, if it is of a submission that its reader may open. */
async function submissionNumbered(
  act: Act,
  keyword: string,
): Promise<number | null> {
  const submitId = id.safeParse(/^#?(\d+)$/.exec(keyword.trim())?.[1]);
  if (!submitId.success) return null;
  const opened = await openSubmission(act, submitId.data);
  return opened.ok ? submitId.data : null;
}

/** Of all groups in a row, so many items from one on. */
function cut(groups: readonly FoundGroup[], from: number): FoundGroup[] {
  let before = 0;
  return groups.map((group) => {
    const start = Math.max(0, from - before);
    const end = Math.max(0, from + ROWS - before);
    before += group.total;
    return { ...group, items: group.items.slice(start, end) };
  }).filter(({ items }) => items.length > 0);
}

/** Ours: what the palette asks for with each letter. */
export const apiFind = api(
  {
    answer: [{
      ...shape("kind s, total i"),
      items: [shape("href s, text s, more? s, id? s")],
    }],
    query: z.object({ keyword }),
  },
  (_act, { query: { keyword = "" } }, c) => groupsOf(c, keyword, MAX_SHOWN),
);

/** All of it, and the same without script. */
export const findPage = page(
  { query: z.object({ keyword, currentPage: pageNumber }) },
  async (c, { query: { keyword = "", currentPage } }) => {
    const t = c.get("t");
    const groups = await groupsOf(c, keyword, currentPage * ROWS);
    const total = groups.reduce((sum, group) => sum + group.total, 0);
    return await htmlPage(c, {
      title: t("find.title"),
      body: (
        <FindPage
          keyword={keyword}
          isForStaff={isStaff(c.get("act").viewer)}
          groups={cut(groups, (currentPage - 1) * ROWS)}
          pager={{
            current: currentPage,
            pages: Math.ceil(total / ROWS),
            total,
            hrefOf: (page) =>
              `/search?${new URLSearchParams({
                keyword,
                currentPage: `${page}`,
              })}`,
          }}
        />
      ),
    });
  },
);

interface FoundPage {
  href: string;
  text: MessageKey;
}

/** Of the account's menu. */
const OWN: readonly FoundPage[] = [
  { href: "/status?onlyMine=true", text: "shell.mySubmissions" },
  { href: "/message", text: "messages.menu" },
  { href: "/setting", text: "settings.title" },
];

const ADMIN_PAGES = ADMIN_MENU.flatMap(({ items }) => items);

/**
 * The pages that this reader may open and whose name, in either language, or
 * address has what was typed; without anything typed, those of the header.
 */
function findPages(
  viewer: Viewer | null,
  typed: string,
  site: Switches,
): FoundPage[] {
  const open = navigationOf(site);
  const office = mayEnterAdminArea(viewer)
    ? ADMIN_PAGES.filter(({ isFor }) => isFor?.(viewer!) ?? true)
    : [];
  const own = viewer === null ? [] : OWN;
  if (typed.trim() === "") return [...open, ...own].map(toPage);
  return [...open, ...own, ...office]
    .filter((page) => hasWords(textOf(page), typed.trim())).map(toPage);
}

const toPage = ({ href, text }: FoundPage): FoundPage => ({ href, text });

const texts = new Map<string, string>();

/** Asked for with each letter that somebody types. */
function textOf({ href, text }: FoundPage): string {
  const known = texts.get(href);
  if (known !== undefined) return known;
  const names = LOCALES.map((locale) =>
    (translator(locale) as (key: MessageKey) => string)(text)
  );
  const made = [href, ...names].join(" ").toLowerCase();
  texts.set(href, made);
  return made;
}
