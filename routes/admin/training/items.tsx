import { z } from "zod";
import {
  type AdminItem,
  ItemsAdmin,
} from "../../../components/admin/trainings/ItemsAdmin.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { type Refusal, refuse } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { isAdmin } from "../../../lib/accounts/access.ts";
import {
  limit,
  optionalText,
  pageNumber,
  Tid,
} from "../../../lib/http/input.ts";
import { addressOf } from "../../../lib/http/query.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import type { Problem } from "../../../lib/problems/schema.ts";
import { titleOf } from "../../../lib/problems/view.ts";
import { remoteProblem } from "../../../lib/remote/import.ts";
import { RemoteKeyField } from "../../../lib/remote/protocol.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { ok, type Result } from "../../../lib/result.ts";
import type { Act } from "../../../lib/site/site.ts";
import {
  candidates,
  ownCandidates,
  quizCandidates,
} from "../../../lib/trainings/item_lists.ts";
import {
  addItem,
  addQuiz,
  importItems,
  moveItem,
  removeItem,
} from "../../../lib/trainings/items.ts";
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { adminItems } from "./admin_items.ts";
import { deleteOwn, saveItems } from "./save_items.ts";
import { trainingToManage } from "./open.ts";
import { trainingTabs } from "./tabs.tsx";
import { AddItems } from "./add_items.tsx";
import type { Kept } from "../../../components/ui/KeptFields.tsx";
import type { PagerProps } from "../../../components/ui/Pager.tsx";
import type { OwnerPages } from "../../owner.tsx";

const ROWS = 10;
/** Spec 3 §2.4. */
const SIZES = [ROWS, 30, 50, 100] as const;
const rows = limit(ROWS);

/** Which part of the training's own list is meant, and of each list that it takes from. */
const Query = z.object({
  keyword: optionalText(100),
  kind: z.enum(["problem", "quiz"]).optional().catch(undefined),
  currentPage: pageNumber,
  limit: rows,
  publicPage: pageNumber,
  publicRows: rows,
  groupPage: pageNumber,
  groupRows: rows,
  quizPage: pageNumber,
  quizRows: rows,
});
type Asked = z.output<typeof Query>;

const addressIn = (path: string, asked: Asked) => {
  const { keyword, kind, ...parts } = asked;
  const chosen = Object.entries(parts)
    .filter(([name, value]) => value !== (/Page$/.test(name) ? 1 : ROWS));
  return addressOf(path, { keyword, kind, ...Object.fromEntries(chosen) });
};

/** What the address of a form's page asks; what it cannot mean is left out. */
const askedIn = (c: AppContext): Asked => {
  const asked = Query.safeParse(c.req.query());
  return asked.success ? asked.data : Query.parse({});
};

/** A part of a list, and the way to its other parts. */
function partOf(
  path: string,
  asked: Asked,
  list: "public" | "group" | "quiz",
): { part: { from: number; limit: number }; pager: Paged } {
  const [page, size] = [`${list}Page`, `${list}Rows`] as const;
  const current = asked[page];
  const to = (changes: Partial<Asked>) =>
    `${addressIn(path, { ...asked, ...changes })}#add-${list}`;
  return {
    part: { from: (current - 1) * asked[size], limit: asked[size] },
    pager: (total) => ({
      current,
      total,
      pages: Math.ceil(total / asked[size]),
      hrefOf: (current) => to({ [page]: current }),
      size: {
        limit: asked[size],
        sizes: SIZES,
        hrefOf: (limit, current) => to({ [size]: limit, [page]: current }),
      },
    }),
  };
}

type Paged = (total: number) => PagerProps;

