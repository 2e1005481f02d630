import { useLayoutEffect, useRef, useState } from "react";

/** Frames until a panel has folded and what is said in its place stands. */
const FRAMES = 3;

/**
 * A panel that can be folded away when what stands below it matters more: that
 * stays where it is in the window, as `pressed` does, which has been pressed.
 */
export function useFolding(
  isOpenAtFirst: boolean,
  pressed: () => Element | null,
) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const stood = useRef<number | null>(null);
  const topOf = () => pressed()?.getBoundingClientRect().top ?? null;
  useLayoutEffect(() => {
    if (stood.current !== null) stay(FRAMES);
  }, [isOpen]);

  function stay(frames: number): void {
    const top = topOf();
    if (top === null || frames === 0) {
      stood.current = null;
      return;
    }
    scrollBy({ top: top - stood.current!, behavior: "instant" });
    requestAnimationFrame(() => stay(frames - 1));
  }

  return {
    isOpen,
    setOpen,
    fold(): void {
      if (isOpen) stood.current = topOf();
      setOpen(false);
    },
  };
}
