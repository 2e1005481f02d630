export interface GeneratedNames {
  prefix: string;
  suffix: string;
  /** The number of the last one. */
  to: number;
  /** Short numbers have zeros before them. */
  isPadded: boolean;
}

/** Returns the username of the account with this number. */
export const generatedName = (
  number: number,
  { prefix, suffix, to, isPadded }: GeneratedNames,
): string =>
  prefix + String(number).padStart(isPadded ? String(to).length : 0, "0") +
  suffix;
