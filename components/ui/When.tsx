export interface WhenProps {
  /** As it is told: relative near now. */
  text: string;
  /** Date and time, on hover and on paper, where nothing stays "near". */
  exact: string;
  iso: string;
}

/** A moment that is in words already; survives JSON, for islands. */
export function When({ text, exact, iso }: WhenProps) {
  return (
    <time dateTime={iso} title={exact}>
      <span class="no-print">{text}</span>
    </time>
  );
}
