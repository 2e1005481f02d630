export interface BalloonProps {
  letter: string;
  /** Any CSS colour; empty: none of its own. */
  color: string;
}

/** A problem's balloon: its colour, and its letter for who cannot tell colours apart. */
export const Balloon = ({ letter, color }: BalloonProps) => (
  <span class="balloon">
    <svg viewBox="0 0 24 28" aria-hidden="true">
      <path
        d="M12 1a10.5 10.5 0 0 1 10.5 10.5c0 6-5 11.5-8.5 12.5l2 3H8l2-3C6.5 23 1.5 17.5 1.5 11.5A10.5 10.5 0 0 1 12 1Z"
        fill={color || undefined}
        class="balloon-skin"
      />
    </svg>
    <span class={isDark(color) ? "on-dark" : "on-light"}>{letter}</span>
  </span>
);

/** By the weights in which eyes see red, green and blue. */
function isDark(color: string): boolean {
  const hex = /^#([0-9a-f]{6})/i.exec(
    color.length === 4 ? color.replace(/[0-9a-f]/gi, "$&$&") : color,
  );
  if (hex === null) return false;
  const [red, green, blue] = [0, 2, 4].map((at) =>
    parseInt(hex[1].slice(at, at + 2), 16)
  );
  return (red * 299 + green * 587 + blue * 114) / 1_000 < 140;
}
