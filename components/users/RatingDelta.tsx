/** What a contest has made of a rating: a rise in color, a fall in ink, never in red. */
export const RatingDelta = (
  { before, after }: { before: number; after: number },
) => (
  <span class={after > before ? "text-v-accepted num" : "num"}>
    {after > before
      ? `+${after - before}`
      : after === before
      ? "0"
      : `−${before - after}`}
  </span>
);
