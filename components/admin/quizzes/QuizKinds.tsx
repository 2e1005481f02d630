import { useT } from "../../reader.tsx";
import {
  isMultiPart,
  QUIZ_TYPES,
  type QuizType,
} from "../../../lib/quizzes/schema.ts";
import { QUIZ_FORM_ID } from "./QuizForm.tsx";
import { QUIZ_TYPE_WORDS } from "./quiz_words.ts";

/** The button that makes another kind of what was typed. */
export const KIND = "kind";

/** The kinds of a new quiz: its form comes back as another, with what was typed. */
export function QuizKinds({ type }: { type: QuizType }) {
  const t = useT();
  return (
    <nav class="flex flex-wrap gap-2" aria-label={t("quizBank.type")}>
      {/* What Enter presses, so that it does not choose another kind. */}
      <button
        type="submit"
        name="action"
        value={enterAction(type)}
        form={QUIZ_FORM_ID}
        formNoValidate={enterAction(type) !== "save"}
        hidden
      />
      {QUIZ_TYPES.map((kind) => (
        <button
          key={kind}
          type="submit"
          name={KIND}
          value={kind}
          form={QUIZ_FORM_ID}
          formNoValidate
          class={kind === type ? "btn btn-primary btn-small" : "btn btn-small"}
          aria-current={kind === type ? "true" : undefined}
        >
          {t(QUIZ_TYPE_WORDS[kind])}
        </button>
      ))}
    </nav>
  );
}

const enterAction = (type: QuizType) =>
  isMultiPart(type)
    ? "part"
    : type === "true/false" || type === "fill in"
    ? "save"
    : "room";