function show(
  c: AppContext,
  at: OwnerPages,
  training: WholeTraining,
  { asked, state = EMPTY_FORM }: { asked: Asked; state?: FormState },
) {
  const t = c.get("t");
  const { site, viewer } = c.get("act");
  const locale = c.get("locale");
  const admin = at.url(c, "/admin/training");
  const action = `${admin}/${training.tid}/problems`;
  const here = addressIn(action, asked);
  const { keyword = "" } = asked;
  const toRow = (problem: Problem) => ({
    pid: problem.pid,
    problemId: problem.problemId,
    title: titleOf(problem, locale),
  });
  const open = partOf(action, asked, "public");
  const found = candidates(site, training, { keyword, part: open.part });
  const group = partOf(action, asked, "group");
  const own = ownCandidates(site, training, keyword);
  const bank = partOf(action, asked, "quiz");
  const quizzes = quizCandidates(c.get("act"), training, keyword);
  return at.show(c, "training", {
    title: training.title,
    lead: t("trainingAdmin.itemsLead"),
    isRefused: state !== EMPTY_FORM,
    children: (
      <>
        {trainingTabs(c, at, training, "problems")}
        <ItemsAdmin
          action={here}
          {...itemsShown(action, asked, adminItems(c, at, training))}
        />
        <AddItems
          action={here}
          path={action}
          fresh={{
            problem: at.url(c, "/admin/problem/create"),
            quiz: at.url(c, "/admin/quiz/create"),
          }}
          keyword={keyword}
          kept={keptOf(asked)}
          candidates={{
            rows: found.rows.map(toRow),
            pager: open.pager(found.total),
          }}
          own={training.gid === null ? null : {
            rows: partIn(own, group.part).map(toRow),
            pager: group.pager(own.length),
          }}
          quizzes={{
            rows: partIn(quizzes, bank.part),
            pager: bank.pager(quizzes.length),
          }}
          takesRemote={training.gid === null && isAdmin(viewer)}
          sources={sourcesFor(c, training)}
          form={state}
        />
      </>
    ),
  });
}

const partIn = <T,>(
  rows: readonly T[],
  { from, limit }: { from: number; limit: number },
) => rows.slice(from, from + limit);

/** What a search carries on: how much of each list is shown. */
const keptOf = ({ kind, limit, ...asked }: Asked): Kept => [
  ...new URL(
    addressIn("/", {
      ...Query.parse({}),
      kind,
      limit,
      publicRows: asked.publicRows,
      groupRows: asked.groupRows,
      quizRows: asked.quizRows,
    }),
    "http://list",
  ).searchParams,
];

/** The part of the training's own list that is meant: all of it, its problems or its quizzes. */
function itemsShown(path: string, asked: Asked, items: readonly AdminItem[]) {
  const { kind, currentPage, limit } = asked;
  const to = (changes: Partial<Asked>) =>
    addressIn(path, { ...asked, currentPage: 1, ...changes });
  const of = (kind: Asked["kind"]) =>
    items.filter(({ isQuiz }) =>
      kind === undefined || isQuiz === (kind === "quiz")
    );
  const shown = of(kind);
  return {
    items: partIn(shown, { from: (currentPage - 1) * limit, limit }),
    from: (currentPage - 1) * limit,
    tabs: ([undefined, "problem", "quiz"] as const).map((of_) => ({
      kind: of_ ?? "all" as const,
      count: of(of_).length,
      href: to({ kind: of_ }),
      isCurrent: of_ === kind,
    })),
    pager: {
      current: currentPage,
      total: shown.length,
      pages: Math.ceil(shown.length / limit),
      hrefOf: (currentPage: number) => to({ currentPage }),
      size: {
        limit,
        sizes: SIZES,
        hrefOf: (limit: number, currentPage: number) =>
          to({ limit, currentPage }),
      },
    },
  };
}

/** Trainings whose items may be brought into this one: the site's, and its group's. */
function sourcesFor(c: AppContext, { tid, gid }: WholeTraining) {
  const { shelf } = c.get("act").site.trainings;
  const own = gid === null ? [] : shelf.list({ gid, withHidden: true });
  return [...own, ...shelf.list({ gid: null })]
    .filter((row) => row.tid !== tid && (!row.isPrivate || row.gid === gid));
}

