export interface BalloonProps {
  letter: string;
  /** Empty: none was chosen. */
  color: string;
}

/** A problem's letter on its balloon's color: black or white, whichever can be read. */
export function Balloon({ letter, color }: BalloonProps) {
  const isShort = letter.length <= 2;
  if (color === "" || !isShort) {
    return (
      <span class="balloon-word">
        {color !== "" && (
          <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
            <circle cx="4" cy="4" r="4" fill={color} />
          </svg>
        )}
        {letter}
      </span>
    );
  }
  return (
    <svg
      class="balloon"
      viewBox="-13 0 26 26"
      role="img"
      aria-label={letter}
    >
      <BalloonMark letter={letter} color={color} />
    </svg>
  );
}

/** The balloon itself, 26 high around x = 0, inside of a drawing. */
export const BalloonMark = ({ letter, color }: BalloonProps) => (
  <>
    <circle
      class={color === "" ? "balloon-ring balloon-plain" : "balloon-ring"}
      cy="13"
      r="12"
      fill={color || undefined}
    />
    <text
      class="balloon-letter"
      y="17.5"
      text-anchor="middle"
      fill={color === "" || isLight(color) ? "#1f2328" : "#ffffff"}
    >
      {letter}
    </text>
  </>
);

/** By the brightness that an eye sees (sRGB, ITU-R BT.601). */
function isLight(color: string): boolean {
  const hex = color.slice(1);
  const wide = hex.length === 3 ? [...hex].map((digit) => digit + digit) : [
    hex.slice(0, 2),
    hex.slice(2, 4),
    hex.slice(4, 6),
  ];
  const [red, green, blue] = wide.map((part) => parseInt(part, 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140;
}
