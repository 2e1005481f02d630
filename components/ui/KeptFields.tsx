export type Kept = readonly (readonly [name: string, value: string])[];

/** What a form carries on unseen of the address that it narrows. */
export const KeptFields = ({ kept }: { kept: Kept }) => (
  <>{kept.map(([name, value]) => <Hidden key={name} {...{ name, value }} />)}</>
);

const Hidden = ({ name, value }: { name: string; value: string }) => (
  <input type="hidden" name={name} value={value} />
);
