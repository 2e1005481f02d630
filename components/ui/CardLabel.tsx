/** The name of a fact where its table has become cards (styles/cards.css). */
export function CardLabel({ text }: { text: string }) {
  return (
    <>
      <span class="card-label">{text}</span>
      {" "}
    </>
  );
}
