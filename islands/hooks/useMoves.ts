import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Rows glide to where they stand now, each known by its `data-` attribute `key`, unless
 * the reader wants no motion; where `moves` is given, only those that it names.
 */
export function useMoves(
  table: RefObject<HTMLElement | null>,
  key: string,
  { ms, moves }: { ms: number; moves?: ReadonlySet<string> },
): void {
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const next = new Map<string, number>();
    const found = table.current?.querySelectorAll<HTMLElement>(
      `tbody.all > tr[data-${key}]`,
    );
    for (const row of found ?? []) {
      const id = row.dataset[key]!;
      const top = row.offsetTop;
      next.set(id, top);
      const before = tops.current.get(id);
      if (calm || before === undefined || before === top) continue;
      if (moves?.has(id) === false) continue;
      row.animate([
        { transform: `translateY(${before - top}px)` },
        { transform: "none" },
      ], { duration: ms, easing: "ease-in-out" });
    }
    tops.current = next;
  });
}
