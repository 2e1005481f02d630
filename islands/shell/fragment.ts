import { pageLanguage } from "../page_language.ts";

export interface Fragment {
  element: HTMLElement;
  title: string;
}

const sheetsOf = (page: Document) => [
  ...page.querySelectorAll<HTMLLinkElement>("head > link[rel=stylesheet]"),
];

/** Brings the sheets of another page that this one lacks; resolves once they are there. */
export async function takeSheets(page: Document): Promise<void> {
  const own = sheetsOf(document);
  const last = own.findLast((link) => link.href.includes("/assets/"))!;
  const here = new Set(own.map((link) => link.getAttribute("href")));
  const lacking = sheetsOf(page)
    .filter((link) => !here.has(link.getAttribute("href")));
  await Promise.all(lacking.map((link) => {
    const taken = document.createElement("link");
    taken.rel = "stylesheet";
    taken.href = link.getAttribute("href")!;
    const isThere = new Promise((done) => {
      taken.addEventListener("load", done);
      taken.addEventListener("error", done);
    });
    // What wins over all others stands last; a school's colour comes after it.
    last.before(taken);
    return isThere;
  }));
}

/** A page that its reader may not see any more. */
const REFUSED: readonly number[] = [401, 403, 404];

/**
 * A part of another page of this site. "refused" when the reader is led
 * elsewhere or turned away, null when it is not to be had.
 */
export async function fetchFragment(
  href: string,
  selector: string,
): Promise<Fragment | "refused" | null> {
  try {
    const reply = await fetch(href, {
      headers: pageLanguage(),
      cache: "no-cache",
    });
    const page = new DOMParser().parseFromString(
      await reply.text(),
      "text/html",
    );
    const asked = new URL(href, location.href).pathname;
    const isElsewhere = new URL(reply.url).pathname !== asked;
    if (isElsewhere || REFUSED.includes(reply.status)) return "refused";
    const element = page.querySelector<HTMLElement>(selector);
    if (element !== null) await takeSheets(page);
    return element && { element, title: page.title };
  } catch {
    return null;
  }
}
