import { useT } from "../../components/reader.tsx";
import { Difficulty } from "../../components/problems/Difficulty.tsx";
import { PointsRule } from "../../components/trainings/PointsRule.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { keepsDraft } from "../../components/ui/DraftOffer.tsx";
import {
  type FormState,
  Select,
  TextField,
} from "../../components/ui/Field.tsx";
import { Fields } from "../../components/ui/Fields.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { SendKey } from "../../components/ui/SendKey.tsx";
import { difficultyWord } from "../../components/ui/words.ts";
import type { Fields as Described, Values } from "../../lib/http/fields.ts";
import { MAX_DIFFICULTY, type Tag } from "../../lib/problems/schema.ts";
import type { AssignedItem } from "../../lib/trainings/assign.ts";
import { ABOUT, ASSIGNMENT } from "../../lib/trainings/fields.ts";
import { ITEM_POINTS, MAX_ITEM_POINTS } from "../../lib/trainings/schema.ts";
import { EmptyPart } from "../../components/ui/Empty.tsx";

const { title } = ABOUT;
const { begin, due, latePercent, lateDays, hintPercent } = ASSIGNMENT;
const { feedbackBefore, feedbackAfter } = ASSIGNMENT;
const WHAT = { title } satisfies Described;
const WHEN = {
  begin,
  due: { ...due, help: undefined, required: true },
} satisfies Described;
const LATE = { latePercent, lateDays, hintPercent } satisfies Described;
const TOLD = { feedbackBefore, feedbackAfter } satisfies Described;
export const ASSIGN_FIELDS: Described = { ...WHAT, ...WHEN, ...LATE, ...TOLD };
/** The field of all buttons that only change the page. */
export const STEP = "step";

/** What is picked so far, in its order. */
export type Picked = AssignedItem & {
  title: string;
  id: string;
  difficulty: number | null;
};

interface Asked {
  keyword: string;
  level: string;
  /** The id of a tag; "": any. */
  tag: string;
  /** Only what nobody of the class has solved. */
  isFresh: boolean;
}

export interface Shown {
  values: Values;
  classes: ReadonlySet<number>;
  items: readonly AssignedItem[];
  asked: Asked;
  state: FormState;
}

export interface Candidate {
  asks: "problem" | "quiz";
  itemId: number;
  id: string;
  title: string;
  difficulty: number | null;
  /** How many of the class have solved it; null: not known of quizzes. */
  solved: number | null;
  isPicked: boolean;
}

interface AssignFormProps extends Shown {
  gid: number;
  groups: readonly { gid: number; name: string }[];
  rows: readonly Picked[];
  candidates: readonly Candidate[];
  /** Those that some problem has which may be asked here. */
  tags: readonly Tag[];
  pupils: number;
  earlier: readonly { tid: number; title: string }[];
}

/** Homework on one page: sentences rather than options, the picker beside it. */
export function AssignForm(props: AssignFormProps) {
  const t = useT();
  const { gid, groups, classes, values, state, rows } = props;
  const action = `/group/${gid}/assign`;
  const of = { values, form: state };
  const total = rows.reduce((sum, { points }) => sum + (points ?? 0), 0);
  return (
    <form
      class="assign"
      method="post"
      action={action}
      {...keepsDraft(action, {
        isFresh: Object.keys(state.values).length === 0,
        step: STEP,
      })}
    >
      {/* Sent by Enter, it looks again and gives nothing out. */}
      <button
        type="submit"
        name={STEP}
        value="look"
        class="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        formNoValidate
      />
      <SendKey />
      <div class="assign-what">
        <FormErrors form={state} linked />
        <Fields {...of} of={WHAT} />
        <fieldset class="field">
          <legend class="label">{t("assign.classes")}</legend>
          <div class="flex flex-wrap gap-y-1 gap-x-5">
            {groups.map((group) => (
              <label key={group.gid} class="check">
                <input
                  type="checkbox"
                  name={`class_${group.gid}`}
                  checked={classes.has(group.gid)}
                />
                {group.name}
              </label>
            ))}
          </div>
          {state.errors.classes && (
            <span class="error">{state.errors.classes}</span>
          )}
        </fieldset>
        <div class="assign-two">
          <Fields {...of} of={WHEN} />
        </div>
        <div class="assign-two">
          <Fields {...of} of={LATE} />
        </div>
        <div class="assign-two">
          <Fields {...of} of={TOLD} />
        </div>
      </div>
      <section class="assign-items" id="items">
        <h2>
          {t("assign.items")} <small class="num">{rows.length}</small>
        </h2>
        {state.errors.items && <p class="error">{state.errors.items}</p>}
        <ItemRows rows={rows} />
        <p class="text-md text-ink2">
          {rows.length === 0
            ? t("assign.noItems")
            : t("assign.total", { count: rows.length, total })}
        </p>
        {rows.length > 0 && <Preview {...props} total={total} />}
      </section>
      <PickerPart {...props} />
      <div class="assign-foot">
        <p class="text-md text-ink2 grow">
          {t("assign.sentence", { classes: classes.size, count: rows.length })}
        </p>
        <Button kind="quiet" href={`/group/${gid}`}>{t("shell.cancel")}</Button>
        <Button kind="primary">
          {t("assign.do", { count: classes.size })}
        </Button>
      </div>
    </form>
  );
}

