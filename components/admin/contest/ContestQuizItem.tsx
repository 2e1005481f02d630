import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";
import { ColorField } from "../../ui/ColorField.tsx";
import { EMPTY_FORM, type FormState, TextField } from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";

export interface ContestQuizItemProps {
  path: string;
  qid: number;
  /** The beginning of its text. */
  headline: string;
  item: {
    displayId: string;
    displayTitle: string;
    color: string;
    order: number;
  };
  /** Of its questions in order: their names, and what each gives. */
  parts: readonly { uuid: string; title: string; points: number }[];
  /** The contest has begun: its points stay as they are. */
  isFrozen: boolean;
  form: FormState;
}

/** The field of what a question gives. */
export const pointsField = (uuid: string) => `points ${uuid}`;

/** How a contest calls a quiz, where it stands, what its questions give, and the way out of it. */
export function ContestQuizItem(props: ContestQuizItemProps) {
  const t = useT();
  const { path, qid, headline, item, parts, isFrozen, form } = props;
  const values = form === EMPTY_FORM
    ? { ...form, values: { color: item.color } }
    : form;
  return (
    <>
      <form
        class="flex flex-col gap-5 max-w-form"
        method="post"
        action={`${path}/quizzes/${qid}`}
      >
        <FormErrors form={form} />
        <FormCard title={t("quizzes.quiz", { id: qid })} help={headline}>
          <TextField
            name="displayId"
            label={t("contestAdmin.displayId")}
            value={item.displayId}
            help={t("contestQuizzes.idHelp", { id: `Q${qid}` })}
            form={form}
          />
          <TextField
            name="displayTitle"
            label={t("contestAdmin.displayTitle")}
            value={item.displayTitle}
            form={form}
          />
          <TextField
            name="order"
            label={t("contestQuizzes.order")}
            value={String(item.order)}
            type="number"
            min={0}
            form={form}
            needed
          />
          <ColorField
            name="color"
            label={t("contestAdmin.color")}
            value={item.color}
            form={values}
          />
        </FormCard>
        <FormCard
          title={t("contestQuizzes.points")}
          help={isFrozen
            ? t("errors.scoresFrozen")
            : t("contestQuizzes.pointsHelp")}
        >
          {parts.map(({ uuid, title, points }, n) =>
            isFrozen
              ? <p key={uuid}>{`${title || n + 1}: ${points}`}</p>
              : (
                <TextField
                  key={uuid}
                  name={pointsField(uuid)}
                  label={parts.length === 1
                    ? t("contestQuizzes.points")
                    : t("contestQuizzes.pointsOf", { title: title || n + 1 })}
                  value={String(points)}
                  type="number"
                  min={0}
                  form={form}
                  needed
                />
              )
          )}
        </FormCard>
        <FormButtons>
          <Button kind="primary">{t("shell.save")}</Button>
          <Button kind="quiet" href={`${path}/quizzes`}>
            {t("shell.cancel")}
          </Button>
        </FormButtons>
      </form>
      <form
        class="flex flex-col gap-5 max-w-form"
        method="post"
        action={`${path}/quizzes/${qid}/remove`}
      >
        <FormCard
          title={t("contestAdmin.remove")}
          help={t("contestQuizzes.removeHelp")}
        >
          <div>
            <Button
              kind="danger"
              icon="trash"
              confirm={t("contestQuizzes.removeAsk", {
                title: item.displayTitle || item.displayId || `Q${qid}`,
              })}
            >
              {t("contestAdmin.remove")}
            </Button>
          </div>
        </FormCard>
      </form>
    </>
  );
}
