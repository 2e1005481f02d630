import { DraftOffer, isFreshForm, keepsDraft } from "../../ui/DraftOffer.tsx";
import { useT } from "../../reader.tsx";
import {
  type AuthorPrograms,
  generatorsIn,
  mainSolutionIn,
  MAX_SCRIPT_CHARS,
  type ProgramRole,
  validatorIn,
} from "../../../lib/problems/solutions/programs.ts";
import { Button } from "../../ui/Button.tsx";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  TextArea,
} from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { programPath, verificationPath } from "./SolutionTable.tsx";

const SCRIPT_EXAMPLE = "gen 10 1\ngen 1000 2\n[2] gen 200000 3";

export const dataPath = (pid: number) => `/admin/problem/${pid}/data`;

export interface DataBuildSectionProps {
  pid: number;
  kept: AuthorPrograms;
  form: FormState;
  /** Cases that the problem has. */
  caseCount: number;
  /** Something is being made or checked already. */
  isBusy: boolean;
  /** An interactor decides: no outputs are made. */
  isInteractive: boolean;
  /** Something has been made or checked before. */
  isBegun: boolean;
}

/**
 * What makes and checks inputs, and the buttons that have it done; folded away of
 * a problem that has its test cases without.
 */
export function DataBuildSection(props: DataBuildSectionProps) {
  const t = useT();
  const { kept, form } = props;
  const isUsed = kept.script !== "" || generatorsIn(kept).length > 0 ||
    validatorIn(kept) !== null;
  const isOpen = isUsed || props.isBegun || form !== EMPTY_FORM ||
    props.caseCount === 0;
  return (
    <details class="form-section data-page-part" open={isOpen}>
      <summary>{t("making.title")}</summary>
      <div class="flex flex-col gap-5">
        <p class="text-ink2 text-md max-w-form">{t("making.lead")}</p>
        <div class="grid gap-4 sm:grid-cols-2">
          <Programs
            {...props}
            role="generator"
            programs={generatorsIn(kept)}
            canAdd
          />
          <Programs
            {...props}
            role="validator"
            programs={[validatorIn(kept)].filter((one) => one !== null)}
            canAdd={validatorIn(kept) === null}
          />
        </div>
        <ScriptForm {...props} />
      </div>
    </details>
  );
}

type ProgramsProps = DataBuildSectionProps & {
  role: Exclude<ProgramRole, "solution">;
  programs: readonly { id: number; name: string; language: string }[];
  canAdd: boolean;
};

function Programs({ pid, role, programs, canAdd }: ProgramsProps) {
  const t = useT();
  return (
    <div class="card p-4 flex flex-col gap-2">
      <h3>{t(`making.${role}`)}</h3>
      {programs.length === 0 && (
        <p class="text-ink2 text-md">{t(`making.${role}None`)}</p>
      )}
      <ul class="flex flex-col gap-1">
        {programs.map(({ id, name, language }) => (
          <li key={id}>
            <a class="font-medium" href={programPath(pid, id)}>{name}</a>{" "}
            <span class="text-sm text-ink3">{language}</span>
          </li>
        ))}
      </ul>
      {canAdd && (
        <div>
          <Button
            small
            icon="plus"
            href={`${programPath(pid, "create")}?role=${role}`}
          >
            {t(`making.${role}Add`)}
          </Button>
        </div>
      )}
    </div>
  );
}

function ScriptForm(props: DataBuildSectionProps) {
  const t = useT();
  const { pid, kept, form, caseCount, isBusy, isInteractive } = props;
  const main = mainSolutionIn(kept);
  // Outputs come from a solution; inputs from a generator, or they are there.
  const canMake = !isBusy && (isInteractive || main !== null) &&
    (generatorsIn(kept).length > 0 || caseCount > 0);
  return (
    <form
      class="flex flex-col gap-4"
      method="post"
      action={dataPath(pid)}
      {...keepsDraft(dataPath(pid), { isFresh: isFreshForm(form) })}
    >
      <FormErrors form={form} />
      <DraftOffer name={dataPath(pid)} />
      <TextArea
        name="script"
        label={t("making.script")}
        help={t("making.scriptHelp")}
        form={form}
        value={kept.script}
        rows={8}
        maxLength={MAX_SCRIPT_CHARS}
        placeholder={SCRIPT_EXAMPLE}
        mono
      />
      <p class="text-md text-ink2">
        {isInteractive ? t("making.noOutputs") : main === null
          ? (
            <>
              {t("making.mainMissing")}{" "}
              <a href={verificationPath(pid)}>{t("making.mainAdd")}</a>
            </>
          )
          : t("making.mainIs", { name: main.name })}
      </p>
      {caseCount > 0 && (
        <Check
          name="keeps"
          label={t("making.keeps", { count: caseCount })}
          checked={form.values.keeps === "true"}
        />
      )}
      <div class="flex flex-wrap gap-2">
        <Button
          icon="play"
          name="step"
          value="make"
          disabled={!canMake}
          confirm={caseCount > 0 ? t("making.makeAsk") : undefined}
        >
          {t("making.make")}
        </Button>
        <Button name="step" value="try" disabled={!canMake}>
          {t("making.try")}
        </Button>
        {caseCount > 0 && (
          <Button icon="check" name="step" value="check" disabled={isBusy}>
            {t("making.check")}
          </Button>
        )}
        <Button name="step" value="save">{t("making.saveScript")}</Button>
      </div>
    </form>
  );
}
