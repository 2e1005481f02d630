import { useT } from "../../components/reader.tsx";
import { Check, type FormState } from "../../components/ui/Field.tsx";
import { TOLD_ANYWAY } from "../../lib/trainings/told_already.ts";

/** In a form that was refused because some may have read what is told when a training is due: to save all the same. */
export function ToldAnyway({ form: { errors, values } }: { form: FormState }) {
  const t = useT();
  return (errors[TOLD_ANYWAY] ?? values[TOLD_ANYWAY]) === undefined
    ? null
    : (
      <Check
        name={TOLD_ANYWAY}
        label={t("trainingAdmin.toldAnyway")}
        checked={values[TOLD_ANYWAY] !== undefined}
      />
    );
}
