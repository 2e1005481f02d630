import { type RefObject, useEffect } from "react";

/**
 * Tells a phone's keyboard to the sheet (`workbench.css`): `--seen-top` and
 * `--seen-height` of `box` are what the keyboard leaves of the window.
 */
export function useKeyboardRoom(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = globalThis.visualViewport;
    if (!seen) return;
    const leaving = new AbortController();
    const tell = () => {
      box.current?.style.setProperty("--seen-top", `${seen.offsetTop}px`);
      box.current?.style.setProperty("--seen-height", `${seen.height}px`);
    };
    for (const event of ["resize", "scroll"]) {
      seen.addEventListener(event, tell, { signal: leaving.signal });
    }
    tell();
    return () => leaving.abort();
  }, []);
}
