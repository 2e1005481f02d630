import { pageLanguage } from "../page_language.ts";

export interface Fragment {
  element: HTMLElement;
  title: string;
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
    return element && { element, title: page.title };
  } catch {
    return null;
  }
}
