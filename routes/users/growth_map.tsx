import type { ReactNode } from "react";
import { useT } from "../../components/reader.tsx";
import { difficultyWord, listed } from "../../components/ui/words.ts";
import type { Growth, GrowthRow } from "../../lib/home/growth.ts";
import { EmptyPart } from "../../components/ui/Empty.tsx";

/** A part of the page, below a heavy rule. */
export function Part(
  { id, title, hint, aside, children }: {
    id: string;
    title: string;
    hint?: ReactNode;
    aside?: ReactNode;
    children: ReactNode;
  },
) {
  return (
    <section class="growth-part" aria-labelledby={id}>
      <div class="growth-part-head">
        <h2 id={id}>{title}</h2>
        {hint && <p>{hint}</p>}
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A row a tag, a column a level; the ink line is how far every cell before it is half full. */
export function MapPart(
  { growth: { rows, suggestions } }: { growth: Growth },
) {
  const t = useT();
  if (rows.length === 0) {
    return (
      <Part id="map" title={t("growth.map")}>
        <EmptyPart title={t("growth.mapNone")} />
      </Part>
    );
  }
  const levels = rows[0].cells.map((_, level) => level);
  return (
    <Part id="map" title={t("growth.map")} hint={t("growth.mapHint")}>
      <table class="growth-map">
        <thead>
          <tr>
            <th>
              <span class="sr-only">{t("growth.tag")}</span>
            </th>
            {levels.map((level) => (
              <th key={level} title={difficultyWord(t, level)}>
                <span class="growth-level">{difficultyWord(t, level)}</span>
                <span class="growth-sign" aria-hidden="true">
                  {SIGNS[level % SIGNS.length]}
                </span>
              </th>
            ))}
            <th>{t("growth.count")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={row.tag}>
              <th scope="row">{row.tag}</th>
              <td colspan={row.cells.length}>
                <Lane
                  row={row}
                  above={rows[n - 1] ?? null}
                  marks={suggestions.flatMap(({ place }, at) =>
                    place?.row === n ? [{ n: at + 1, level: place.level }] : []
                  )}
                />
              </td>
              <td>{row.solved}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul class="growth-key">
        <li>
          <i class="growth-then" />
          {t("growth.keyThen")}
        </li>
        <li>
          <i class="growth-now" />
          {t("growth.keyNow")}
        </li>
        <li>
          <i class="growth-line" />
          {t("growth.keyLine")}
        </li>
        <li>
          <i class="growth-line growth-line-then" />
          {t("growth.keyLineThen")}
        </li>
      </ul>
    </Part>
  );
}

const SIGNS = ["−", "", "+"];
const LANE = 34;
/** Of a lane's height what a full cell takes. */
const FILL = 28;

/** Pixels down and shares across: the drawing is as wide as its place and scales no stroke. */
function Lane(
  { row: { tag, cells, reach, reachBefore }, above, marks }: {
    row: GrowthRow;
    above: GrowthRow | null;
    marks: readonly { n: number; level: number }[];
  },
) {
  const t = useT();
  const across = (cell: number) => `${(100 * cell / cells.length).toFixed(2)}%`;
  const told = cells.flatMap(({ total, solved }, level) =>
    total === 0
      ? []
      : [t("growth.cell", { level: difficultyWord(t, level), solved, total })]
  );
  const lines = [
    ["growth-edge growth-edge-then", reachBefore, above?.reachBefore ?? 0],
    ["growth-edge", reach, above?.reach ?? 0],
  ] as const;
  return (
    <svg
      class="growth-lane"
      width="100%"
      height={LANE}
      role="img"
      aria-label={`${tag}: ${listed(t, told)}`}
    >
      {cells.map((cell, level) => {
        if (cell.total === 0) {
          return (
            <line
              key={level}
              class="growth-no"
              x1={across(level + .4)}
              x2={across(level + .6)}
              y1={LANE - 4}
              y2={LANE - 4}
            />
          );
        }
        const [now, then] = [cell.now, cell.then].map((share) =>
          Math.round(share * FILL)
        );
        const place = { x: across(level + .02), width: across(.96) };
        return (
          <g key={level}>
            <title>
              {t("growth.cell", {
                level: difficultyWord(t, level),
                solved: cell.solved,
                total: cell.total,
              })}
            </title>
            <rect class="heat-0" {...place} y={LANE - 3 - FILL} height={FILL} />
            <rect
              class="growth-then"
              {...place}
              y={LANE - 3 - then}
              height={then}
            />
            <rect
              class="growth-now"
              {...place}
              y={LANE - 3 - now}
              height={now - then}
            />
          </g>
        );
      })}
      {lines.map(([name, at, before]) => (
        <g key={name} class={name}>
          <line x1={across(at)} x2={across(at)} y1="0" y2={LANE} />
          {above !== null && before !== at && (
            <line x1={across(before)} x2={across(at)} y1="1" y2="1" />
          )}
        </g>
      ))}
      {marks.map(({ n, level }) => (
        <g key={n} class="growth-mark">
          <circle cx={across(level + .5)} cy={LANE / 2} r="9" />
          <text x={across(level + .5)} y={LANE / 2 + 4}>{n}</text>
        </g>
      ))}
    </svg>
  );
}
