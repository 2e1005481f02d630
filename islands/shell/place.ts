import { forgetThat, recall, remember } from "../storage.ts";

/** Where a tab notes how high in the window a form's button was. */
const PLACE_KEY = "gavel:place";

/** By then a page has found its form, unless the reader has moved it before. */
const SETTLES_MS = 1_500;

/** A button, and below it, on a phone, what was done. */
const SAID_PX = 100;

interface Place {
  id: string;
  top: number;
}

/**
 * A form whose buttons stand in `data-keeps-place` says there what was done: when the
 * page is back, they are as high in the window as they were.
 */
export function startPlaces(): void {
  putBack();
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const box = form.querySelector("[data-keeps-place]") ??
      form.closest("[data-keeps-place]");
    const isHeld = event.defaultPrevented && form.dataset.async !== "page";
    if (box === null || isHeld) return;
    // Sent with Enter, its button may be further down than one sees.
    const top = Math.min(
      box.getBoundingClientRect().top,
      innerHeight - SAID_PX,
    );
    remember(PLACE_KEY, { id: box.id, top } satisfies Place, "sessionStorage");
  });
}

function putBack(): void {
  const place = recall<Place | null>(PLACE_KEY, null, "sessionStorage");
  if (place === null) return;
  forgetThat(PLACE_KEY, "sessionStorage");
  const box = document.getElementById(place.id);
  if (box === null || location.hash !== `#${place.id}`) return;
  const put = () => scrollBy(0, box.getBoundingClientRect().top - place.top);
  put();
  // The browser goes to the address's own place once the page is there, and what
  // wakes above may become smaller.
  const settling = new ResizeObserver(put);
  settling.observe(document.body);
  const end = () => settling.disconnect();
  setTimeout(end, SETTLES_MS);
  for (const kind of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(kind, end, { once: true, passive: true });
  }
  addEventListener("load", () => requestAnimationFrame(put), { once: true });
}
