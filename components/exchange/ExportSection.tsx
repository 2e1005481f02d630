import { useT } from "../reader.tsx";
import { EXPORT_FORMATS } from "../../lib/exchange/export/formats.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import {
  Check,
  type FormState,
  Select,
  SelectField,
  TextField,
} from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { idWidth } from "../problems/ProblemTable.tsx";

export const EXPORT_PATH = "/admin/problem/export";
const FORM = "export";
const LIST = "export-problems";

/** A problem that may be ticked. */
export interface Exportable {
  pid: number;
  problemId: string;
  title: string;
}

export interface ExportSectionProps {
  exportForm: FormState;
  /** How many problems there are. */
  count: number;
  /** The latest of them, to be ticked. */
  problems: readonly Exportable[];
  /** Those that were ticked. */
  picked: ReadonlySet<string>;
}

/** Problems out: all, or those ticked; without script also those whose ids are typed. */
export function ExportSection(props: ExportSectionProps) {
  const t = useT();
  const { exportForm, count } = props;
  // The field says what is wrong with it, three lines below.
  const { ids: _, ...errors } = exportForm.errors;
  return (
    <section class="card p-5 flex flex-col gap-4">
      <h2>{t("exchange.exportTitle")}</h2>
      <p class="text-ink2">{t("exchange.exportLead")}</p>
      <form
        class="flex flex-col gap-4"
        method="post"
        action={EXPORT_PATH}
        id={FORM}
      >
        <FormErrors form={{ ...exportForm, errors }} />
        <div class={count === props.problems.length ? "all-listed" : ""}>
          <Check
            name="all"
            label={t("exchange.exportAll", { n: count })}
            checked={exportForm.values.all === "true"}
          />
        </div>
        <div class="part-only flex flex-col gap-4">
          {count > 0 && <Picks {...props} />}
          <noscript>
            <TextField
              name="ids"
              label={t("exchange.exportIds")}
              help={t("exchange.exportIdsHelp")}
              form={exportForm}
              mono
            />
          </noscript>
        </div>
        <SelectField
          name="format"
          label={t("exchange.exportFormat")}
          help={t("exchange.exportFormatHelp")}
          form={exportForm}
          options={formats(t)}
        />
        <div class="flex flex-wrap items-center gap-3" data-needs-picked={FORM}>
          <Button icon="download">{t("exchange.exportButton")}</Button>
          <span class="text-md text-ink2" hidden>
            {t("exchange.selected")} <b class="num" data-picked={FORM} />
          </span>
        </div>
      </form>
    </section>
  );
}

/** The problems by name: nobody has their ids in mind. */
function Picks({ count, problems, picked }: ExportSectionProps) {
  const t = useT();
  return (
    <fieldset class="pick-list" id={LIST}>
      <legend class="label">{t("exchange.pickTitle")}</legend>
      <div class="pick-search">
        <SearchField
          label={t("exchange.pickSearch")}
          filters={`#${LIST}`}
          form="none"
        />
      </div>
      <ul class={`problem-names ${idWidth(problems)}`} data-filter-group="">
        <li class="pick-head">
          <label class="check">
            <input type="checkbox" data-pick-all={FORM} hidden />
            <span>{t("exchange.pickAll")}</span>
          </label>
        </li>
        {problems.map(({ pid, problemId, title }) => (
          <li
            key={pid}
            data-filter-text={`${problemId} ${title}`.toLowerCase()}
          >
            <label class="check">
              <input
                type="checkbox"
                name="pid"
                value={pid}
                form={FORM}
                checked={picked.has(String(pid))}
              />
              <span>
                <span class="problem-id">{problemId}</span> {title}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p class="text-sm text-ink3" data-filter-none="" hidden>
        {t("exchange.pickNone")}
      </p>
      {count > problems.length && (
        <p class="text-sm text-ink3">
          {t("exchange.pickSome", { n: problems.length })}{" "}
          <a href="/admin/problems">{t("exchange.pickFromList")}</a>
        </p>
      )}
    </fieldset>
  );
}

const formats = (t: Translate) =>
  EXPORT_FORMATS.map((format) => ({
    value: format,
    text: t(`exchange.exportFormat.${format}`),
  }));

/** What they go out as, where there is room for the choice only. */
export const FormatSelect = () => {
  const t = useT();
  return (
    <div class="format-select">
      <Select
        small
        name="format"
        label={t("exchange.exportFormat")}
        options={formats(t)}
      />
    </div>
  );
};
