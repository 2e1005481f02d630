import { useEffect, useState } from "react";
import { recall, remember } from "../storage.ts";

/**
 * State that this browser keeps. The first paint shows the fallback, as the
 * server did; what was kept comes right after it.
 */
export function useStored<T>(
  key: string,
  fallback: T,
): [T, (value: T) => void] {
  const [value, setValue] = useState(fallback);
  useEffect(() => setValue(recall(key, fallback)), [key]);
  return [value, (next) => {
    setValue(next);
    remember(key, next);
  }];
}
