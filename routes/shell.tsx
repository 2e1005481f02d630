import { type Made, made } from "../components/made.tsx";
import { type PageReader, ReaderContext, useT } from "../components/reader.tsx";
import type { Locale, Translate } from "../lib/i18n/mod.ts";
import { Icon } from "../components/ui/Icon.tsx";
import { KINDS } from "../components/find/FindPage.tsx";

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

/**
 * Where islands/shell/announcements.ts shows an announcement that the reader of
 * an open page has not seen; without script there is nothing.
 */
const NewsPill = () => {
  const t = useT();
  return (
    <div class="news no-print" id="news" role="status">
      <div class="news-pill" hidden>
        <a href="/announcement">
          <Icon name="megaphone" />
          <span class="news-text">
            <span class="sr-only">{t("home.announcementCame")}</span>
            <span data-news-title="" />
          </span>
        </a>
        <button type="button" aria-label={t("shell.close")}>×</button>
      </div>
    </div>
  );
};

/**
 * Opened by `/` or the header's button (islands/shell/palette.ts), which fills
 * the list with each letter; the button is a link to the page of it.
 */
function Palette() {
  const t = useT();
  const heads = Object.fromEntries(
    KINDS.map((kind) => [kind, t(`find.${kind}`)]),
  );
  return (
    <dialog id="palette" class="palette-dialog" aria-label={t("find.open")}>
      <form action="/search" role="search" class="palette">
        <button
          type="submit"
          formMethod="dialog"
          class="dialog-close palette-close"
          aria-label={t("shell.close")}
        >
          ×
        </button>
        <input
          class="palette-input"
          type="text"
          name="keyword"
          role="combobox"
          aria-label={t("find.open")}
          aria-autocomplete="list"
          aria-controls="palette-list"
          aria-expanded="false"
          autoComplete="off"
          spellcheck={false}
          maxLength={100}
          placeholder={t("find.placeholder")}
        />
        <div
          id="palette-list"
          class="palette-list"
          role="listbox"
          aria-label={t("find.title")}
          data-heads={JSON.stringify(heads)}
          data-all={t("find.all", { count: "%s" })}
          data-instead={t("find.instead")}
        />
        <div class="palette-foot">
          <p
            role="status"
            data-none={t("find.none", { text: "%s" })}
            data-count={t("find.results", { count: "%s" })}
            data-first={t("find.first", { shown: "%n", count: "%s" })}
          />
          <p class="palette-keys" aria-hidden="true">{t("find.keys")}</p>
        </div>
      </form>
    </dialog>
  );
}

interface FooterProps {
  site: {
    recordName: string;
    recordUrl: string;
    projectName: string;
    projectUrl: string;
  };
}

/** Hidden on problem pages, where the editor needs the room. */
function Footer({ site }: FooterProps) {
  const t = useT();
  return (
    <footer class="site mt-auto border-t border-line text-sm text-ink3">
      <div class="wrap flex flex-wrap items-center justify-between gap-3 py-5">
        <div class="flex flex-wrap gap-x-5 gap-y-1">
          {site.recordName !== "" && (
            <span>
              <Outside href={site.recordUrl} text={site.recordName} />
            </span>
          )}
          {site.projectName !== "" && (
            <span>
              {t("shell.footerPowered")}{" "}
              <b>
                <Outside href={site.projectUrl} text={site.projectName} />
              </b>
            </span>
          )}
        </div>
        <button
          type="button"
          class="btn btn-quiet btn-small key-hint"
          data-keys=""
          hidden
        >
          <kbd class="kbd">?</kbd>
          {t("shell.keys")}
        </button>
      </div>
    </footer>
  );
}

/** A name that may lead somewhere else. */
function Outside({ href, text }: { href: string; text: string }) {
  return href === ""
    ? <span class="text-ink2">{text}</span>
    : (
      <a class="text-ink2 underline" href={href} rel="noopener noreferrer">
        {text}
      </a>
    );
}

/** The list of keys; opened by `?` (islands/shell/keys.ts). */
function KeysDialog() {
  const t = useT();
  const rows: [keys: string[], text: string][] = [
    [["/"], t("shell.keysSearch")],
    [["Ctrl", "K"], t("shell.keysSearch")],
    [["g", "h"], t("shell.keysHome")],
    [["g", "p"], t("shell.keysProblems")],
    [["g", "c"], t("contests.title")],
    [["g", "s"], t("shell.keysStatus")],
    [["Ctrl", "Enter"], t("shell.keysSubmit")],
    [["Ctrl", "'"], t("practice.keysRun")],
    [["[", "]"], t("practice.keysNeighbours")],
    [["?"], t("shell.keysHelp")],
  ];
  return (
    <dialog id="keys" aria-labelledby="keys-title">
      <form method="dialog" class="dialog">
        <h2 id="keys-title" class="mb-3">{t("shell.keys")}</h2>
        <button
          type="submit"
          class="dialog-close"
          aria-label={t("shell.close")}
        >
          ×
        </button>
        <dl class="keys">
          {rows.map(([keys, text]) => (
            <div key={keys.join(" ")}>
              <dt>
                {keys.map((key) => <kbd key={key} class="kbd">{key}</kbd>)}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </form>
    </dialog>
  );
}
