import type { QuizFormValues } from "../../../components/admin/quizzes/QuizForm.tsx";
import { htmlOf } from "../../../lib/markdown/texts.ts";
import { rightOf } from "../../../lib/quizzes/view.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { readerOf } from "../../page.tsx";
import {
  Prose,
  quizCode,
  type ShownParts,
  shownParts,
  shownText,
} from "../../quizzes/texts.tsx";
import { partsOf } from "./quiz_typed.ts";
import { useT } from "../../../components/reader.tsx";
import type { ComponentChildren } from "preact";
import { isMultiPart, type QuizType } from "../../../lib/quizzes/schema.ts";
import { QuizQuestions } from "../../../components/quizzes/QuizQuestions.tsx";
import { questionWords } from "../../../components/quizzes/words.ts";
import { FormCard } from "../../../components/ui/FormCard.tsx";

/** What was typed, as it will look. */
export async function quizPreview(c: AppContext, values: QuizFormValues) {
  const parts = partsOf(values);
  const { title, solution, code, codeLanguage } = values;
  const reader = readerOf(c);
  return (
    <QuizPreview
      type={values.type}
      {...await shownParts(c, values.type, parts)}
      rightOf={rightOf({ parts })}
      text={
        <Prose
          html={await htmlOf(reader, shownText(values.type, { title }))}
        />
      }
      code={code.trim() !== "" &&
        await quizCode(c, { codeTemplate: { [codeLanguage]: code } })}
      solution={solution.trim() !== "" &&
        <Prose html={await htmlOf(reader, solution)} />}
    />
  );
}

interface QuizPreviewProps extends ShownParts {
  type: QuizType;
  /** Right options or accepted answers, by question. */
  rightOf: Readonly<Record<string, readonly string[]>>;
  text: ComponentChildren;
  code: ComponentChildren;
  solution: ComponentChildren;
}

/** A quiz as who answers it sees it, with what is right marked. */
const QuizPreview = (props: QuizPreviewProps) => {
  const t = useT();
  const { type } = props;
  return (
    <FormCard title={t("quizBank.preview")} id="preview">
      {props.text}
      {props.code}
      <QuizQuestions
        parts={props.parts}
        letters={props.letters}
        mark={null}
        isMany={type === "multiple choice"}
        isMulti={isMultiPart(type)}
        words={questionWords(t)}
        chosen={{}}
        outcome={{ status: 0, score: null, parts: {}, key: props.rightOf }}
        isLocked
        isAwake={false}
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
