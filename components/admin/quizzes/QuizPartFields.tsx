import { useT } from "../../reader.tsx";
import { isMultiPart, type QuizType } from "../../../lib/quizzes/schema.ts";
import { type FormState, TextArea, TextField } from "../../ui/Field.tsx";
import { FormCard } from "../../ui/FormCard.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { QuizFormValues } from "./QuizForm.tsx";
import { letterOf } from "./quiz_words.ts";

interface QuizPartFieldsProps {
  type: QuizType;
  part: QuizFormValues["parts"][number];
  /** Its place among the quiz's questions, from 0. */
  n: number;
  form: FormState;
}

/** One question: its text, and its options or accepted answers. */
export function QuizPartFields(props: QuizPartFieldsProps) {
  const t = useT();
  const { type, part, n, form } = props;
  const at = `part.${n}`;
  const error = form.errors[`data.${n}`];
  return (
    <FormCard
      title={isMultiPart(type)
        ? t("quizBank.part", { n: n + 1 })
        : t("quizBank.answer")}
      help={type === "multiple choice" ? t("quizBank.manyRight") : undefined}
    >
      <input type="hidden" name={`${at}.uuid`} value={part.uuid} />
      {error && (
        <p class="error" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
      {isMultiPart(type)
        ? (
          <TextField
            name={`${at}.title`}
            label={t("quizBank.partText")}
            value={part.title}
          />
        )
        : <input type="hidden" name={`${at}.title`} value={part.title} />}
      {type === "fill in"
        ? <Accepted {...props} at={at} />
        : <Options {...props} at={at} />}
    </FormCard>
  );
}

function Options({ type, part, at }: QuizPartFieldsProps & { at: string }) {
  const t = useT();
  const isMany = type === "multiple choice";
  return (
    <fieldset class="flex flex-col gap-2">
      <legend class="label">{t("quizBank.options")}</legend>
      {part.options.map((option, m) => {
        const letter = letterOf(m);
        return (
          <div key={m} class="flex items-center gap-3">
            <input
              type="hidden"
              name={`${at}.option.${m}.uuid`}
              value={option.uuid}
            />
            <label class="check">
              <input
                type={isMany ? "checkbox" : "radio"}
                name={isMany ? `${at}.option.${m}.right` : `${at}.right`}
                value={isMany ? "true" : String(m)}
                checked={option.isCorrect}
                aria-label={t("quizBank.isRight", { letter })}
              />
              <span class="font-semibold">{letter}</span>
            </label>
            <input
              class="input grow"
              name={`${at}.option.${m}.text`}
              value={option.text}
              aria-label={t("quizBank.option", { letter })}
            />
          </div>
        );
      })}
      <p class="help">{t("quizBank.optionsHelp")}</p>
    </fieldset>
  );
}

function Accepted({ part, at, n }: QuizPartFieldsProps & { at: string }) {
  const t = useT();
  return (
    <>
      <TextArea
        name={`${at}.accepts`}
        label={t("quizBank.accepts")}
        help={t("quizBank.acceptsHelp")}
        value={part.accepts}
        rows={3}
      />
      <div class="grid sm:grid-cols-2 gap-4">
        <TextField
          name={`${at}.number`}
          id={`number-${n}`}
          label={t("quizBank.number")}
          value={part.number}
        />
        <TextField
          name={`${at}.tolerance`}
          id={`tolerance-${n}`}
          label={t("quizBank.tolerance")}
          value={part.tolerance}
        />
      </div>
    </>
  );
}