/** As a pupil's home will have it. */
function Preview(
  { rows, values, total }: AssignFormProps & { total: number },
) {
  const t = useT();
  const due = String(values.due ?? "").replace("T", " ");
  return (
    <div class="flex flex-col gap-2" id="preview">
      <h3 class="text-md text-ink2">{t("assign.preview")}</h3>
      <ul class="work-rows">
        <li>
          <div class="work-title">
            <b>{String(values.title || t("assign.untitled"))}</b>
            {due !== "" && (
              <p class="text-md text-ink2">
                {t("trainings.dueAt", { at: due })}
              </p>
            )}
          </div>
          <div class="work-bar">
            <PointsRule
              bars={rows.map(({ title, points }) => ({
                name: title,
                points: 0,
                most: points ?? ITEM_POINTS,
                isTried: false,
                isSolved: false,
              }))}
              most={Math.max(1, total)}
              isLow
            />
          </div>
          <p class="work-points num">
            <b>0</b>/{total}
          </p>
        </li>
      </ul>
    </div>
  );
}

const StepButton = (
  { step, icon, label, disabled }: {
    step: string;
    icon: "chevronUp" | "chevronDown" | "cross" | "plus" | "check";
    label: string;
    disabled?: boolean;
  },
) => (
  <button
    type="submit"
    name={STEP}
    value={step}
    class="btn btn-quiet btn-small btn-icon"
    aria-label={label}
    title={label}
    disabled={disabled}
    formNoValidate
  >
    <Icon name={icon} />
  </button>
);

/** What is picked, in its order: moved, priced, taken out. */
function ItemRows({ rows }: Pick<AssignFormProps, "rows">) {
  const t = useT();
  return (
    <ol class="assign-rows">
      {rows.map(({ asks, itemId, title, difficulty, points }, n) => {
        const key = `${asks} ${itemId}`;
        return (
          <li key={key}>
            <input type="hidden" name={`item_${n + 1}`} value={key} />
            <span class="grow min-w-0 break-words">{title}</span>
            {difficulty !== null && <Difficulty difficulty={difficulty} />}
            {points === null
              ? <span class="text-md text-ink3">{t("trainings.quiz")}</span>
              : (
                <input
                  class="input item-number"
                  type="number"
                  name={`points_${n + 1}`}
                  value={String(points)}
                  min={0}
                  max={MAX_ITEM_POINTS}
                  aria-label={t("assign.pointsOf", { title })}
                />
              )}
            <StepButton
              step={`up ${key}`}
              icon="chevronUp"
              label={t("assign.up", { title })}
              disabled={n === 0}
            />
            <StepButton
              step={`down ${key}`}
              icon="chevronDown"
              label={t("assign.down", { title })}
              disabled={n === rows.length - 1}
            />
            <StepButton
              step={`remove ${key}`}
              icon="cross"
              label={t("assign.remove", { title })}
            />
          </li>
        );
      })}
    </ol>
  );
}

const LEVELS = Array.from({ length: MAX_DIFFICULTY + 1 }, (_, n) => n);

/** Problems and quizzes to choose from, and earlier homework to copy. */
function PickerPart(
  { gid, asked, tags, candidates, pupils, earlier }: AssignFormProps,
) {
  const t = useT();
  return (
    <section class="assign-picker" aria-label={t("assign.picker")}>
      <h2>{t("assign.picker")}</h2>
      <div class="assign-search">
        <TextField
          name="keyword"
          type="search"
          label={t("problems.keyword")}
          value={asked.keyword}
          maxLength={100}
        />
        <Select
          name="level"
          label={t("trainings.level")}
          value={asked.level}
          small
          options={[
            { value: "", text: t("assign.anyLevel") },
            ...LEVELS.map((n) => ({
              value: `${n}`,
              text: difficultyWord(t, n),
            })),
          ]}
        />
        {tags.length > 0 && (
          <Select
            name="tag"
            label={t("assign.tag")}
            value={asked.tag}
            small
            options={[
              { value: "", text: t("assign.anyTag") },
              ...tags.map(({ id, name }) => ({ value: `${id}`, text: name })),
            ]}
          />
        )}
        <label class="check">
          <input type="checkbox" name="fresh" checked={asked.isFresh} />
          {t("assign.fresh")}
        </label>
        <button
          type="submit"
          name={STEP}
          value="look"
          class="btn btn-small"
          formNoValidate
        >
          <Icon name="search" />
          {t("assign.search")}
        </button>
      </div>
      <p class="text-md">
        <a href={`/group/${gid}/admin/problem/create`}>
          {t("assign.newProblem")}
        </a>
      </p>
      {candidates.length === 0
        ? <EmptyPart title={t("assign.noneFound")} />
        : (
          <ul class="assign-rows">
            {candidates.map((row) => (
              <li key={`${row.asks}${row.itemId}`}>
                <span class="grow min-w-0 break-words">
                  <span class="text-ink3">{row.id}</span> {row.title}
                </span>
                {row.difficulty !== null && (
                  <Difficulty difficulty={row.difficulty} />
                )}
                {row.solved !== null && pupils > 0 && (
                  <span
                    class={2 * row.solved >= pupils
                      ? "num text-md late"
                      : "num text-md text-ink3"}
                    title={t("assign.solvedBy", { count: row.solved })}
                  >
                    {row.solved}/{pupils}
                  </span>
                )}
                <StepButton
                  step={`${
                    row.isPicked ? "remove" : "add"
                  } ${row.asks} ${row.itemId}`}
                  icon={row.isPicked ? "check" : "plus"}
                  label={t(row.isPicked ? "assign.remove" : "assign.add", {
                    title: row.title,
                  })}
                />
              </li>
            ))}
          </ul>
        )}
      {earlier.length > 0 && (
        <details class="more">
          <summary>{t("assign.earlier")}</summary>
          <ul class="assign-rows">
            {earlier.map(({ tid, title }) => (
              <li key={tid}>
                <span class="grow min-w-0 break-words">{title}</span>
                <button
                  type="submit"
                  name={STEP}
                  value={`copy ${tid}`}
                  class="btn btn-small"
                  formNoValidate
                >
                  {t("assign.copy")}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
