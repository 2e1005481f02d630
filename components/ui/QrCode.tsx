import { encode } from "uqr";

/** Empty modules around it, without which cameras do not find it. */
const MARGIN = 3;

/** An address as a picture that phones read; made on the server, black on white in any theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const side = size + 2 * MARGIN;
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : []
    )
  ).join("");
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
