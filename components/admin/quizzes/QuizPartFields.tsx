import { useT } from "../../reader.tsx";
import {
  hasCode,
  isMultiPart,
  type QuizType,
} from "../../../lib/quizzes/schema.ts";
import { type FormState, TextArea, TextField } from "../../ui/Field.tsx";
import { FormCard } from "../../ui/FormCard.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { MarkdownLine } from "../../ui/MarkdownField.tsx";
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
  return (
    <FormCard
      title={type === "blanks"
        ? t("quizBank.blank", { n: n + 1 })
        : isMultiPart(type)
        ? t("quizBank.part", { n: n + 1 })
        : t("quizBank.answer")}
      help={type === "multiple choice" ? t("quizBank.manyRight") : undefined}
    >
      <input type="hidden" name={`${at}.uuid`} value={part.uuid} />
      <PartError form={form} n={n} />
      {hasCode(type)
        ? (
          <TextField
            name={`${at}.title`}
            label={t("quizBank.partText")}
            value={part.title}
          />
        )
        : <input type="hidden" name={`${at}.title`} value={part.title} />}
      {type === "fill in" || type === "blanks"
        ? <Accepted {...props} at={at} />
        : <Options {...props} at={at} />}
    </FormCard>
  );
}

/** What is wrong with a question, at it. */
const PartError = ({ form, n }: Pick<QuizPartFieldsProps, "form" | "n">) => {
  const error = form.errors[`data.${n}`];
  return error === undefined ? null : (
    <p class="error" role="alert">
      <Icon name="alert" />
      {error}
    </p>
  );
};

function Options({ type, part, at }: QuizPartFieldsProps & { at: string }) {
  const t = useT();
  const isMany = type === "multiple choice";
  const isOrdered = type === "ordering";
  return (
    <fieldset class="flex flex-col gap-2">
      <legend class="label">
        {t(isOrdered ? "quizBank.items" : "quizBank.options")}
      </legend>
      {part.options.map((option, m) => {
        const letter = letterOf(m);
        return (
          <div key={m} class="flex items-start gap-3">
            <input
              type="hidden"
              name={`${at}.option.${m}.uuid`}
              value={option.uuid}
            />
            {isOrdered
              ? <span class="font-semibold num">{m + 1}</span>
              : (
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
              )}
            <MarkdownLine
              name={`${at}.option.${m}.text`}
              value={option.text}
              label={isOrdered
                ? t("quizBank.item", { n: m + 1 })
                : t("quizBank.option", { letter })}
            />
          </div>
        );
      })}
      <p class="help">
        {t(isOrdered ? "quizBank.itemsHelp" : "quizBank.optionsHelp")}
      </p>
    </fieldset>
  );
}

function Accepted({ type, part, at, n }: QuizPartFieldsProps & { at: string }) {
  const t = useT();
  return (
    <>
      <TextArea
        name={`${at}.accepts`}
        id={`accepts-${n}`}
        label={t("quizBank.accepts")}
        help={t("quizBank.acceptsHelp")}
        value={part.accepts}
        rows={type === "blanks" ? 2 : 3}
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
      {type === "blanks" && (
        <TextArea
          name={`${at}.choices`}
          id={`choices-${n}`}
          label={t("quizBank.choices")}
          help={t("quizBank.choicesHelp")}
          value={part.choices}
          rows={2}
        />
      )}
    </>
  );
}

interface QuizPairFieldsProps {
  values: QuizFormValues;
  form: FormState;
}

/** What is matched: a row a pair, and what else is in the list. */
export function QuizPairFields({ values, form }: QuizPairFieldsProps) {
  const t = useT();
  return (
    <FormCard title={t("quizBank.pairs")} help={t("quizBank.pairsHelp")}>
      {values.parts.map((part, n) => (
        <div key={n} class="flex flex-col gap-2">
          <PartError form={form} n={n} />
          <div class="grid sm:grid-cols-2 gap-2">
            <input type="hidden" name={`part.${n}.uuid`} value={part.uuid} />
            <MarkdownLine
              name={`part.${n}.title`}
              value={part.title}
              label={t("quizBank.left", { n: n + 1 })}
            />
            <MarkdownLine
              name={`part.${n}.match`}
              value={part.match}
              label={t("quizBank.right", { n: n + 1 })}
            />
          </div>
        </div>
      ))}
      <TextArea
        name="distractors"
        label={t("quizBank.distractors")}
        help={t("quizBank.distractorsHelp")}
        value={values.distractors}
        rows={2}
      />
    </FormCard>
  );
}

/** By what an essay is marked, and what is said to who does so. */
export function QuizRubricFields({ values, form }: QuizPairFieldsProps) {
  const t = useT();
  const [part] = values.parts;
  return (
    <FormCard title={t("quizBank.rubric")} help={t("quizBank.rubricHelp")}>
      <input type="hidden" name="part.0.uuid" value={part.uuid} />
      <input type="hidden" name="part.0.title" value={part.title} />
      <PartError form={form} n={0} />
      {values.rubric.map(({ uuid, text, points }, n) => (
        <div key={n} class="flex items-start gap-3">
          <input type="hidden" name={`rubric.${n}.uuid`} value={uuid} />
          <input
            class="input grow"
            name={`rubric.${n}.text`}
            value={text}
            aria-label={t("quizBank.criterion", { n: n + 1 })}
          />
          <input
            class="input w-[90px]"
            name={`rubric.${n}.points`}
            value={points}
            inputMode="decimal"
            aria-label={t("quizBank.criterionPoints", { n: n + 1 })}
          />
        </div>
      ))}
      <TextArea
        name="guide"
        label={t("quizBank.guide")}
        help={t("quizBank.guideHelp")}
        value={values.guide}
        rows={3}
        form={form}
      />
    </FormCard>
  );
}
