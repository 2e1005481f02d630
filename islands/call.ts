import { pageLanguage } from "./page_language.ts";
import { words } from "./shell/words.ts";

export interface Answer<T> {
  data: T | null;
  /** Why there is none, in words. */
  error: string | null;
  /** False: nothing came back, or a proxy's page in the site's place. */
  isAnswered: boolean;
  /** Seconds after which the same may be asked again, where that is the reason. */
  retryAfter: number | null;
}

const ACCOUNT_HEADER = "gavel-account";

/** Spec 1 §9. */
const TIMEOUT_MS = 90_000;

/**
 * A call of the API (spec 1 §8). When the session has ended, the sign-in opens
 * on top of the page: what was typed stays, and can be sent again afterwards.
 */
export async function callApi<T>(
  address: string,
  init: RequestInit = {},
): Promise<Answer<T>> {
  const late = AbortSignal.timeout(TIMEOUT_MS);
  // Browsers of before 2024 know of one signal only.
  const signal = init.signal && "any" in AbortSignal
    ? AbortSignal.any([init.signal, late])
    : init.signal ?? late;
  try {
    const headers = new Headers(init.headers);
    const { viewer } = document.body.dataset;
    // Another account may have signed in meanwhile: nothing is done in its name.
    if (viewer) headers.set(ACCOUNT_HEADER, viewer);
    // The reason is shown to people, not compared by a program.
    headers.set("x-words", "page");
    const all = { ...Object.fromEntries(headers), ...pageLanguage() };
    const reply = await fetch(address, { ...init, headers: all, signal });
    const { status, data, msg } = await reply.json();
    const wait = reply.headers.get("retry-after");
    const retryAfter = wait === null ? null : Number(wait);
    if (reply.headers.get(ACCOUNT_HEADER) === "other") {
      return { data: null, error: msg, isAnswered: false, retryAfter };
    }
    if (status === 200) {
      return { data, error: null, isAnswered: true, retryAfter };
    }
    if (reply.status === 401) {
      document.dispatchEvent(new CustomEvent("gavel:signed-out"));
    }
    const error = msg || words().serverError;
    return { data: null, error, isAnswered: true, retryAfter };
  } catch (cause) {
    const error = whyNoAnswer(cause);
    return { data: null, error, isAnswered: false, retryAfter: null };
  }
}

function whyNoAnswer(cause: unknown): string {
  const { timedOut, networkError, serverError } = words();
  if ((cause as Error).name === "TimeoutError") return timedOut;
  // Something answered, but not in JSON.
  return cause instanceof SyntaxError ? serverError : networkError;
}

export const jsonBody = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
