import { useT } from "../../reader.tsx";
import type { ComponentChildren } from "preact";
import type { PanelPart } from "../../quizzes/quiz_panel.ts";
import type { QuizType } from "../../../lib/quizzes/schema.ts";
import { isMultiPart } from "../../../lib/quizzes/schema.ts";
import { QuizQuestions } from "../../quizzes/QuizQuestions.tsx";
import { questionWords } from "../../quizzes/words.ts";
import { FormCard } from "../../ui/FormCard.tsx";

interface QuizPreviewProps {
  type: QuizType;
  parts: readonly PanelPart[];
  /** Right options or accepted answers, by question. */
  rightOf: Readonly<Record<string, readonly string[]>>;
  text: ComponentChildren;
  code: ComponentChildren;
  solution: ComponentChildren;
}

/** A quiz as who answers it sees it, with what is right marked. */
export const QuizPreview = (props: QuizPreviewProps) => {
  const t = useT();
  const { type } = props;
  return (
    <FormCard title={t("quizBank.preview")} id="preview">
      {props.text}
      {props.code}
      <QuizQuestions
        parts={props.parts}
        isMany={type === "multiple choice"}
        isMulti={isMultiPart(type)}
        words={questionWords(t)}
        chosen={{}}
        outcome={{ status: 0, score: null, parts: {}, key: props.rightOf }}
        isLocked
        choose={() => {}}
      />
      {props.solution && (
        <section class="flex flex-col gap-2">
          <h3>{t("quizBank.solution")}</h3>
          {props.solution}
        </section>
      )}
    </FormCard>
  );
};
