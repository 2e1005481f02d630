import { useT } from "../../components/reader.tsx";
import type { SimilarPair, SimilarProgram } from "../../lib/similar/report.ts";

/** Of one group so many are drawn and listed, the earliest. */
export const MAX_DRAWN = 24;
const WIDTH = 320;
const HEIGHT = 220;
const RADIUS = 78;
const NODE = 7;
const LABEL_CHARS = 12;

export const nameIn = (
  { username, realname }: Pick<SimilarProgram, "username" | "realname">,
): string => realname ?? username ?? "–";

const clipped = (name: string) => {
  const letters = [...name];
  return letters.length > LABEL_CHARS
    ? `${letters.slice(0, LABEL_CHARS - 1).join("")}…`
    : name;
};

/** Where the nth of some stands on a circle, the first at its top. */
function placeOn(n: number, count: number) {
  const angle = 2 * Math.PI * n / count - Math.PI / 2;
  const round = (value: number) => Math.round(value * 10) / 10;
  const at = (radius: number): [number, number] => [
    round(WIDTH / 2 + radius * Math.cos(angle)),
    round(HEIGHT / 2 + radius * Math.sin(angle)),
  ];
  const [x, y] = at(RADIUS);
  const [labelX, labelY] = at(RADIUS + NODE + 6);
  const side = Math.cos(angle);
  const anchor = Math.abs(side) < 0.2 ? "middle" : side > 0 ? "start" : "end";
  const isTop = Math.abs(side) < 0.2 && Math.sin(angle) < 0;
  const isBottom = Math.abs(side) < 0.2 && !isTop;
  const dy = isTop ? -2 : isBottom ? 12 : 4;
  return { x, y, labelX, labelY: labelY + dy, anchor } as const;
}

/** A group as a picture: who hangs together with whom, the stronger the thicker. */
export function ClusterPicture({ cluster, pairs }: {
  cluster: readonly SimilarProgram[];
  pairs: readonly SimilarPair[];
}) {
  const t = useT();
  const drawn = cluster.slice(0, MAX_DRAWN);
  const spots = new Map(
    drawn.map(({ submitId }, n) => [submitId, placeOn(n, drawn.length)]),
  );
  const title = t("similar.clusterPicture", { count: cluster.length });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={title}
      class="similar-picture"
    >
      {pairs.map(({ first, second, similarity }) => {
        const [a, b] = [first, second].map(({ submitId }) =>
          spots.get(submitId)
        );
        if (a === undefined || b === undefined) return null;
        return (
          <line
            key={`${first.submitId} ${second.submitId}`}
            x1={a.x}
            y1={a.y}
            x2={b.x}
            y2={b.y}
            stroke-width={widthOf(similarity)}
          />
        );
      })}
      {drawn.map((program, n) => {
        const { x, y, labelX, labelY, anchor } = spots.get(program.submitId)!;
        return (
          <g key={program.submitId} class={n === 0 ? "is-first" : undefined}>
            <circle cx={x} cy={y} r={NODE} />
            <text x={labelX} y={labelY} text-anchor={anchor}>
              {clipped(nameIn(program))}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** From one to five, in tenths. */
const widthOf = (similarity: number) =>
  Math.round(Math.max(10, (similarity - 500) / 10)) / 10;
