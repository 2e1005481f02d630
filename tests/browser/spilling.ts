import type { Page } from "playwright-core";

export const PHONE = { width: 360, height: 740 };

/** What is wider than its place, and spills over it or makes the page scroll. */
export const SPILLING = `
  [document.documentElement, ...document.querySelectorAll("body *")]
    .filter((part) => part.checkVisibility() &&
      // What is drawn has no boxes: its figures are of the drawing.
      part.ownerSVGElement === undefined &&
      part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1 &&
      (part === document.documentElement ||
        getComputedStyle(part).overflowX === "visible"))
    .map((part) => part.outerHTML.slice(0, 90) + " " + part.scrollWidth +
      " in " + part.clientWidth)
`;

export const spilling = (page: Page) =>
  page.evaluate(SPILLING) as Promise<string[]>;
