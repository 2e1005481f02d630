import type { Mail } from "./schema.ts";

/** After the first try that failed, the second, and so on. */
const RETRY_MS = [10_000, 30_000, 90_000, 180_000];
const MOST_TRIES = RETRY_MS.length + 1;

export type NewMail = Pick<
  Mail,
  "kind" | "to" | "locale" | "params" | "endsAt"
>;

/** One that was never tried; a test is tried once, for the one who waits. */
export const accepted = (id: number, mail: NewMail, now: number): Mail => ({
  ...mail,
  id,
  state: "waiting",
  tries: 0,
  mostTries: mail.kind === "test" ? 1 : MOST_TRIES,
  createdAt: now,
  dueAt: now,
  lease: null,
  words: null,
  finishedAt: null,
});

/** Whatever its text was made with, the code too, is not kept any longer. */
export const finished = (
  mail: Mail,
  state: "sent" | "refused" | "givenUp",
  words: string | null,
  now: number,
): Mail => ({
  ...mail,
  state,
  params: null,
  dueAt: null,
  lease: null,
  words,
  finishedAt: now,
});

export function afterFailure(mail: Mail, words: string, now: number): Mail {
  const dueAt = now + RETRY_MS[Math.min(mail.tries, RETRY_MS.length) - 1];
  const isOver = mail.tries >= mail.mostTries || dueAt >= mail.endsAt;
  return isOver
    ? finished(mail, "givenUp", words, now)
    : { ...mail, state: "waiting", lease: null, dueAt, words };
}

/** Nobody has said what became of this try. */
export const released = (mail: Mail, now: number): Mail =>
  mail.tries >= mail.mostTries
    ? finished(mail, "givenUp", mail.words, now)
    : { ...mail, state: "waiting", lease: null, dueAt: now };
