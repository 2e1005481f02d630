/** The name of a fact where its table has become cards (styles/cards.css). */
export function CardLabel(
  { text, isHeard }: { text: string; isHeard?: boolean },
) {
  return (
    <>
      <span class={isHeard ? "card-label sr-only" : "card-label"}>{text}</span>
      {" "}
    </>
  );
}
