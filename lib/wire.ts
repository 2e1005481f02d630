/** The contract's date format: ISO 8601 in UTC, `+0000` for the zone (§0.5). */
export const wireDate = (at: number) =>
  new Date(at).toISOString().replace("Z", "+0000");

export const wireMoment = (at: number | null) =>
  at === null ? null : wireDate(at);
