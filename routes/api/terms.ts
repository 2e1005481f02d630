import { z } from "zod";
import { refuse, unwrap } from "../../lib/failure.ts";
import { flag, Gid, id, optionalText } from "../../lib/http/input.ts";
import { openGroupFor } from "../../lib/groups/access.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { Act } from "../../lib/site/site.ts";
import {
  bookOf,
  type OpenTerm,
  openTerm,
  termsOf,
} from "../../lib/terms/book.ts";
import { openMark, setMarks } from "../../lib/terms/marking.ts";
import { termPersonOf } from "../../lib/terms/person.ts";
import {
  type MarkSet,
  sentMark,
  type Term,
  type TermWork,
} from "../../lib/terms/schema.ts";
import { wireDate } from "../../lib/wire.ts";
import { api } from "../define.ts";
import { namesFor, uidOfName } from "../groups/term/place.ts";
import { markSince } from "../groups/term/mark.tsx";

/* Terms of a group (ours, rows S1.1, S1.2): the whole for who helps to run it, to a pupil their own row. */

const OfTerm = Gid.extend({ termId: id });

const dateOf = (at: number | null) => at === null ? null : wireDate(at);

const toTerm = ({ termId, gid, title, begin, end, ...term }: Term) => ({
  termId,
  gid,
  title,
  begin: wireDate(begin),
  end: wireDate(end),
  weightHomework: term.weightHomework,
  dropHomework: term.dropHomework,
  weightQuiz: term.weightQuiz,
  dropQuiz: term.dropQuiz,
  weightContest: term.weightContest,
  dropContest: term.dropContest,
  weightHand: term.weightHand,
  closedAt: dateOf(term.closedAt),
});

const toWork = ({ key, kind, title, most, at, isBonus, isLeft }: TermWork) => ({
  work: key,
  kind,
  title,
  most,
  due: wireDate(at),
  isBonus,
  isLeft,
});

/** A group's terms, the newest first, for its members. */
export const apiTerms = api({ query: Gid }, (act, { query: { gid } }) => {
  unwrap(openGroupFor(act, gid, "isMember"));
  return termsOf(act.site, gid).map(toTerm);
});

/** Who somebody of a term is, as far as the asker is shown it. */
function peopleFor(c: AppContext, open: OpenTerm) {
  const nameOf = namesFor(c, open);
  return (row: { uid: string; username: string }) => {
    const { uid, username, name, number } = nameOf(row);
    return {
      uid,
      username,
      realname: name === username ? null : name,
      number,
    };
  };
}

/** People × works, for who helps to run the group. */
export const apiTerm = api({ query: OfTerm }, async (act, { query }, c) => {
  const open = unwrap(openTerm(act, query, "isAdmin"));
  const { works, rows } = await bookOf(act, open.term);
  const personOf = peopleFor(c, open);
  return {
    ...toTerm(open.term),
    works: works.map(toWork),
    people: rows.map((row) => ({
      ...personOf(row),
      isGone: row.isGone,
      cells: row.cells.map((cell, n) => ({ work: works[n].key, ...cell })),
      parts: row.parts,
      bonus: row.bonus,
      total: row.total,
    })),
  };
});

/** One's own row with what is missing; anybody's by their username, for who helps to run the group. */
export const apiTermRow = api(
  { query: OfTerm.extend({ username: optionalText(100) }) },
  async (act, { query }, c) => {
    const { uid: own } = act.viewer!;
    const uid = query.username === undefined
      ? own
      : uidOfName(c, query.username);
    const open = unwrap(
      openTerm(act, query, uid === own ? "isMember" : "isAdmin"),
    );
    const { works, row, said, missing } = unwrap(
      await termPersonOf(act, open.term, uid),
    );
    const personOf = peopleFor(c, open);
    return {
      ...toTerm(open.term),
      ...personOf(row),
      works: works.map((work, n) => {
        const why = said.get(work.key);
        return {
          ...toWork(work),
          ...row.cells[n],
          reason: why?.reason ?? null,
          markedBy: why?.set
            ? act.site.accounts.directory.nameOf(why.set.byUid)
            : null,
          gmtModified: dateOf(why?.set?.at ?? null),
        };
      }),
      missing: missing.map(({ key }) => key),
      parts: row.parts,
      bonus: row.bonus,
      total: row.total,
    };
  },
);

const OfMark = OfTerm.extend({
  work: z.string().max(40),
  username: z.string().max(100),
});

async function openSet(
  act: Act,
  c: AppContext,
  { username, work, ...place }: z.output<typeof OfMark>,
) {
  const { term } = unwrap(openTerm(act, place, "isAdmin"));
  const uid = uidOfName(c, username);
  return unwrap(await openMark(act, term, { key: work, uid }));
}

async function toSet(act: Act, c: AppContext, asked: z.output<typeof OfMark>) {
  const { work, row, cell, mark } = await openSet(act, c, asked);
  const { directory } = act.site.accounts;
  const said = ({ points, isExcused, reason, byUid, at }: MarkSet) => ({
    points,
    isExcused,
    reason,
    markedBy: directory.nameOf(byUid),
    gmtModified: wireDate(at),
  });
  return {
    gid: asked.gid,
    termId: asked.termId,
    work: work.key,
    username: directory.nameOf(row.uid) ?? row.username,
    title: work.title,
    most: work.most,
    counted: cell.points,
    is: cell.is,
    points: mark?.points ?? null,
    isExcused: mark?.isExcused ?? false,
    reason: mark?.reason ?? "",
    history: mark === null ? [] : [mark, ...mark.history].map(said),
    since: markSince(mark),
  };
}

/** What was set by hand for one person's work, with all that was before. */
export const apiTermMark = api(
  { query: OfMark },
  (act, { query }, c) => toSet(act, c, query),
);

const SetBody = OfMark.extend({
  points: sentMark.points,
  isExcused: flag.default(false),
  reason: sentMark.reason,
  since: z.string().max(32).nullish(),
});

/** Sets it, with a reason; neither points nor excused takes back what was set before. */
export const apiSetTermMark = api(
  { body: SetBody, saysInBody: true },
  async (act, { body }, c) => {
    const { gid, termId, isExcused, reason, since } = body;
    const { work, row, mark } = await openSet(act, c, body);
    const points = isExcused ? null : body.points;
    const isSame = points === (mark?.points ?? null) &&
      isExcused === (mark?.isExcused ?? false) &&
      reason === (mark?.reason ?? "");
    if (!isSame && reason === "") {
      unwrap(refuse("termReasonRequired", { field: "reason" }));
    }
    unwrap(
      await setMarks(act, { gid, termId }, {
        marks: isSame
          ? []
          : [{ work: work.key, uid: row.uid, points, isExcused }],
        reason,
        fits: (known) => !since || markSince(known) === since,
      }),
    );
    return await toSet(act, c, body);
  },
);
