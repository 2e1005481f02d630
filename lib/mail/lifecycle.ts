import type { Mail } from "./schema.ts";

/** The pauses after the first failed try, the second, and so on. */
const RETRY_MS = [10_000, 30_000, 90_000, 180_000];
const MAX_TRIES = RETRY_MS.length + 1;

export type NewMail = Pick<
  Mail,
  "kind" | "to" | "locale" | "params" | "endsAt"
>;

/**
 * Makes an email that was never tried. A test is tried once, because somebody
 * waits for it.
 */
export const accepted = (id: number, mail: NewMail, now: number): Mail => ({
  ...mail,
  id,
  state: "waiting",
  tries: 0,
  mostTries: mail.kind === "test" ? 1 : MAX_TRIES,
  createdAt: now,
  dueAt: now,
  lease: null,
  words: null,
  finishedAt: null,
});

/** Ends an email; what its text was made with, codes too, is dropped. */
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

/** Takes an email back from a try of which nobody told the outcome. */
export const released = (mail: Mail, now: number): Mail =>
  mail.tries >= mail.mostTries
    ? finished(mail, "givenUp", mail.words, now)
    : { ...mail, state: "waiting", lease: null, dueAt: now };
