import { LANGUAGES } from "../judging/languages.ts";
import {
  REMOTE_KEYS,
  REMOTE_LANGUAGES,
  type RemoteKey,
} from "../judging/remote_languages.ts";

/** Codeforces' contests and its gym are one judge with one list (contract §4). */
const listed = (key: RemoteKey): RemoteKey => key === "GYM" ? "CF" : key;

const PLACES: Readonly<Record<RemoteKey, number>> = Object.fromEntries(
  REMOTE_KEYS.map((key, n) => [key, 1_000 * (n + 1)]),
) as Record<RemoteKey, number>;

const contentTypeOf = (grammar: string) =>
  LANGUAGES.find((language) => language.grammar === grammar)?.contentType ??
    "text/plain";

/** Returns the languages of a judge elsewhere as calls have them (contract §1). */
export function remoteLanguageRows(key: RemoteKey) {
  const oj = listed(key);
  return REMOTE_LANGUAGES[oj].map(({ name, grammar }, n) => ({
    id: PLACES[oj] + n,
    contentType: contentTypeOf(grammar),
    description: name,
    name,
    compileCommand: "",
    template: "",
    codeTemplate: null,
    isSpj: false,
    oj,
    seq: REMOTE_LANGUAGES[oj].length - n,
  }));
}

/** Returns those of all judges elsewhere, each judge once. */
export const allRemoteLanguageRows = () =>
  REMOTE_KEYS.filter((key) => listed(key) === key).flatMap(remoteLanguageRows);
