import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";
import { ColorField } from "../../ui/ColorField.tsx";
import { EMPTY_FORM, type FormState, TextField } from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import type { ContestProblemRow } from "./ContestProblems.tsx";

export interface ContestItemProps {
  path: string;
  row: ContestProblemRow;
  /** Whether points may be set: of an OI contest that has not begun. */
  setsPoints: boolean;
  form: FormState;
}

/** How a contest calls one of its problems, and the way out of it. */
export function ContestItem(
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
