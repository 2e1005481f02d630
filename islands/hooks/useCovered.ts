import { type RefObject, useEffect, useRef } from "react";

/** Below the box, as the stylesheet has it, and as much above it; in px. */
const GAP = 12;

/**
 * A box that floats above the end of the code, which can be scrolled past it
 * however high it is: `--covered` is the room below the last line
 * (islands/editor/themes.ts).
 */
export function useCovered(isThere: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isThere) return;
    const { style } = box.current!.closest<HTMLElement>(".workbench")!;
    const grows = new ResizeObserver(() => {
      const covered = box.current!.offsetHeight + 2 * GAP;
      style.setProperty("--covered", `${covered}px`);
    });
    grows.observe(box.current!);
    return () => {
      grows.disconnect();
      style.removeProperty("--covered");
    };
  }, [isThere]);
  return box;
}
