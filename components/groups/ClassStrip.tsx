import type { Band } from "../../lib/groups/class.ts";
import { useT } from "../reader.tsx";

/** As many cells as a strip has room for; in a larger class one stands for several people. */
const MAX_STRIP = 200;

/** In the order of the figures and the strip, the calm ones first. */
export const CLASS_FIGURES = ["done", "way", "stuck", "absent"] as const;

/** How many people a cell of a strip stands for. */
export const peopleACell = (people: number) => Math.ceil(people / MAX_STRIP);

export interface ClassStripProps {
  bands: Readonly<
    Record<Band, readonly { passed: number; cells: readonly unknown[] }[]>
  >;
  /** Of the largest class beside it, so that lengths compare; its own by itself. */
  of?: number;
}

/** A class as a row of cells, one a person; who is under way is filled by what they have. */
export function ClassStrip({ bands, of }: ClassStripProps) {
  const t = useT();
  const all = CLASS_FIGURES.reduce((sum, band) => sum + bands[band].length, 0);
  const each = peopleACell(of ?? all);
  return (
    <div
      class={of === undefined ? "class-strip" : "class-strip class-strip-low"}
      role="img"
      aria-label={t("groups.classStrip", {
        all,
        done: bands.done.length,
        way: bands.way.length,
        stuck: bands.stuck.length,
        absent: bands.absent.length,
      })}
    >
      {CLASS_FIGURES.flatMap((band) =>
        Array.from(
          { length: Math.ceil(bands[band].length / each) },
          (_, n) => (
            <Cell key={`${band}${n}`} band={band} {...bands[band][n * each]} />
          ),
        )
      )}
      {of !== undefined &&
        Array.from(
          { length: Math.max(0, Math.floor((of - all) / each)) },
          (_, n) => <i key={n} class="class-gap" />,
        )}
    </div>
  );
}

interface CellProps {
  band: Band;
  passed: number;
  cells: readonly unknown[];
}

const TENTHS = 10;

/** What part of the work is done, in tenths: styles by attribute are not allowed here. */
const Cell = ({ band, passed, cells }: CellProps) => (
  <i
    class={`class-${band}`}
    data-part={band === "way"
      ? Math.round(TENTHS * passed / Math.max(1, cells.length))
      : undefined}
  />
);
