/** A part of another page of this site; null when it is not to be had. */
export async function fetchFragment(
  href: string,
  selector: string,
): Promise<{ element: HTMLElement; title: string } | null> {
  try {
    const reply = await fetch(href);
    const page = new DOMParser().parseFromString(
      await reply.text(),
      "text/html",
    );
    const element = page.querySelector<HTMLElement>(selector);
    return element && { element, title: page.title };
  } catch {
    return null;
  }
}
