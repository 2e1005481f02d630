import type { Page } from "playwright-core";
import { bringAxe, runAxe } from "./axe.ts";

/**
 * Everything of the page that shows a text of its own, each with a key of what
 * its contrast comes of: its colour, whether it is large, whether it is disabled, and every
 * ground from the page's root to it.
 */
const KEYS = `
  (() => {
    const SEED = 5381;
    const hash = (text) => {
      let a = SEED, b = SEED * 3;
      for (let n = 0; n < text.length; n++) {
        a = Math.imul(a ^ text.charCodeAt(n), 2654435761);
        b = Math.imul(b ^ text.charCodeAt(n), 1597334677);
      }
      return (a >>> 0).toString(36) + (b >>> 0).toString(36);
    };
    // Of a single letter nothing is said.
    const showsText = (part) =>
      [part.localName === "progress" ? "" : part.value, part.placeholder,
        ...[...part.childNodes].filter(({ nodeType }) =>
          nodeType === Node.TEXT_NODE).map(({ data }) => data)]
        .some((text) => /\\S\\s*\\S/.test(text ?? ""));
    const DISABLED = ":disabled, [aria-disabled=true]";
    // Those of the guideline: 18 points, or 14 in bold.
    const isLarge = ({ fontSize, fontWeight }) =>
      parseFloat(fontSize) >= (fontWeight >= 700 ? 56 / 3 : 24);
    window.coloured = [];
    const keys = [];
    const visit = (part, above) => {
      const style = getComputedStyle(part);
      const { backgroundColor, backgroundImage, opacity, position } = style;
      // What is laid over the page stands on what only its class tells.
      const isOver = position !== "static" && position !== "relative";
      const isGround = isOver || backgroundImage !== "none" ||
        opacity !== "1" || backgroundColor !== "rgba(0, 0, 0, 0)";
      const ground = !isGround ? above : hash([
        above, backgroundColor, backgroundImage, opacity,
        isOver && part.getAttribute("class"),
      ].join("|"));
      if (showsText(part) && part.checkVisibility()) {
        window.coloured.push(part);
        keys.push(hash([
          ground, style.color, isLarge(style), style.textShadow,
          part.matches(DISABLED),
          part.localName === "label" && part.control?.matches(DISABLED),
          part.id !== "" && document.querySelector("[aria-labelledby~='" +
            CSS.escape(part.id) + "']")?.matches(DISABLED),
        ].join("|")));
      }
      for (const child of part.children) visit(child, ground);
    };
    visit(document.body, "");
    return keys;
  })()
`;

/**
 * Looks at the contrast of texts, page after page. Pages are made of the same
 * parts: what stands in the same colours on the same grounds as something
 * before is not looked at again.
 */
export class Contrast {
  readonly #seen = new Set<string>();

  /** What is too faint on this page, a line each. */
  async violations(page: Page): Promise<string[]> {
    await bringAxe(page);
    const keys = await page.evaluate(KEYS) as string[];
    const fresh = keys.flatMap((key, n) => {
      if (this.#seen.has(key)) return [];
      this.#seen.add(key);
      return [n];
    });
    if (fresh.length === 0) return [];
    return await runAxe(
      page,
      `{ include: ${JSON.stringify(fresh)}.map((n) => [coloured[n]]) }`,
      { runOnly: ["color-contrast"] },
    );
  }
}
