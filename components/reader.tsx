import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Translate } from "../lib/i18n/mod.ts";
import type { Moment } from "./ui/Time.tsx";

/** The zone that a form's moments are in: it is sent along, so that saving moves none. */
export interface FormZone {
  name: string;
  /** Says which it is, where that may not be the reader's own; null: it is. */
  words: string | null;
}

/** A step on the way to a page. */
export interface Crumb {
  text: string;
  /** Null: the page itself. */
  href: string | null;
}

/** Who a page is made for: their language, and the moment with their time zone. */
export interface PageReader {
  t: Translate;
  moment: Moment;
  formZone: FormZone;
  /** What the page is a part of, from the top; empty where that is a short way. */
  trail: readonly Crumb[];
}

/** Given once for a page, by `htmlPage`. Islands get their words as props: no browser loads all texts. */
export const ReaderContext = createContext<PageReader | null>(null);

/** The reader of the page that is being rendered. */
export function useReader(): PageReader {
  const reader = useContext(ReaderContext);
  if (reader === null) throw new Error("rendered for nobody");
  return reader;
}

/** The texts of the page, in its reader's language. */
export const useT = (): Translate => useReader().t;

/** When and in which zone the page is read, for its times. */
export const useMoment = (): Moment => useReader().moment;
