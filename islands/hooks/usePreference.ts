import { useEffect, useState } from "react";
import type { Preferences } from "../../lib/accounts/preferences.ts";
import { prefer } from "../preferences.ts";
import { recall } from "../storage.ts";

/** Under which name a visitor's choice is kept in the browser. */
const KEYS = { codeLanguage: "gavel:language", editor: "gavel:editor" };

/**
 * A choice that the account remembers, and for a visitor this browser. The
 * first paint shows what the server did; what a visitor chose comes after it.
 */
export function usePreference<K extends keyof typeof KEYS>(
  name: K,
  first: NonNullable<Preferences[K]>,
  isSignedIn: boolean,
): [NonNullable<Preferences[K]>, (value: NonNullable<Preferences[K]>) => void] {
  const [value, setValue] = useState(first);
  useEffect(() => {
    if (!isSignedIn) setValue(recall(KEYS[name], first));
  }, []);
  return [value, (next) => {
    setValue(next);
    prefer({ [name]: next }, KEYS[name]);
  }];
}
