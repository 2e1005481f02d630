import { QuizPreview } from "../../../components/admin/quizzes/QuizPreview.tsx";
import type { QuizFormValues } from "../../../components/admin/quizzes/QuizForm.tsx";
import { htmlOf } from "../../../lib/markdown/texts.ts";
import { rightOf } from "../../../lib/quizzes/view.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { readerOf } from "../../page.tsx";
import { Prose, quizCode, shownParts } from "../../quizzes/texts.tsx";
import { partsOf } from "./quiz_typed.ts";

/** What was typed, as it will look. */
export async function quizPreview(c: AppContext, values: QuizFormValues) {
  const parts = partsOf(values);
  const { title, solution, code, codeLanguage } = values;
  const reader = readerOf(c);
  return (
    <QuizPreview
      type={values.type}
      parts={await shownParts(c, parts)}
      rightOf={rightOf({ parts })}
      text={<Prose html={await htmlOf(reader, title)} />}
      code={code.trim() !== "" &&
        await quizCode(c, { codeTemplate: { [codeLanguage]: code } })}
      solution={solution.trim() !== "" &&
        <Prose html={await htmlOf(reader, solution)} />}
    />
  );
}
