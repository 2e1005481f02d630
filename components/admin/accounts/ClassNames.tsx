/** What fields of a class offer: those that there are. */
export const ClassNames = ({ names }: { names: readonly string[] }) => (
  <datalist id="classes">
    {names.map((name) => <option key={name} value={name} />)}
  </datalist>
);
