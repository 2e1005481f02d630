import { EMPTY_FORM } from "../../components/ui/Field.tsx";
import { failure } from "../../lib/failure.ts";
import type { Form } from "../../lib/http/body.ts";
import { typedOf, typedValues, valuesOf } from "../../lib/http/fields.ts";
import { parseInput } from "../../lib/http/input.ts";
import { dayOf, shiftDay } from "../../lib/dates.ts";
import { momentTyped } from "../../lib/http/moments.ts";
import { groupsRunBy } from "../../lib/groups/works.ts";
import { STATUS } from "../../lib/judging/status.ts";
import type { Problem, Tag } from "../../lib/problems/schema.ts";
import { tagGroups } from "../../lib/problems/tags/tags.ts";
import { isPublicProblem } from "../../lib/problems/access.ts";
import { nameOf, titleOf } from "../../lib/problems/view.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { Refusal } from "../../lib/failure.ts";
import {
  type AssignDraft,
  AssignedItem,
  assignWork,
  MAX_ASSIGNED,
} from "../../lib/trainings/assign.ts";
import { allItems, quizCandidates } from "../../lib/trainings/item_lists.ts";
import { pointsOf } from "../../lib/trainings/items.ts";
import { ITEM_POINTS } from "../../lib/trainings/schema.ts";
import { TrainingDraft } from "../../lib/trainings/draft.ts";
import { worksOf } from "../../lib/groups/class.ts";
import { page } from "../define.ts";
import { form, type Sent } from "../form.ts";
import {
  ASSIGN_FIELDS,
  AssignForm,
  type Candidate,
  type Picked,
  type Shown,
  STEP,
} from "./assign_form.tsx";
import { groupPage, GroupParams, openGroupPage } from "./shell.tsx";

/** What the picker shows at a time. */
const FOUND = 20;

const opened = (c: AppContext, { gid }: { gid: number }) =>
  openGroupPage(c, gid, "isAdmin");

export const assignPage = page({ params: GroupParams }, (c, { params }) => {
  opened(c, params);
  return show(c, params.gid, {
    values: valuesOf(ASSIGN_FIELDS, firstOf(c), reads(c)),
    classes: new Set([params.gid]),
    items: [],
    asked: { keyword: "", level: "", tag: "", isFresh: false },
    state: EMPTY_FORM,
  });
});

const reads = (c: AppContext) => ({
  timeZone: c.get("timeZone"),
  t: c.get("t"),
});

const WEEK_DAYS = 7;

/** At first it begins now and is due in a week, in the evening. */
const firstOf = (c: AppContext) => ({
  title: "",
  begin: null,
  due: momentTyped(
    `${shiftDay(dayOf(c.get("act").now, c.get("timeZone")), WEEK_DAYS)}T22:00`,
    c.get("timeZone"),
  ),
  latePercent: 10,
  lateDays: 0,
  hintPercent: 0,
  feedbackBefore: "all",
  feedbackAfter: "all",
});

/** What the form has picked: `item_1` is "problem 12", `points_1` what it is worth. */
function pickedIn(form: Form): AssignedItem[] {
  const items: AssignedItem[] = [];
  for (let n = 1; n <= MAX_ASSIGNED; n++) {
    const [asks, id] = (form.get(`item_${n}`) ?? "").split(" ");
    const typed = (form.get(`points_${n}`) ?? "").trim();
    const item = AssignedItem.safeParse({
      asks,
      itemId: Number(id),
      points: asks === "quiz" ? null : Number(typed || ITEM_POINTS),
    });
    if (item.success) items.push(item.data);
  }
  return items;
}

const classesIn = (form: Form) =>
  new Set(
    Object.keys(form.toObject())
      .flatMap((name) => /^class_(\d{1,9})$/.exec(name)?.[1] ?? [])
      .map(Number),
  );

const isSame = (a: AssignedItem, b: { asks: string; itemId: number }) =>
  a.asks === b.asks && a.itemId === b.itemId;

