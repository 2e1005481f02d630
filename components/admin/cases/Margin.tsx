export interface MarginProps {
  /** How much of the limit was used, in its unit. */
  used: number;
  limit: number;
  /** The figure in words. */
  text: string;
  /** "12 % of 1000 ms": for who does not see the bar, and on hover. */
  label: string;
}

/** From here on it is close. */
const CLOSE = 0.8;

/** A figure, and as a small bar how near it came to the limit. */
export function Margin({ used, limit, text, label }: MarginProps) {
  const share = limit === 0 ? 0 : Math.min(1, used / limit);
  const colour = share >= 1 ? "full" : share >= CLOSE ? "close" : "";
  return (
    <span class={`margin ${colour}`} title={label}>
      <span class="num">{text}</span>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <rect class="all" width="100" height="4" />
        <rect class="used" width={Math.max(1, 100 * share)} height="4" />
      </svg>
    </span>
  );
}
