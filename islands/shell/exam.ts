import { callApi, jsonBody } from "../call.ts";

/** After the last key; a choice is sent at once. */
const TYPING_MS = 600;
const AGAIN_MS = 3_000;
/** Before the end all is sent once more: it has to come in time. */
const BEFORE_END_MS = 2_000;

const PART = "part.";

type Answers = Record<string, Record<string, string[]>>;

/**
 * Keeps the answers of an exam as one goes: each change is sent, what could not be sent is
 * tried again, and at the end of the time the exam's own page follows. Without it the
 * form's buttons do the same.
 */
export function startExam(form: HTMLFormElement): void {
  const { exam, attempt, over, saving, saved, failed } = form.dataset;
  const state = form.querySelector<HTMLElement>("[data-exam-state]")!;
  const changed = new Set<HTMLElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isGone = false;

  const sendIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };

  async function send(): Promise<void> {
    if (changed.size === 0 || isSending || isGone) return;
    isSending = true;
    const sections = [...changed];
    changed.clear();
    state.textContent = saving!;
    const { data, error, isAnswered, retryAfter } = await callApi<
      { kept: Record<string, string> }
    >(
      "/api/save-training-exam-answers",
      { ...bodyOf(sections), keepalive: true },
    );
    isSending = false;
    if (data !== null) {
      for (const section of sections) note(section, data.kept);
      state.textContent = saved!;
      if (changed.size > 0) sendIn(0);
      return;
    }
    for (const section of sections) changed.add(section);
    // Refused, as the attempt has ended elsewhere: what is changed next may be taken.
    if (isAnswered && retryAfter === null) {
      state.textContent = error;
      return;
    }
    state.textContent = failed!;
    sendIn(AGAIN_MS);
  }

  const bodyOf = (sections: readonly HTMLElement[]) =>
    jsonBody({
      tid: Number(exam),
      attempt: Number(attempt),
      answers: Object.fromEntries(
        sections.map((
          section,
        ) => [section.dataset.question!, chosenIn(section)]),
      ) satisfies Answers,
    });

  /** What is kept is no change of this page any more. */
  const note = (section: HTMLElement, kept: Record<string, string>) => {
    const qid = section.dataset.question!;
    const was = form.elements.namedItem(`was.${qid}`);
    if (was instanceof HTMLInputElement) was.value = kept[qid] ?? "";
    const step = form.querySelector(`[data-step="${qid}"]`);
    step?.classList.toggle("btn-primary", kept[qid] !== "");
  };

  const leave = () => {
    if (isGone) return;
    isGone = true;
    location.assign(over!);
  };

  const onEdit = (ms: number) => ({ target }: Event) => {
    const section = (target as Element).closest<HTMLElement>("[data-question]");
    if (section === null) return;
    changed.add(section);
    sendIn(ms);
  };
  form.addEventListener("change", onEdit(0));
  form.addEventListener("input", onEdit(TYPING_MS));
  form.addEventListener("submit", () => {
    // All of it goes along with the form.
    isGone = true;
    clearTimeout(timer);
  });
  // Back out of the browser's memory: it is sent on as before.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void send();
  });
  const clock = form.querySelector<HTMLElement>("[data-clock-to]");
  if (clock === null) return;
  const left = Number(clock.dataset.clockTo) - Number(clock.dataset.clockNow);
  setTimeout(
    () => sendIn(0),
    Math.max(0, Math.min(left - BEFORE_END_MS, MAX_WAIT)),
  );
  clock.addEventListener("gavel:clock-over", () => setTimeout(leave, 1_000));
}

/** Longer than browsers' timers can wait. */
const MAX_WAIT = 2 ** 31 - 1;

/** What is chosen and typed in a question, by its parts. */
function chosenIn(section: HTMLElement): Record<string, string[]> {
  const chosen: Record<string, string[]> = {};
  const fields = section.querySelectorAll<
    HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  >(`[name^="${PART}"]`);
  for (const field of fields) {
    const values = chosen[field.name.slice(PART.length)] ??= [];
    const isOff = field instanceof HTMLInputElement &&
      (field.type === "radio" || field.type === "checkbox") && !field.checked;
    if (!isOff && field.value.trim() !== "") values.push(field.value);
  }
  return chosen;
}
