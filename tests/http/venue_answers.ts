import type { Ask } from "./shows_submission.ts";
import type { ContestSite, Watcher } from "./venues.ts";

export interface Answer {
  status: number;
  text: string;
}

/** What an address answers to one of the people around a contest. */
export async function answerOf(
  { t, headersOf }: ContestSite,
  { path, json, isStream }: Ask,
  as: Watcher,
): Promise<Answer> {
  const headers = new Headers(await headersOf(as));
  headers.set("sec-fetch-site", "same-origin");
  headers.set("accept-language", "en-US");
  if (path.startsWith("/api/")) headers.delete("cookie");
  else headers.delete("authorization");
  if (json !== undefined) headers.set("content-type", "application/json");
  const response = await t.app.request(path, {
    method: json === undefined ? "GET" : "POST",
    headers,
    body: json === undefined ? undefined : JSON.stringify(json),
  });
  const text = isStream ? await beginning(response) : await response.text();
  return { status: response.status, text: withoutChance(text) };
}

/** All that a stream says at once. */
async function beginning(response: Response): Promise<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream())
    .getReader();
  let text = "";
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<null>((done) => {
      // deno-lint-ignore gavel/no-waiting -- silence has no event
      timer = setTimeout(() => done(null), 5);
    });
    const read = await Promise.race([reader.read(), silence]);
    clearTimeout(timer);
    if (read === null || read.done) break;
    text += read.value;
  }
  await reader.cancel();
  return text;
}

/** But for keys that are drawn for each page, and what the machine does. */
const withoutChance = (text: string) =>
  // From where each word begins: looked for everywhere, it takes longest of all.
  text.replaceAll(/(?<![\w-])[\w-]{32,}/g, "")
    .replaceAll(/(?<!\d)\d+(\.\d+)?(%| [GM]B)/g, "");
