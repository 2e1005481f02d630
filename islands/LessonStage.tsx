import { useEffect, useRef, useState } from "react";
import { island } from "../components/island.tsx";
import { Button } from "../components/ui/Button.tsx";
import { Icon } from "../components/ui/Icon.tsx";
import { callApi, jsonBody } from "./call.ts";
import { useSlideKeys } from "./hooks/useSlideKeys.ts";
import { toast } from "./shell/toast.ts";

export interface LessonStageProps {
  lessonId: number;
  /** Where its button goes without script. */
  action: string;
  /** None of a text, which stands above by itself. */
  slides: readonly string[];
  isFinished: boolean;
  /** The rule by which it is: spec 3 §9, read to its end, or what it asks for, which the site counts. */
  finish: "look" | "end" | "tasks";
  words: {
    slides: string;
    /** With `{n}` and `{total}`. */
    slide: string;
    previous: string;
    next: string;
    fullscreen: string;
    fullscreenLeave: string;
    enterFailed: string;
    exitFailed: string;
    finish: string;
    /** When it counts as finished. */
    finishWhen: string;
    finished: string;
  };
}

/** Spec 3 §9. */
const FINISHED_AFTER_MS = 5_000;

/**
 * The slides of a lesson one by one, and what notes that it is finished: five seconds
 * for a text or a single slide, else the last slide; where its author says so, once the
 * end of the text, or each slide, was seen. Without script all slides stand below each
 * other, above a button.
 */
function LessonStageView(props: LessonStageProps) {
  const { lessonId, slides, words, finish: rule } = props;
  const [isAwake, setAwake] = useState(false);
  const [at, setAt] = useState(0);
  const [isFinished, setFinished] = useState(props.isFinished);
  const isLast = at >= slides.length - 1;
  const stage = useRef<HTMLDivElement>(null);
  const seen = useRef(new Set<number>());

  async function finish(): Promise<void> {
    const { error } = await callApi(
      "/api/sy-course-lesson-status",
      jsonBody({ lessonId }),
    );
    if (error !== null) return toast(error);
    setFinished(true);
    const detail = "lesson-progress";
    document.dispatchEvent(new CustomEvent("gavel:renew", { detail }));
  }

  useEffect(() => setAwake(true), []);
  useEffect(() => {
    if (isFinished || rule === "tasks") return;
    seen.current.add(at);
    if (slides.length > 1) {
      const isDone = rule === "end"
        ? seen.current.size === slides.length
        : isLast;
      if (isDone) finish();
      return;
    }
    if (rule === "end") {
      const end = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        end.disconnect();
        finish();
      });
      end.observe(stage.current!);
      return () => end.disconnect();
    }
    const timer = setTimeout(finish, FINISHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [rule === "end" ? at : isLast]);

  return (
    <div
      ref={stage}
      class="lesson-stage"
      data-awake={isAwake ? "" : undefined}
    >
      {slides.length > 0 && (
        <SlideShow {...props} at={at} setAt={setAt} isAwake={isAwake} />
      )}
      {isFinished
        ? (
          <p class="lesson-finished" role="status">
            <Icon name="check" />
            {words.finished}
          </p>
        )
        : isAwake || rule === "tasks"
        ? <p class="text-ink3 text-sm">{words.finishWhen}</p>
        : (
          <form method="post" action={props.action}>
            <Button icon="check">{words.finish}</Button>
          </form>
        )}
    </div>
  );
}

interface SlideShowProps extends LessonStageProps {
  at: number;
  setAt: (at: number) => void;
  isAwake: boolean;
}

function SlideShow({ slides, words, at, setAt, isAwake }: SlideShowProps) {
  const stage = useRef<HTMLElement>(null);
  const [isFull, setFull] = useState(false);
  const last = slides.length - 1;
  const to = (place: number) => setAt(Math.min(last, Math.max(0, place)));
  const wordsOf = (n: number) =>
    words.slide.replace("{n}", `${n + 1}`)
      .replace("{total}", `${slides.length}`);

  async function toggleFull(): Promise<void> {
    const isEntering = document.fullscreenElement === null;
    try {
      if (isEntering) await stage.current!.requestFullscreen();
      else await document.exitFullscreen();
    } catch {
      toast(isEntering ? words.enterFailed : words.exitFailed);
    }
  }

  useSlideKeys({ at, last, to, toggleFull });
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);

  return (
    <section class="slides" aria-label={words.slides} ref={stage}>
      {slides.map((src, n) => (
        <img
          key={n}
          src={src}
          alt={wordsOf(n)}
          hidden={isAwake && n !== at}
          // The next one is there before it is asked for.
          loading={n <= at + 1 ? "eager" : "lazy"}
        />
      ))}
      {isAwake && (
        <div class="slides-bar">
          <Button
            type="button"
            icon="chevronLeft"
            label={words.previous}
            disabled={at === 0}
            onClick={() => to(at - 1)}
          />
          <span class="num" aria-live="polite">
            {at + 1} / {slides.length}
          </span>
          <Button
            type="button"
            icon="chevronRight"
            label={words.next}
            disabled={at === last}
            onClick={() => to(at + 1)}
          />
          <Button
            type="button"
            kind="quiet"
            icon={isFull ? "shrink" : "expand"}
            label={isFull ? words.fullscreenLeave : words.fullscreen}
            onClick={toggleFull}
          />
        </div>
      )}
    </section>
  );
}

export const LessonStage = island<LessonStageProps>(
  "LessonStage",
  LessonStageView,
);
