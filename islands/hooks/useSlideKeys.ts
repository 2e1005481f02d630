import { useEffect } from "react";

export interface SlideKeys {
  at: number;
  last: number;
  to: (place: number) => void;
  toggleFull: () => void;
}

/** Arrows, page keys, Home and End go through slides, `f` fills the screen. */
export function useSlideKeys({ at, last, to, toggleFull }: SlideKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isElsewhere = ctrlKey || metaKey || altKey ||
        (target as Element).closest?.("input, textarea, select, dialog");
      if (isElsewhere) return;
      const places: Partial<Record<string, number>> = {
        ArrowLeft: at - 1,
        PageUp: at - 1,
        ArrowRight: at + 1,
        PageDown: at + 1,
        Home: 0,
        End: last,
      };
      const place = places[key];
      if (place === undefined && key !== "f") return;
      event.preventDefault();
      if (place === undefined) toggleFull();
      else to(place);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