export const trainingItems = (at: OwnerPages) =>
  page(
    { params: Tid, query: Query },
    (c, { params: { tid }, query }) =>
      show(
        c,
        at,
        trainingToManage(c, at, tid, { itemsOnly: true }),
        { asked: query },
      ),
  );

const RemoteAsked = z.object({
  name: RemoteKeyField,
  problemId: z.string().max(60),
});

interface Told {
  key: MessageKey;
  params?: Record<string, number>;
}

/** The buttons of the page: `up problem 12`, `add 12`, and those without a number. */
export const changeItemsForm = (at: OwnerPages) =>
  form({
    params: Tid,
    open: (c, { tid }) => trainingToManage(c, at, tid, { itemsOnly: true }),
    run: ({ c, act, form, opened }) =>
      pressed(act, opened, form, askedIn(c).kind),
    // Where one was: the same words, the same pages.
    next: ({ c }, told: Told) => ({
      to: addressIn(c.req.path, askedIn(c)),
      ...told,
    }),
    again: ({ c, opened }, state) =>
      show(c, at, opened, { asked: askedIn(c), state }),
  });

async function pressed(
  act: Act,
  training: WholeTraining,
  form: Form,
  kind: Asked["kind"],
): Promise<Result<Told, Refusal>> {
  const { tid } = training;
  const { catalogue } = act.site.problems;
  const [action, ...rest] = (form.get("action") ?? "").split(" ");
  const of = itemNamed(rest.join(" "));
  switch (action) {
    case "up":
    case "down":
      return told(
        await moveItem(act, tid, of, action === "up" ? -1 : 1, kind),
        "trainingAdmin.itemsSaved",
      );
    case "remove":
      return told(await removeItem(act, tid, of), "trainingAdmin.itemRemoved");
    case "add": {
      const problem = catalogue.get(Number(rest[0]));
      return told(
        await addItem(act, tid, { problem }),
        "trainingAdmin.itemAdded",
      );
    }
    case "addById": {
      const problem = catalogue.find(form.get("problem") ?? "");
      const displayId = (form.get("displayId") ?? "").slice(0, 50);
      return told(
        await addItem(act, tid, { problem, displayId }),
        "trainingAdmin.itemAdded",
      );
    }
    case "addRemote": {
      const asked = RemoteAsked.safeParse(form.toObject());
      if (!asked.success) return refuse("remoteUnknownJudge");
      const { name, problemId } = asked.data;
      if (training.gid !== null) return refuse("forbidden");
      const problem = await remoteProblem(act, name, problemId);
      if (!problem.ok) return problem;
      return told(
        await addItem(act, tid, { problem: problem.value }),
        "trainingAdmin.itemAdded",
      );
    }
    case "addQuiz": {
      const qid = Number(rest[0] ?? form.get("quiz"));
      return told(await addQuiz(act, tid, { qid }), "trainingAdmin.quizAdded");
    }
    case "import": {
      const from = Number(form.get("from"));
      const done = await importItems(act, tid, from);
      return done.ok
        ? ok({ key: "trainingAdmin.imported", params: { ...done.value } })
        : done;
    }
    case "delete":
      return told(await deleteOwn(act, training, of), "admin.deleted");
    case "save":
      return told(
        await saveItems(act, training, form),
        "trainingAdmin.itemsSaved",
      );
    default:
      return refuse("invalid", { params: { field: "action" } });
  }
}

const told = (
  done: Result<unknown, Refusal>,
  key: MessageKey,
): Result<Told, Refusal> => done.ok ? ok({ key }) : done;

function itemNamed(key: string) {
  const [asks, itemId] = key.split(" ");
  return {
    asks: asks === "quiz" ? "quiz" as const : "problem" as const,
    itemId: Number(itemId),
  };
}
