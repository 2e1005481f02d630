/** In focus mode the place of the open problem in the strip is in sight. */
export function showPlace(): void {
  document.querySelector("#strip [aria-current]")
    ?.scrollIntoView({ block: "nearest", inline: "center" });
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
    const [inside, place] = [menu, current].map((element) =>
      element.getBoundingClientRect()
    );
    menu.scrollTop += middle(place.top, place.bottom) -
      middle(inside.top, inside.bottom);
  }
}

const middle = (from: number, to: number) => (from + to) / 2;
