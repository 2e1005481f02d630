/** In forms that change something: what was stored when it was opened, so that nobody's change is replaced unseen. */
export const Since = ({ value }: { value: string | undefined }) =>
  value === undefined
    ? null
    : <input type="hidden" name="since" value={value} />;
