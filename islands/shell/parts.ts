/** As far below the window's edge a part is what one reads. */
const READ_AT = 120;

/** A page's list of its own parts marks the one that is being read. */
export function startParts(): void {
  const list = document.querySelector<HTMLElement>("[data-parts]");
  if (!list) return;
  const links = [...list.querySelectorAll<HTMLAnchorElement>("a[href^='#']")];
  const parts = links.map((link) => document.querySelector(link.hash));
  let marked: HTMLAnchorElement | undefined;
  const mark = (link: HTMLAnchorElement) => {
    if (link === marked) return;
    marked?.removeAttribute("aria-current");
    link.setAttribute("aria-current", "location");
    marked = link;
  };
  const look = () => {
    const { scrollHeight } = document.documentElement;
    const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
    const last = parts.findLastIndex((part) => {
      // What a search has hidden is nowhere.
      if (!part || part.closest("[hidden]")) return false;
      return isAtEnd || part.getBoundingClientRect().top <= READ_AT;
    });
    mark(links[Math.max(0, last)]);
  };
  // A part near the end cannot come to the top: what was chosen counts.
  const choose = () => {
    const chosen = links.find(({ hash }) => hash === location.hash);
    if (chosen) mark(chosen);
  };
  // A form that has come back is what is read now.
  parts.find((part) => part?.querySelector("[aria-invalid=true]"))
    ?.scrollIntoView();
  addEventListener("scroll", look, { passive: true });
  addEventListener("hashchange", () => requestAnimationFrame(choose));
  look();
}