/** What a button makes of what is picked: "add problem 12", "remove problem 12", "up problem 12", "copy 7". */
function stepped(
  c: AppContext,
  gid: number,
  items: readonly AssignedItem[],
  step: string,
): AssignedItem[] {
  const [what, asks, id] = step.split(" ");
  const { site } = c.get("act");
  if (what === "copy") {
    const training = worksOf(site, gid).find(({ tid }) => `${tid}` === asks);
    const taken = training === undefined ? [] : allItems(site, training)
      .map(({ item }): AssignedItem => ({
        asks: item.asks === "quiz" ? "quiz" : "problem",
        itemId: item.itemId,
        points: item.asks === "quiz" ? null : pointsOf(item),
      }));
    const fresh = taken.filter((one) => !items.some((row) => isSame(row, one)));
    return [...items, ...fresh].slice(0, MAX_ASSIGNED);
  }
  const parsed = AssignedItem.safeParse({
    asks,
    itemId: Number(id),
    points: asks === "quiz" ? null : ITEM_POINTS,
  });
  if (!parsed.success) return [...items];
  const at = items.findIndex((row) => isSame(row, parsed.data));
  if (what === "add") {
    return at >= 0 || items.length >= MAX_ASSIGNED
      ? [...items]
      : [...items, parsed.data];
  }
  if (at < 0) return [...items];
  if (what === "remove") return items.toSpliced(at, 1);
  const to = what === "up" ? at - 1 : at + 1;
  if (to < 0 || to >= items.length) return [...items];
  return items.toSpliced(at, 1).toSpliced(to, 0, items[at]);
}

/** What was typed, as the page shows it again. */
function typed(c: AppContext, form: Form): Omit<Shown, "state"> {
  return {
    values: typedValues(valuesOf(ASSIGN_FIELDS, firstOf(c), reads(c)), form),
    classes: classesIn(form),
    items: pickedIn(form),
    asked: {
      keyword: (form.get("keyword") ?? "").slice(0, 100),
      level: form.get("level") ?? "",
      tag: form.get("tag") ?? "",
      isFresh: form.get("fresh") !== null,
    },
  };
}

function draftOf(
  { c, form }: Pick<Sent, "c" | "form">,
): Result<AssignDraft, Refusal[]> {
  const { draft, wrong } = typedOf(ASSIGN_FIELDS, form, reads(c));
  const title = form.get("title")?.trim() ?? "";
  const parsed = parseInput(TrainingDraft, {
    ...draft,
    // What it is, its title says; more is written on the training's own page.
    description: form.get("description")?.trim() || title || "-",
    rank: 0,
    auth: "Public",
    isVisible: true,
    category: { name: c.get("t")("home.homework"), color: "" },
  });
  const missing: Refusal[] = parsed.ok && parsed.value.due === null
    ? [{ code: "assignNoDue", field: "due" }]
    : [];
  const refused = [...parsed.ok ? [] : parsed.error, ...wrong, ...missing];
  return parsed.ok && refused.length === 0
    ? ok({
      training: parsed.value,
      gids: [...classesIn(form)],
      items: pickedIn(form),
    })
    : err(refused);
}

export const assignForm = form({
  params: GroupParams,
  open: opened,
  makes: ({ form }) => form.get(STEP) === null,
  asksTwin: true,
  look({ c, form, params }) {
    const step = form.get(STEP);
    if (step === null) return null;
    const shown = typed(c, form);
    return show(c, params.gid, {
      ...shown,
      items: stepped(c, params.gid, shown.items, step),
      state: { values: form.toObject(), errors: {} },
    });
  },
  draft: (sent) => draftOf(sent),
  run: ({ act }, draft: AssignDraft) => assignWork(act, draft),
  next: ({ params: { gid } }, made) => ({
    to: `/group/${gid}/class?tid=${
      (made.find((row) => row.gid === gid) ?? made[0]).tid
    }`,
    key: "assign.done",
    params: { count: made.length },
  }),
  again: ({ c, form, params }, state) =>
    show(c, params.gid, { ...typed(c, form), state }),
});

