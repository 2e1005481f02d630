import { useT } from "../../reader.tsx";
import {
  JUDGE_CASE_MODES,
  type JudgeCaseMode,
} from "../../../lib/judging/fold.ts";
import { MAX_POINTS } from "../../../lib/judging/bounds.ts";
import type { Said } from "../../../lib/problems/points/groups.ts";
import {
  type Mode,
  scoredAnew,
} from "../../../lib/problems/points/mode_change.ts";
import { ioScoreOf, wholePoints } from "../../../lib/problems/points/points.ts";
import { type FormState, SelectField, TextField } from "../../ui/Field.tsx";
import { Icon } from "../../ui/Icon.tsx";

export interface RuleFieldProps {
  form: FormState;
  /** Another judge's problem has its rule from there. */
  disabled?: boolean;
}

export const RuleField = ({ form, disabled }: RuleFieldProps) => {
  const t = useT();
  return (
    <SelectField
      name="type"
      label={t("admin.rule")}
      form={form}
      options={[
        { value: "0", text: t("problems.ruleAcm") },
        { value: "1", text: t("problems.ruleOi") },
      ]}
      disabled={disabled}
    />
  );
};

export interface ScoringFieldsProps {
  form: FormState;
  /** Cases that are there; null: they are typed into this form. */
  cases: readonly Said[] | null;
  /** How they are counted until the form is saved. */
  before: Mode | null;
  /** Those of the form, as it was sent. */
  typed: readonly Said[];
}

/** Rule and mode, and what the whole problem is worth by them. */
export function ScoringFields(
  { form, cases, before, typed }: ScoringFieldsProps,
) {
  const t = useT();
  const { type = "0", judgeCaseMode = "default", worth = "" } = form.values;
  const rule = { type: Number(type), judgeCaseMode, worth: wholePoints(worth) };
  const anew = scoredAnew(before, rule, cases ?? typed);
  const points = ioScoreOf(
    rule.type,
    judgeCaseMode as JudgeCaseMode,
    anew.cases,
  );
  return (
    <div class="flex flex-col gap-4">
      <div class="grid gap-4 sm:grid-cols-2">
        <RuleField form={form} />
        <SelectField
          name="judgeCaseMode"
          label={t("admin.caseMode")}
          form={form}
          options={JUDGE_CASE_MODES.map((mode) => ({
            value: mode,
            text: t(`admin.caseMode.${mode}`),
          }))}
        />
      </div>
      <input
        type="hidden"
        name="worthSeen"
        value={form.values.worthSeen ?? ""}
      />
      <div class="oi-only flex flex-col gap-4">
        <Worth
          form={form}
          points={points}
          cases={cases}
          before={before}
          isMoved={anew.isMoved}
        />
      </div>
    </div>
  );
}

export interface WorthProps {
  form: FormState;
  /** What it is worth as things stand. */
  points: number | null;
  cases: readonly Said[] | null;
  /** Where nothing was typed yet. */
  worth?: number;
  before?: Mode | null;
  /** Saving moves points between groups and cases. */
  isMoved?: boolean;
}

/**
 * What the author wants a problem to be worth, and what it is: with script at
 * every key (islands/shell/scoring.ts), without it whenever the page comes.
 */
export function Worth(
  { form, points, cases, worth, before, isMoved = false }: WorthProps,
) {
  const t = useT();
  const wanted = form.values.worth ?? String(worth ?? "");
  const isOther = points !== null && String(points) !== wanted.trim();
  return (
    <div
      class="worth flex flex-wrap items-end gap-x-6 gap-y-2"
      data-worth=""
      data-worth-cases={cases === null ? undefined : JSON.stringify(cases)}
      data-worth-before={before ? JSON.stringify(before) : undefined}
    >
      <div class="figure">
        <TextField
          name="worth"
          type="number"
          label={t("scoring.worth")}
          form={form}
          value={wanted}
          min={0}
          max={MAX_POINTS}
        />
      </div>
      <p
        class="worth-now"
        data-worth-now={t("scoring.worthNow", { points: "%points" })}
        role="status"
      >
        {points !== null && t("scoring.worthNow", { points })}
      </p>
      {before && (
        <p
          class="notice notice-info w-full"
          data-worth-moved={t("scoring.moved", { points: "%points" })}
          hidden={!isMoved}
        >
          <Icon name="info" />
          <span>
            {isMoved && t("scoring.moved", { points: points ?? 0 })}
          </span>
        </p>
      )}
      <p
        class="notice notice-error w-full"
        data-worth-other={t("scoring.worthOther", {
          points: "%points",
          worth: "%worth",
        })}
        hidden={!isOther}
      >
        <Icon name="alert" />
        <span>
          {isOther && t("scoring.worthOther", { points, worth: wanted })}
        </span>
      </p>
    </div>
  );
}
