import { orderOf, placedAs } from "../../lib/quizzes/ordering.ts";
import { MAX_ESSAY_LENGTH } from "../../lib/quizzes/essay.ts";
import { Icon } from "../ui/Icon.tsx";
import type { QuestionProps } from "./QuizQuestions.tsx";
import { QuizWords } from "./QuizWords.tsx";
import { fieldOf, letterOf } from "./quiz_panel.ts";

/** One option of a list; those that a list cannot show are in it by their letters. */
export function Listed(
  { part, n, letters, chosen, outcome, words, choose }: QuestionProps,
) {
  const value = chosen[part.uuid]?.[0] ?? "";
  const right = part.options.filter(({ uuid }) =>
    outcome?.key?.[part.uuid]?.includes(uuid)
  );
  const nameOf = (text: string, m: number) =>
    letters.length > 0 ? letterOf(m) : text;
  return (
    <>
      <select
        class="input"
        name={fieldOf(part.uuid)}
        aria-label={part.title || `${words.typed} ${n + 1}`}
        onChange={(event) => choose(part.uuid, [event.currentTarget.value])}
      >
        <option value="" selected={value === ""}>{words.choose}</option>
        {part.options.map(({ uuid, text }, m) => (
          <option key={uuid} value={uuid} selected={uuid === value}>
            {nameOf(text, m)}
          </option>
        ))}
      </select>
      {right.map((option) => (
        <p key={option.uuid} class="text-ink2">
          {words.accepted} {nameOf(option.text, part.options.indexOf(option))}
        </p>
      ))}
    </>
  );
}

/**
 * Items to be put in order. Without script each has a list of places; with it a place that
 * is chosen moves its item at once, and so do the buttons beside it.
 */
export function Ordered(props: QuestionProps) {
  const { part, chosen, outcome, isAwake, words, choose } = props;
  const { uuid, options } = part;
  const values = chosen[uuid] ?? [];
  const order = orderOf(values);
  const shown = order?.length === options.length
    ? order.flatMap((id) => options.find((option) => option.uuid === id) ?? [])
    : options;
  const ids = shown.map((option) => option.uuid);
  /** As it was typed, where two have the same place. */
  const placeOf = (id: string, m: number) =>
    Number(
      values.find((value) => value.endsWith(`:${id}`))?.split(":")[0] ?? m + 1,
    );
  const move = (id: string, to: number) => {
    const rest = ids.filter((other) => other !== id);
    choose(uuid, [...rest.slice(0, to), id, ...rest.slice(to)]);
  };
  const key = outcome?.key?.[uuid];
  const right = key?.flatMap((id) =>
    options.find((option) => option.uuid === id) ?? []
  );
  return (
    <>
      <ol class="quiz-order">
        {shown.map((option, m) => (
          <li key={option.uuid} class="quiz-option">
            <select
              class="input input-small"
              name={fieldOf(uuid)}
              aria-label={`${words.place} ${option.text}`}
              onChange={(event) =>
                move(option.uuid, parseInt(event.currentTarget.value) - 1)}
            >
              {ids.map((_, place) => (
                <option
                  key={place}
                  value={placedAs(place + 1, option.uuid)}
                  selected={placeOf(option.uuid, m) === place + 1}
                >
                  {place + 1}
                </option>
              ))}
            </select>
            <QuizWords {...option} />
            {isAwake && !props.isLocked && (
              <span class="inline-flex flex-none items-center gap-1 ml-auto font-semibold">
                <MoveButton
                  label={`${words.up} ${option.text}`}
                  icon="chevronUp"
                  isOff={m === 0}
                  move={() => move(option.uuid, m - 1)}
                />
                <MoveButton
                  label={`${words.down} ${option.text}`}
                  icon="chevronDown"
                  isOff={m === ids.length - 1}
                  move={() => move(option.uuid, m + 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {right !== undefined && right.length > 0 && (
        <section class="text-ink2">
          <h3>{words.rightOrder}</h3>
          <ol class="quiz-order-key">
            {right.map((option) => (
              <li key={option.uuid}>
                <QuizWords {...option} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

interface MoveButtonProps {
  label: string;
  icon: "chevronUp" | "chevronDown";
  /** There is nowhere to go: it says so, and keeps the focus. */
  isOff: boolean;
  move: () => void;
}

const MoveButton = ({ label, icon, isOff, move }: MoveButtonProps) => (
  <button
    type="button"
    class="btn btn-quiet btn-icon"
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => isOff || move()}
  >
    <Icon name={icon} />
  </button>
);

/** A text that somebody marks, with what it is marked by and what was given. */
export function Essay(
  { part, chosen, mark, words, choose, isAwake }: QuestionProps,
) {
  const named = part.rubric.filter(({ text }) => text !== "");
  const shown = mark === null ? named : part.rubric;
  const text = chosen[part.uuid]?.[0] ?? "";
  return (
    <>
      <textarea
        class="input"
        name={fieldOf(part.uuid)}
        rows={12}
        maxLength={MAX_ESSAY_LENGTH}
        aria-label={words.ownText}
        value={isAwake ? text : undefined}
        onInput={(event) => choose(part.uuid, [event.currentTarget.value])}
      >
        {/* In the server's HTML a text stands inside, after a first line end that is skipped. */}
        {`\n${text}`}
      </textarea>
      {shown.length > 0 && (
        <section>
          <h3>{words.rubric}</h3>
          <ul class="quiz-rubric">
            {shown.map(({ uuid, text, points }) => (
              <li key={uuid}>
                <span class="quiz-text">{text}</span>
                <b class="num">
                  {mark === null
                    ? points
                    : `${mark.points[uuid] ?? 0} / ${points}`}
                </b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mark !== null && mark.commentHtml !== null && (
        <section>
          <h3>{words.comment}</h3>
          <div
            class="prose written"
            dangerouslySetInnerHTML={{ __html: mark.commentHtml }}
          />
        </section>
      )}
    </>
  );
}