/** Problems and quizzes that may be asked in this class. */
function candidatesOf(
  c: AppContext,
  gid: number,
  { asked, items }: Pick<Shown, "asked" | "items">,
  { pupils, tags }: { pupils: readonly string[]; tags: readonly Tag[] },
): Candidate[] {
  const act = c.get("act");
  const { site } = act;
  const locale = c.get("locale");
  const known = pupils.map((uid) =>
    site.submissions.userActivity.of(uid).statusByProblem
  );
  const solvedBy = (pid: number) =>
    known.filter((of) => of.get(pid) === STATUS.accepted).length;
  const isMeant = (pid: number) => !asked.isFresh || solvedBy(pid) === 0;
  const difficulty = /^\d{1,2}$/.test(asked.level)
    ? Number(asked.level)
    : undefined;
  const { keyword } = asked;
  const tag = tags.find(({ id }) => `${id}` === asked.tag);
  const tagIds = tag && [tag.id];
  const { catalogue } = site.problems;
  const own = catalogue.adminList({
    keyword,
    difficulty,
    tagIds,
    isGroup: true,
    where: (pid) => catalogue.get(pid)?.gid === gid && isMeant(pid),
  }, { from: 0, limit: FOUND }).rows.filter(({ auth }) => auth === 1);
  const open = catalogue.list(
    { keyword, difficulty, tagIds, where: isMeant },
    { from: 0, limit: FOUND },
  ).rows.map(({ problem }) => problem);
  const toRow = (problem: Problem): Candidate => ({
    asks: "problem",
    itemId: problem.pid,
    id: problem.problemId,
    title: titleOf(problem, locale),
    difficulty: problem.difficulty,
    solved: solvedBy(problem.pid),
    isPicked: items.some((row) =>
      isSame(row, { asks: "problem", itemId: problem.pid })
    ),
  });
  const quizzes = [difficulty, tag].some((one) => one !== undefined) ||
      asked.isFresh
    ? []
    : quizCandidates(act, { tid: 0, gid }, keyword).slice(0, FOUND);
  return [
    ...new Map([...own, ...open].map((row) => [row.pid, row])).values(),
  ].slice(0, FOUND).map(toRow).concat(quizzes.map((quiz) => ({
    asks: "quiz",
    itemId: quiz.qid,
    id: `Q${quiz.qid}`,
    title: quiz.headline,
    difficulty: null,
    solved: null,
    isPicked: items.some((row) =>
      isSame(row, { asks: "quiz", itemId: quiz.qid })
    ),
  })));
}

function pickedRows(
  c: AppContext,
  items: readonly AssignedItem[],
): Picked[] {
  const { site } = c.get("act");
  return items.flatMap((item): Picked[] => {
    if (item.asks === "quiz") {
      const quiz = site.quizzes.catalogue.get(item.itemId);
      return quiz === null ? [] : [{
        ...item,
        id: `Q${quiz.qid}`,
        title: quiz.headline,
        difficulty: null,
      }];
    }
    const problem = site.problems.catalogue.get(item.itemId);
    return problem === null ? [] : [{
      ...item,
      id: problem.problemId,
      title: nameOf(problem, c.get("locale")),
      difficulty: problem.difficulty,
    }];
  });
}

function show(c: AppContext, gid: number, shown: Shown) {
  const { site, viewer } = c.get("act");
  const group = openGroupPage(c, gid, "isAdmin");
  if (viewer === null) throw failure("notSignedIn");
  const t = c.get("t");
  const pupils = site.venues.members.of({ kind: "group", id: gid })
    .filter(({ level }) => level === "member").map(({ uid }) => uid);
  const tags = tagGroups(c.get("act"), "ME", c.get("locale"), gid)
    .flatMap(({ tags }) => tags)
    .filter(({ id }) =>
      site.problems.catalogue.isTagOf(
        id,
        (problem) => problem.gid === gid || isPublicProblem(problem),
      )
    );
  const mine = new Set([gid, ...groupsRunBy(site, viewer.uid)]);
  return groupPage(c, group, {
    title: t("assign.title"),
    tab: "training",
    status: Object.keys(shown.state.errors).length > 0 ? 422 : 200,
    isWide: true,
    body: (
      <AssignForm
        {...shown}
        gid={gid}
        groups={[...mine].map((gid) => ({
          gid,
          name: site.groups.heads.get(gid)?.name ?? "",
        }))}
        rows={pickedRows(c, shown.items)}
        candidates={candidatesOf(c, gid, shown, { pupils, tags })}
        tags={tags}
        pupils={pupils.length}
        earlier={worksOf(site, gid).map(({ tid, title }) => ({ tid, title }))}
      />
    ),
  });
}
