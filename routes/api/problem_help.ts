import { z } from "zod";
import { failure, refuse, unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  flag,
  id,
  idOrNone,
  limit,
  optionalId,
  pageNumber,
  pageOf,
  Pid,
} from "../../lib/http/input.ts";
import { canEditProblem } from "../../lib/problems/access.ts";
import {
  EditorialDraft,
  type EditorialHead,
  editorialOf,
  editorialReaders,
  saveEditorial,
} from "../../lib/problems/editorials.ts";
import { HintsDraft, hintsOf, saveHints } from "../../lib/problems/hints.ts";
import { titleOf } from "../../lib/problems/view.ts";
import { openForEdit } from "../../lib/problems/service.ts";
import type { Act } from "../../lib/site/site.ts";
import type { Locale } from "../../lib/i18n/mod.ts";
import { openEditorial } from "../../lib/submissions/editorials.ts";
import { openProblemIn } from "../../lib/submissions/open_problem.ts";
import { ownHints, takeHint } from "../../lib/trainings/hints.ts";
import { wireDate } from "../../lib/wire.ts";
import { api } from "../define.ts";
import { stillAs, versionOf } from "../stored_version.ts";
import { problemAsked, type VenueAsked } from "./venue_asked.ts";

/* Editorials and staged hints (ours, rows S4.1, S4.2): to read where the problem is read, to write for who edits it. */

const ProblemId = z.object({ problemId: z.string().min(1).max(64) });
const Asked = ProblemId.extend({
  cid: optionalId,
  tid: optionalId,
  gid: optionalId,
});

/** A problem that the asker may read in the place that they name. */
async function openHere(
  act: Act,
  { problemId, ...asked }: VenueAsked & z.output<typeof ProblemId>,
) {
  const { venue, problem } = unwrap(problemAsked(act.site, problemId, asked));
  const { row } = unwrap(await openProblemIn(act, venue, problem));
  return { venue, problem: row.problem };
}

const opensOf = (
  { afterSolving, afterDue, afterContest, always }: Pick<
    EditorialHead,
    "afterSolving" | "afterDue" | "afterContest" | "always"
  >,
) => ({ afterSolving, afterDue, afterContest, always });

/** The editorial, or when it opens; where a contest holds it, it is as if there were none. */
export const apiEditorial = api(
  { query: Asked },
  async (act, { query }, c) => {
    const { problem } = await openHere(act, query);
    const { head, content } = unwrap(
      await openEditorial(act, problem, c.get("locale")),
    );
    return {
      pid: problem.pid,
      isOpen: content !== null,
      opens: opensOf(head),
      text: content?.text ?? null,
      solutions: content?.solutions ?? [],
    };
  },
);

const hintsFor = async (
  act: Act,
  { venue, problem }: Awaited<ReturnType<typeof openHere>>,
  locale: Locale,
) => {
  const hints = await ownHints(act, { problem, venue, locale });
  return hints && { pid: problem.pid, ...hints };
};

/** The hints that one has taken, and what the next one costs; null: there are none here. */
export const apiHints = api(
  { query: Asked },
  async (act, { query }, c) =>
    await hintsFor(act, await openHere(act, query), c.get("locale")),
);

const TakeBody = ProblemId.extend({
  n: id,
  cid: idOrNone,
  tid: idOrNone,
  gid: idOrNone,
});

export const apiTakeHint = api(
  { body: TakeBody },
  async (act, { body: { n, ...asked } }, c) => {
    const here = await openHere(act, asked);
    unwrap(await takeHint(act, { ...here, n }));
    return await hintsFor(act, here, c.get("locale"));
  },
);

const OwnQuery = z.object({ currentPage: pageNumber, limit: limit(10) });

/** The editorials that one may write, the last changed first. */
export const apiEditorialList = api(
  { query: OwnQuery },
  ({ site, viewer }, { query }, c) => {
    const { catalogue, editorials } = site.problems;
    const rows = [...editorials.values()].flatMap((head) => {
      const problem = catalogue.get(head.pid);
      return problem !== null && canEditProblem(problem, viewer)
        ? [{ head, problem }]
        : [];
    }).sort((a, b) => b.head.modifiedAt - a.head.modifiedAt);
    const from = firstRow(query);
    return pageOf(
      rows.slice(from, from + query.limit).map(({ head, problem }) => ({
        pid: head.pid,
        problemId: problem.problemId,
        title: titleOf(problem, c.get("locale")),
        showsSolutions: head.showsSolutions,
        ...opensOf(head),
        author: head.by,
        gmtModified: wireDate(head.modifiedAt),
      })),
      rows.length,
      query,
    );
  },
);

const Since = Pid.extend({ since: z.string().max(32).nullish() });
const NO_EDITORIAL = EditorialDraft.parse({ afterSolving: false });

/** What its form shows; without an editorial all of it is empty. */
async function writtenEditorial(act: Act, pid: number) {
  unwrap(await openForEdit(act, pid));
  const { site } = act;
  const draft = await editorialOf(site, pid);
  return {
    pid,
    ...draft ?? NO_EDITORIAL,
    exists: draft !== null,
    readers: (await editorialReaders(site, pid)).length,
    since: versionOf(draft),
  };
}

export const apiWrittenEditorial = api(
  { query: Pid },
  (act, { query: { pid } }) => writtenEditorial(act, pid),
);

/** What the editorial becomes of what it is; `since`: what its sender has seen. */
async function changeEditorial(
  act: Act,
  { pid, since }: z.output<typeof Since>,
  change: (known: EditorialDraft | null) => EditorialDraft,
) {
  unwrap(await openForEdit(act, pid));
  const known = await editorialOf(act.site, pid);
  stillAs(known, since);
  unwrap(await saveEditorial(act, pid, change(known)));
  return await writtenEditorial(act, pid);
}

export const apiSaveEditorial = api(
  { body: Since.extend(EditorialDraft.shape), saysInBody: true },
  (act, { body: { pid, since, ...draft } }) =>
    changeEditorial(act, { pid, since }, () => draft),
);

/** Opens an editorial to all who may read its problem, or has it wait for its other conditions again. */
export const apiPublishEditorial = api(
  { body: Since.extend({ always: flag }) },
  (act, { body: { always, ...asked } }) =>
    changeEditorial(
      act,
      asked,
      (known) =>
        known === null ? unwrap(refuse("notFound")) : { ...known, always },
    ),
);

export const apiDeleteEditorial = api(
  { query: Pid },
  async (act, { query: { pid } }) => {
    unwrap(await openForEdit(act, pid));
    if (act.site.problems.editorials.get(pid) === null) {
      throw failure("notFound");
    }
    unwrap(await saveEditorial(act, pid, NO_EDITORIAL));
  },
);

async function writtenHints(act: Act, pid: number) {
  unwrap(await openForEdit(act, pid));
  const draft = await hintsOf(act.site, pid);
  const count = act.site.problems.hints.get(pid)?.count ?? 0;
  return { pid, ...draft, count, since: versionOf(draft) };
}

export const apiWrittenHints = api(
  { query: Pid },
  (act, { query: { pid } }) => writtenHints(act, pid),
);

export const apiSaveHints = api(
  { body: Since.extend(HintsDraft.shape), saysInBody: true },
  async (act, { body: { pid, since, ...draft } }) => {
    unwrap(await openForEdit(act, pid));
    stillAs(await hintsOf(act.site, pid), since);
    unwrap(await saveHints(act, pid, draft));
    return await writtenHints(act, pid);
  },
);
