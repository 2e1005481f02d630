import { useT } from "../../reader.tsx";
import type { FormState } from "../../ui/Field.tsx";

/** A form in which points and groups of cases are changed. */
export interface PointsIn {
  form: FormState;
  /** To which the boxes belong. */
  formId: string;
}

/** Ticks all, and clears all; it needs a script (islands/shell/picks.ts). */
export const PickHead = (
  { formId }: Pick<PointsIn, "formId">,
) => {
  const t = useT();
  return (
    <th class="narrow">
      <label class="pick">
        <input type="checkbox" data-pick-all={formId} hidden />
        <span class="sr-only">{t("data.pickAll")}</span>
      </label>
    </th>
  );
};

/** Says that what is filled in is meant for this case. */
export const PickCell = (
  { form, formId, n }: { n: number } & PointsIn,
) => {
  const t = useT();
  return (
    <td class="narrow mark">
      <label class="pick">
        <input
          type="checkbox"
          name={`files.${n}.pick`}
          value="true"
          form={formId}
          checked={form.values[`files.${n}.pick`] === "true"}
          aria-label={t("data.pick", { n: n + 1 })}
        />
      </label>
    </td>
  );
};
