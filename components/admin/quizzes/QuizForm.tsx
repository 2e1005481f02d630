import { useT } from "../../reader.tsx";
import {
  hasCode,
  isMultiPart,
  partialRules,
  type Quiz,
  type QuizType,
} from "../../../lib/quizzes/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { DraftOffer, keepsDraft } from "../../ui/DraftOffer.tsx";
import {
  Check,
  type FormState,
  SelectField,
  TextArea,
  TextField,
} from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { MarkdownField } from "../../ui/MarkdownField.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { Since } from "../../ui/Since.tsx";
import { KeptFields } from "./KeptFields.tsx";
import {
  QuizPairFields,
  QuizPartFields,
  QuizRubricFields,
} from "./QuizPartFields.tsx";
import { hasOptionRows, QUIZ_TYPE_WORDS } from "./quiz_words.ts";

/** A quiz as its form has it: all texts, rows without any too. */
export interface QuizFormValues {
  type: QuizType;
  title: string;
  solution: string;
  tags: string;
  isShuffled: boolean;
  isShared: boolean;
  partial: Quiz["partial"];
  codeLanguage: string;
  code: string;
  parts: readonly {
    uuid: string;
    title: string;
    options: readonly { uuid: string; text: string; isCorrect: boolean }[];
    /** What it had as one of another kind, of which nothing is shown. */
    others: readonly { uuid: string; text: string; isCorrect: boolean }[];
    accepts: string;
    number: string;
    tolerance: string;
    /** Of a blank: a list to choose from, the right one marked. */
    choices: string;
    /** Of a pair: its right side. */
    match: string;
  }[];
  /** What stands in the list of a matching and is right nowhere. */
  distractors: string;
  rubric: readonly { uuid: string; text: string; points: string }[];
  guide: string;
}

export interface QuizFormProps {
  /** The version that it was filled from; none: it is a new one. */
  since?: string;
  action: string;
  /** The list that it belongs to. */
  back: string;
  values: QuizFormValues;
  /** Errors alone: the values are all in `values`. */
  errors: FormState["errors"];
  languages: readonly string[];
  isNew: boolean;
  /** It holds what is stored, or nothing: nobody has typed in it yet. */
  isFresh: boolean;
  /** One of the site, which groups may be let ask. */
  isOfSite: boolean;
}

/** The form's id, for the buttons of its kinds. */
export const QUIZ_FORM_ID = "quiz-form";

/** What more rows are called, where a kind has rows. */
const ROOM_WORDS = {
  "single choice": "quizBank.addOptions",
  "multiple choice": "quizBank.addOptions",
  "code comprehension": "quizBank.addOptions",
  "code completion": "quizBank.addOptions",
  matching: "quizBank.addPairs",
  ordering: "quizBank.addItems",
  essay: "quizBank.addCriteria",
} as const;

const hasRoom = (type: QuizType): type is keyof typeof ROOM_WORDS =>
  type in ROOM_WORDS;

/** A quiz's whole form; its kind is chosen above it. */
export function QuizForm(props: QuizFormProps) {
  const t = useT();
  const { action, back, values, errors, isNew } = props;
  const form: FormState = { values: {}, errors };
  const { type } = values;
  const rules = partialRules(type);
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      id={QUIZ_FORM_ID}
      method="post"
      action={action}
      {...keepsDraft(action, { isFresh: props.isFresh, step: "action=room" })}
    >
      <FormErrors form={form} />
      <SendKey />
      <DraftOffer name={action} />
      <Since value={props.since} />
      <input type="hidden" name="type" value={values.type} />
      <FormCard title={t(QUIZ_TYPE_WORDS[values.type])}>
        <MarkdownField
          uploads
          name="title"
          label={t("quizBank.text")}
          help={t(
            type === "blanks" ? "quizBank.blanksHelp" : "home.markdown",
          )}
          value={values.title}
          rows={5}
          form={form}
          needed
          mono
        />
        {hasCode(type) && (
          <>
            <SelectField
              name="codeLanguage"
              label={t("quizBank.codeLanguage")}
              value={values.codeLanguage}
              options={props.languages.map((name) => ({
                value: name,
                text: name,
              }))}
            />
            <TextArea
              name="code"
              label={t("quizBank.code")}
              help={t("quizBank.codeHelp")}
              value={values.code}
              rows={8}
              form={form}
              mono
            />
          </>
        )}
      </FormCard>
      {isNew && <KeptFields values={values} />}
      {type === "matching"
        ? <QuizPairFields values={values} form={form} />
        : type === "essay"
        ? <QuizRubricFields values={values} form={form} />
        : values.parts.slice(0, isMultiPart(type) ? undefined : 1)
          .map((part, n) => (
            <QuizPartFields
              key={n}
              type={type}
              part={part}
              n={n}
              form={form}
            />
          ))}
      <div class="flex flex-wrap gap-3">
        {(hasCode(type) || type === "blanks") && (
          <Button name="action" value="part" icon="plus" noValidate>
            {t(type === "blanks" ? "quizBank.addBlank" : "quizBank.addPart")}
          </Button>
        )}
        {hasRoom(type) && (
          <Button kind="quiet" name="action" value="room" noValidate>
            {t(ROOM_WORDS[type])}
          </Button>
        )}
      </div>
      <FormCard>
        <MarkdownField
          uploads
          name="solution"
          label={t("quizBank.solution")}
          help={t("quizBank.solutionHelp")}
          value={values.solution}
          rows={4}
          form={form}
          mono
        />
        <TextField
          name="tags"
          label={t("quizBank.tags")}
          help={t("quizBank.tagsHelp")}
          value={values.tags}
          form={form}
        />
        {rules.length > 0 && (
          <SelectField
            name="partial"
            label={t(
              type === "ordering"
                ? "quizBank.partialOrder"
                : "quizBank.partial",
            )}
            value={values.partial}
            options={rules.map((rule) => ({
              value: rule,
              text: t(`quizBank.partial.${rule}`),
            }))}
          />
        )}
        {hasOptionRows(type) && type !== "ordering" && (
          <Check
            name="isShuffled"
            label={t("quizBank.shuffled")}
            help={t("quizBank.shuffledHelp")}
            checked={values.isShuffled}
          />
        )}
        {props.isOfSite && (
          <Check
            name="isShared"
            label={t("quizBank.shared")}
            help={t("quizBank.sharedHelp")}
            checked={values.isShared}
          />
        )}
      </FormCard>
      <FormButtons>
        <Button kind="primary" name="action" value="save">
          {t(isNew ? "quizBank.create" : "shell.save")}
        </Button>
        <Button name="action" value="preview" icon="eye" noValidate>
          {t("quizBank.preview")}
        </Button>
        <Button kind="quiet" href={back}>{t("shell.cancel")}</Button>
      </FormButtons>
    </form>
  );
}
