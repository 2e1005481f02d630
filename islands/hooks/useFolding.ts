import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** Whoever does one of these looks elsewhere: the page is theirs again. */
const MOVES = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * A panel that can be folded away when what is said below it matters more: the
 * button that was pressed there stays where it is in the window, while the panel
 * goes and the place around it grows; what is told there comes into view.
 */
export function useFolding(
  isOpenAtFirst: boolean,
  pressed: () => { button: Element; place: Element; told: Element } | null,
) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const stay = useRef(() => {});
  const stop = useRef(() => {});
  useLayoutEffect(() => stay.current(), [isOpen]);
  useEffect(() => () => stop.current(), []);

  function hold(): void {
    stop.current();
    const held = pressed();
    if (held === null) return;
    const { button, place, told } = held;
    const since = performance.now();
    const stood = button.getBoundingClientRect().top;
    const leaving = new AbortController();
    const { signal } = leaving;
    stay.current = () => {
      const { top } = button.getBoundingClientRect();
      scrollBy({ top: top - stood, behavior: "instant" });
      told.scrollIntoView({ block: "nearest", behavior: "instant" });
    };
    const observer = new ResizeObserver(() => stay.current());
    observer.observe(place);
    stop.current = () => {
      observer.disconnect();
      leaving.abort();
      stay.current = () => {};
    };
    for (const move of MOVES) {
      addEventListener(move, ({ timeStamp }) => {
        // The key that has sent it still comes by here.
        if (timeStamp > since) stop.current();
      }, { signal, passive: true });
    }
  }

  return {
    isOpen,
    setOpen,
    fold(): void {
      hold();
      setOpen(false);
    },
  };
}
