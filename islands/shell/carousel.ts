/** Spec 1 §2. */
const INTERVAL_MS = 5_000;

/**
 * The strip of pictures scrolls by itself; with script it also has buttons, and
 * goes on every five seconds: not while somebody looks closer, nor for those
 * who want no motion.
 */
export function startCarousels(): void {
  const all = document.querySelectorAll<HTMLElement>("[data-carousel]");
  for (const carousel of all) start(carousel);
}

function start(carousel: HTMLElement): void {
  const strip = carousel.querySelector<HTMLElement>("[data-carousel-strip]")!;
  const bar = carousel.querySelector<HTMLElement>("[data-carousel-bar]");
  if (bar === null) return;
  const slides = [...strip.children] as HTMLElement[];
  const dots = [...bar.querySelectorAll<HTMLElement>("[data-carousel-to]")];
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let isPaused = still.matches;
  let isLookedAt = false;

  const current = () =>
    Math.min(
      slides.length - 1,
      Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth),
    );
  const show = (n: number) => {
    const left = slides[(n + slides.length) % slides.length].offsetLeft;
    strip.scrollTo({ left, behavior: still.matches ? "auto" : "smooth" });
  };
  const mark = () => {
    for (const [n, dot] of dots.entries()) {
      if (n === current()) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    }
  };
  const pause = (paused: boolean) => {
    isPaused = paused;
    carousel.dataset.carousel = paused ? "paused" : "playing";
  };

  bar.hidden = false;
  pause(isPaused);
  mark();
  strip.addEventListener("scroll", mark, { passive: true });
  bar.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button");
    if (button === null) return;
    const { carouselTo, carouselStep, carouselPause } = button.dataset;
    if (carouselPause !== undefined) return pause(carouselPause === "true");
    pause(true);
    show(
      carouselTo !== undefined
        ? Number(carouselTo)
        : current() + Number(carouselStep),
    );
  });
  for (
    const [begin, end] of [["focusin", "focusout"], [
      "mouseenter",
      "mouseleave",
    ]]
  ) {
    carousel.addEventListener(begin, () => isLookedAt = true);
    carousel.addEventListener(end, () => isLookedAt = false);
  }
  setInterval(() => {
    if (isPaused || isLookedAt || document.hidden) return;
    show(current() + 1);
  }, INTERVAL_MS);
}
