import { Icon } from "../ui/Icon.tsx";
import { Essay, Listed, Ordered } from "./QuizAnswers.tsx";
import { QuizWords } from "./QuizWords.tsx";
import {
  fieldOf,
  letterOf,
  type PanelOutcome,
  type PanelPart,
  type QuizPanelProps,
} from "./quiz_panel.ts";

export interface QuizQuestionsProps extends
  Pick<
    QuizPanelProps,
    "parts" | "isMany" | "isMulti" | "letters" | "mark" | "words"
  > {
  chosen: QuizPanelProps["chosen"];
  outcome: PanelOutcome | null;
  isLocked: boolean;
  /** The script is there. */
  isAwake: boolean;
  choose: (uuid: string, values: string[]) => void;
}

/** The questions, each with its options or a field; marked once they are judged. */
export function QuizQuestions(props: QuizQuestionsProps) {
  return (
    <>
      {props.letters.length > 0 && (
        <ul class="quiz-letters">
          {props.letters.map((option, m) => (
            <li key={option.uuid}>
              <b class="quiz-letter">{letterOf(m)}</b>
              <QuizWords {...option} />
            </li>
          ))}
        </ul>
      )}
      {props.parts.map((part, n) => (
        <Question key={part.uuid} {...props} part={part} n={n} />
      ))}
    </>
  );
}

export interface QuestionProps extends QuizQuestionsProps {
  part: PanelPart;
  n: number;
}

function Question(props: QuestionProps) {
  const { part, n, isMulti, outcome, words } = props;
  const status = outcome?.parts[part.uuid];
  return (
    <fieldset class="quiz-question" disabled={props.isLocked}>
      <legend>
        {isMulti && <span class="quiz-number num">{n + 1}</span>}
        {isMulti
          ? <QuizWords text={part.title} html={part.titleHtml} />
          : <span class="sr-only">{words.questions}</span>}
        {isMulti && status !== undefined && (
          <span class={status === 0 ? "quiz-mark ok" : "quiz-mark bad"}>
            <Icon name={status === 0 ? "check" : "cross"} />
            {status === 0 ? words.right : words.wrong}
          </span>
        )}
      </legend>
      <Answer {...props} />
    </fieldset>
  );
}

function Answer(props: QuestionProps) {
  switch (props.part.asks) {
    case "choice":
      return (
        <div class="quiz-options">
          {props.part.options.map((option, m) => (
            <Option key={option.uuid} {...props} option={option} m={m} />
          ))}
        </div>
      );
    case "list":
      return <Listed {...props} />;
    case "order":
      return <Ordered {...props} />;
    case "line":
      return <Typed {...props} />;
    case "text":
      return <Essay {...props} />;
  }
}

function Option(
  props: QuestionProps & { option: PanelPart["options"][number]; m: number },
) {
  const { part, option, m, isMany, chosen, outcome, words, choose } = props;
  const values = chosen[part.uuid] ?? [];
  const isChosen = values.includes(option.uuid);
  const key = outcome?.key?.[part.uuid];
  const isRight = key?.includes(option.uuid) ?? false;
  const state = key === undefined
    ? ""
    : isRight
    ? isChosen ? "is-right" : "is-missed"
    : isChosen
    ? "is-wrong"
    : "";
  return (
    <label class={`quiz-option ${state}`}>
      <input
        type={isMany ? "checkbox" : "radio"}
        name={fieldOf(part.uuid)}
        value={option.uuid}
        checked={isChosen}
        onChange={(event) => {
          const others = isMany
            ? values.filter((value) => value !== option.uuid)
            : [];
          choose(
            part.uuid,
            event.currentTarget.checked ? [...others, option.uuid] : others,
          );
        }}
      />
      <span class="quiz-letter" aria-hidden="true">{letterOf(m)}</span>
      <QuizWords {...option} />
      {state !== "" && (
        <span class="inline-flex flex-none items-center gap-1 ml-auto font-semibold">
          <Icon name={state === "is-wrong" ? "cross" : "check"} />
          {state === "is-missed" ? words.isRight : words.yours}
        </span>
      )}
    </label>
  );
}

function Typed(
  { part, n, isMulti, chosen, outcome, words, choose }: QuestionProps,
) {
  const key = outcome?.key?.[part.uuid];
  return (
    <>
      <input
        class="input"
        name={fieldOf(part.uuid)}
        value={chosen[part.uuid]?.[0] ?? ""}
        maxLength={1000}
        autoComplete="off"
        aria-label={isMulti ? `${words.typed} ${n + 1}` : words.typed}
        onInput={(event) => choose(part.uuid, [event.currentTarget.value])}
      />
      {key !== undefined && key.length > 0 && (
        <p class="text-ink2">
          {words.accepted} {key.join(" / ")}
        </p>
      )}
    </>
  );
}
