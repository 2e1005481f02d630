/** In focus mode the place of the open problem in the strip is in sight, and so is the open tab of a group on a phone. */
export function showPlace(): void {
  for (const list of document.querySelectorAll("#strip ol, .group > .tabs")) {
    const current = list.querySelector("[aria-current]");
    if (!current) continue;
    const [inside, place] = boxesOf(list, current);
    list.scrollLeft += middle(place.left, place.right) -
      middle(inside.left, inside.right);
  }
}

/** And in a menu higher than the window, that of the open page, which stays. */
export function showCurrent(): void {
  for (const menu of document.querySelectorAll("[data-place]")) {
    // By itself a browser leaves an entry alone of which a part is in sight.
    menu.addEventListener("focusin", ({ target }) => {
      const entry = target as Element;
      entry.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
    const current = menu.querySelector("[aria-current]");
    if (current === null) continue;
    const [inside, place] = boxesOf(menu, current);
    menu.scrollTop += middle(place.top, place.bottom) -
      middle(inside.top, inside.bottom);
  }
}

/** The window stays where it is: only what holds the place is scrolled. */
const boxesOf = (...elements: [Element, Element]) =>
  elements.map((element) => element.getBoundingClientRect());

const middle = (from: number, to: number) => (from + to) / 2;
