import { z } from "zod";
import {
  type ContestProblemRow,
  ContestProblems,
} from "../../../components/admin/contest/ContestProblems.tsx";
import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import {
  countSubmissions,
  removeWithSubmissions,
} from "../../../lib/contests/drop_submissions.ts";
import { ItemDraft, ItemPoints } from "../../../lib/contests/item_draft.ts";
import {
  addProblem,
  addProblems,
  candidatesOf,
  changeProblem,
  freeDisplayId,
  itemProblems,
  removeProblem,
} from "../../../lib/contests/items.ts";
import { addRemoteProblem } from "../../../lib/contests/remote.ts";
import type { Listed } from "../../../lib/contests/list.ts";
import { type Refusal, refuse, unwrap } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { Cid, id, optionalText, parseInput } from "../../../lib/http/input.ts";
import { canEditProblem } from "../../../lib/problems/access.ts";
import { titleOf } from "../../../lib/problems/view.ts";
import { problemsNamed } from "../../exported.ts";
import type { Act } from "../../../lib/site/site.ts";
import { RemoteKeyField } from "../../../lib/remote/protocol.ts";
import { ok, type Result } from "../../../lib/result.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { saveColumns, showColumns } from "./columns.tsx";
import { colorTyped } from "../../../lib/http/colors.ts";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { ColorField } from "../../../components/ui/ColorField.tsx";
import { FormButtons, FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { contestAdminPage, openManaged } from "./frame.tsx";
import type { OwnerPages } from "../../owner.tsx";

const OneParams = z.object({ cid: id, pid: id });
const One = z.object({ pid: id, displayId: ItemDraft.shape.displayId });
const Named = z.object({ ids: z.string().max(2_000) });
const Query = z.object({ keyword: optionalText(100) });

/** More are found by more words. */
const MAX_CANDIDATES = 20;

function rowsOf(c: AppContext, cid: number): ContestProblemRow[] {
  const act = c.get("act");
  const locale = c.get("locale");
  return itemProblems(act.site, cid).map(({ item, problem }) => ({
    pid: problem.pid,
    problemId: problem.problemId,
    displayId: item.displayId,
    title: item.displayTitle || titleOf(problem, locale),
    color: item.color,
    points: item.scores?.[problem.pid] ?? null,
    canEdit: canEditProblem(problem, act.viewer),
    submissions: countSubmissions(act, cid, problem.pid),
  }));
}

interface Shown {
  keyword?: string;
  form: FormState;
}

function showList(
  c: AppContext,
  at: OwnerPages,
  cid: number,
  { keyword, form }: Shown,
) {
  const act = c.get("act");
  const locale = c.get("locale");
  const listed = openManaged(c, at, cid);
  if (listed.head.imported !== null) {
    return showColumns(c, at, { cid, form });
  }
  const candidates = candidatesOf(act, listed.rules, { keyword });
  return contestAdminPage(c, at, {
    listed,
    tab: "problems",
    isRefused: form !== EMPTY_FORM,
    children: (
      <ContestProblems
        path={at.url(c, `/admin/contest/${cid}`)}
        rows={rowsOf(c, cid)}
        keyword={keyword}
        candidates={candidates.slice(0, MAX_CANDIDATES).map((problem) => ({
          pid: problem.pid,
          problemId: problem.problemId,
          title: titleOf(problem, locale),
        }))}
        more={Math.max(0, candidates.length - MAX_CANDIDATES)}
        nextId={freeDisplayId(act.site, cid)}
        takesOut={listed.rules.gid === null}
        form={form}
      />
    ),
  });
}

/** A problem that a contest asks, for the page that changes it. */
function openItem(
  c: AppContext,
  at: OwnerPages,
  { cid, pid }: { cid: number; pid: number },
): OpenItem {
  const listed = openManaged(c, at, cid);
  const row = rowsOf(c, cid).find((row) => row.pid === pid);
  return row === undefined
    ? unwrap<OpenItem>(refuse("problemNotInContest"))
    : { listed, row };
}

interface OpenItem {
  listed: Listed;
  row: ContestProblemRow;
}

function showItem(
  c: AppContext,
  at: OwnerPages,
  { listed, row }: OpenItem,
  form: FormState,
) {
  return contestAdminPage(c, at, {
    listed,
    tab: "problems",
    isRefused: form !== EMPTY_FORM,
    children: (
      <ContestItem
        path={at.url(c, `/admin/contest/${listed.head.cid}`)}
        row={row}
        setsPoints={listed.rules.rule === "oi" &&
          c.get("act").now < listed.rules.begin}
        form={form}
      />
    ),
  });
}

const pickItem = (form: Form) => ({
  displayId: form.get("displayId") ?? "",
  displayTitle: form.get("displayTitle") ?? "",
  color: colorTyped(form, "color") ?? "",
  points: pointsTyped(form.get("points")),
});

/** Nothing: the problem's own; undefined: there is no field for them. */
const pointsTyped = (typed: string | null) =>
  typed === null ? undefined : typed.trim() === "" ? null : Number(typed);

type Add = (act: Act, cid: number) => Promise<Result<unknown, Refusal>>;

/** One of the library, or several by their ids. */
function addition(form: Form): Result<Add, Refusal[]> {
  const typed = form.toObject();
  if (form.get("ids") !== null) {
    const many = parseInput(Named, typed);
    return many.ok ? ok(addNamed(many.value.ids)) : many;
  }
  const one = parseInput(One, typed);
  if (!one.ok) return one;
  const draft = { displayTitle: "", color: "", ...one.value };
  return ok((act, cid) => addProblem(act, cid, draft));
}

const addNamed = (ids: string): Add => async (act, cid) => {
  const named = problemsNamed(act.site, ids);
  return named.ok ? await addProblems(act, cid, named.value) : named;
};

/** The problems of a contest: added, called, colored, taken out. */
export const contestProblemPages = (at: OwnerPages) => ({
  list: page(
    { params: Cid, query: Query },
    (c, { params: { cid }, query: { keyword } }) =>
      showList(c, at, cid, { keyword, form: EMPTY_FORM }),
  ),

  add: form({
    params: Cid,
    open: (c, { cid }) => openManaged(c, at, cid),
    draft: ({ form }) => addition(form),
    run: ({ act, params: { cid } }, add) => add(act, cid),
    next: ({ c, params: { cid } }) => ({
      to: at.url(c, `/admin/contest/${cid}/problems`),
      key: "contestAdmin.problemAdded",
    }),
    again: ({ c, params: { cid }, form }, state) =>
      showList(c, at, cid, {
        form: state,
        keyword: form.get("keyword") ?? undefined,
      }),
  }),

  remote: form({
    params: Cid,
    open: (c, { cid }) => openManaged(c, at, cid),
    schema: z.object({
      name: RemoteKeyField,
      problemId: z.string().max(60, "remoteIdInvalid"),
      displayId: ItemDraft.shape.displayId,
    }),
    run: ({ act, params }, { name: oj, ...draft }) =>
      addRemoteProblem(act, params.cid, { oj, ...draft }),
    next: ({ c, params: { cid } }) => ({
      to: at.url(c, `/admin/contest/${cid}/problems`),
      key: "contestAdmin.problemAdded",
    }),
    again: ({ c, params: { cid } }, state) =>
      showList(c, at, cid, { form: state }),
  }),

  columns: saveColumns(at),

  item: page(
    { params: OneParams },
    (c, { params }) => showItem(c, at, openItem(c, at, params), EMPTY_FORM),
  ),

  change: form({
    params: OneParams,
    open: (c, params) => openItem(c, at, params),
    schema: ItemDraft.extend({ points: ItemPoints.nullish() }),
    pick: pickItem,
    run: ({ act, params: { cid, pid } }, draft) =>
      changeProblem(act, cid, pid, draft),
    next: ({ c, params: { cid } }) => ({
      to: at.url(c, `/admin/contest/${cid}/problems`),
      key: "contestAdmin.problemSaved",
    }),
    again: ({ c, opened }, state) => showItem(c, at, opened, state),
  }),

  remove: form({
    params: OneParams,
    open: (c, params) => openItem(c, at, params),
    schema: z.object({ submissions: z.enum(["keep", "drop"]).default("keep") }),
    run: ({ act, params: { cid, pid } }, { submissions }) =>
      submissions === "drop"
        ? removeWithSubmissions(act, cid, pid)
        : removeProblem(act, cid, pid),
    next: ({ c, params: { cid } }) => ({
      to: at.url(c, `/admin/contest/${cid}/problems`),
      key: "contestAdmin.problemRemoved",
    }),
  }),
});

interface ContestItemProps {
  path: string;
  row: ContestProblemRow;
  /** Whether points may be set: of an OI contest that has not begun. */
  setsPoints: boolean;
  form: FormState;
}

/** How a contest calls one of its problems, and the way out of it. */
function ContestItem(
  { path, row, setsPoints, form }: ContestItemProps,
) {
  const t = useT();
  const { pid, problemId, canEdit } = row;
  const values = form === EMPTY_FORM
    ? { ...form, values: { color: row.color } }
    : form;
  return (
    <>
      <form
        class="flex flex-col gap-5 max-w-form"
        method="post"
        action={`${path}/problems/${pid}`}
      >
        <FormErrors form={form} />
        <FormCard
          title={problemId}
          help={canEdit && (
            <a href={`${path}/problem/${pid}/edit`}>
              {t("contestAdmin.problemEdit")}
            </a>
          )}
        >
          <TextField
            name="displayId"
            label={t("contestAdmin.displayId")}
            value={row.displayId}
            form={form}
            needed
          />
          <TextField
            name="displayTitle"
            label={t("contestAdmin.displayTitle")}
            value={row.title}
            form={form}
          />
          <ColorField
            name="color"
            label={t("contestAdmin.color")}
            value={row.color}
            form={values}
          />
          {setsPoints && (
            <TextField
              name="points"
              label={t("contestQuizzes.points")}
              value={row.points === null ? "" : String(row.points)}
              help={t("contestQuizzes.pointsOwnHelp")}
              type="number"
              min={0}
              form={form}
            />
          )}
        </FormCard>
        <FormButtons>
          <Button kind="primary">{t("shell.save")}</Button>
          <Button kind="quiet" href={`${path}/problems`}>
            {t("shell.cancel")}
          </Button>
        </FormButtons>
      </form>
      <RemoveForm path={path} row={row} />
    </>
  );
}

/** What becomes of what was sent to it, is asked. */
const RemoveForm = (
  { path, row }: Pick<ContestItemProps, "path" | "row">,
) => {
  const t = useT();
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={`${path}/problems/${row.pid}/remove`}
    >
      <FormCard
        title={t("contestAdmin.remove")}
        help={t("contestAdmin.removeHelp", { count: row.submissions })}
      >
        {row.submissions > 0 && (
          <fieldset class="flex flex-col gap-2">
            <legend class="sr-only">{t("contestAdmin.submissions")}</legend>
            <label class="check">
              <input type="radio" name="submissions" value="keep" checked />
              <span>{t("contestAdmin.removeKeep")}</span>
            </label>
            <label class="check">
              <input type="radio" name="submissions" value="drop" />
              <span>{t("contestAdmin.removeDrop")}</span>
            </label>
          </fieldset>
        )}
        <div>
          <Button
            kind="danger"
            icon="trash"
            confirm={t("contestAdmin.removeAsk", { title: row.title })}
          >
            {t("contestAdmin.remove")}
          </Button>
        </div>
      </FormCard>
    </form>
  );
};
