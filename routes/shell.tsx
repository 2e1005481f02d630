import { NewsPill } from "../components/announcements/NewsPill.tsx";
import { type Made, made } from "../components/made.tsx";
import { Palette } from "../components/find/Palette.tsx";
import { Footer, type FooterProps } from "../components/layout/Footer.tsx";
import { KeysDialog } from "../components/layout/KeysDialog.tsx";
import { type PageReader, ReaderContext } from "../components/reader.tsx";
import type { Locale, Translate } from "../lib/i18n/mod.ts";

const words = new Map<Locale, string>();

/** What scripts of every page say, as JSON: the same for all readers of a language. */
export function shellWords(t: Translate): string {
  const known = words.get(t.locale);
  if (known !== undefined) return known;
  const made = JSON.stringify({
    copied: t("shell.copied"),
    copyFailed: t("shell.copyFailed"),
    networkError: t("shell.networkError"),
    timedOut: t("shell.timedOut"),
    serverError: t("errors.internal"),
    close: t("shell.close"),
    cancel: t("shell.cancel"),
    otherTab: t("settings.otherTab"),
    draftsUnsent: t("drafts.unsentAtLogout"),
    draftsHere: t("drafts.keptUntilSignIn"),
    signedInAgain: t("settings.signedInAgain"),
    signInFirst: t("errors.notSignedIn"),
  });
  words.set(t.locale, made);
  return made;
}

interface ShellEnd {
  reader: PageReader;
  /** What is set of the site; another object when it changes. */
  site: FooterProps["site"];
  hasFooter: boolean;
  hasNews: boolean;
}

const ends = new WeakMap<FooterProps["site"], Map<string, Made>>();

/** The HTML that ends a page's body, which is made once for all its readers. */
export function shellEnd({ reader, site, hasFooter, hasNews }: ShellEnd): Made {
  const known = ends.get(site) ?? new Map<string, Made>();
  ends.set(site, known);
  const key = [reader.t.locale, hasFooter, hasNews].join();
  const end = known.get(key) ?? made(
    <ReaderContext.Provider value={reader}>
      {hasFooter && <Footer site={site} />}
      <KeysDialog />
      <Palette />
      {hasNews && <NewsPill />}
    </ReaderContext.Provider>,
  );
  known.set(key, end);
  return end;
}
