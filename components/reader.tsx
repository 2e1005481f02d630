import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { DEFAULT_LOCALE, type Translate, translator } from "../lib/i18n/mod.ts";
import type { Moment } from "./ui/Time.tsx";

/** Who a page is made for: their language, and the moment with their time zone. */
export interface PageReader {
  t: Translate;
  moment: Moment;
}

/** Given once for a page (`htmlPage`), and on the page to each island that wakes. */
export const ReaderContext = createContext<PageReader>({
  t: translator(DEFAULT_LOCALE),
  moment: { now: 0, locale: DEFAULT_LOCALE, timeZone: "UTC" },
});

/** The texts of the page, in its reader's language. */
export const useT = (): Translate => useContext(ReaderContext).t;

/** When and in which zone the page is read, for its times. */
export const useMoment = (): Moment => useContext(ReaderContext).moment;
