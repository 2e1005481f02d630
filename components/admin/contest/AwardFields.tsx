import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";
import { SelectField, TextField } from "../../ui/Field.tsx";
import { FormCard } from "../../ui/FormCard.tsx";
import type { ContestFormProps } from "./ContestForm.tsx";

/** Awards: who gets them is counted from the best on, by priority. */
export function AwardFields(
  { values, awardRows, form }: Pick<
    ContestFormProps,
    "values" | "awardRows" | "form"
  >,
) {
  const t = useT();
  const field = (n: number, name: string) => ({
    name: `awards.${n}.${name}`,
    value: values[`awards.${n}.${name}`],
    form,
  });
  return (
    <FormCard
      title={t("contestAdmin.awards")}
      help={t("contestAdmin.awardsHelp")}
      id="awards"
    >
      <SelectField
        name="awardKind"
        label={t("contestAdmin.awardKind")}
        value={values.awardKind}
        form={form}
        options={[
          { value: "none", text: t("contestAdmin.awardNone") },
          { value: "proportion", text: t("contestAdmin.awardProportion") },
          { value: "number", text: t("contestAdmin.awardNumber") },
        ]}
      />
      <input type="hidden" name="awardRows" value={awardRows} />
      {Array.from(
        { length: awardRows },
        (_, n) => (
          <fieldset key={n} class="award-row">
            <legend class="sr-only">
              {t("contestAdmin.awardRow", { n: n + 1 })}
            </legend>
            <TextField
              {...field(n, "priority")}
              type="number"
              min={1}
              label={t("contestAdmin.awardPriority")}
            />
            <TextField
              {...field(n, "name")}
              label={t("contestAdmin.awardName")}
            />
            <TextField
              {...field(n, "background")}
              label={t("contestAdmin.awardBackground")}
              mono
            />
            <TextField
              {...field(n, "color")}
              label={t("contestAdmin.awardColor")}
              mono
            />
            <TextField
              {...field(n, "num")}
              type="number"
              min={0}
              label={t("contestAdmin.awardNum")}
            />
          </fieldset>
        ),
      )}
      <div>
        <Button small icon="plus" name="look" value="award" noValidate>
          {t("contestAdmin.awardAdd")}
        </Button>
      </div>
    </FormCard>
  );
}
