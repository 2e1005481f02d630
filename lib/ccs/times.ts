/** A moment, as the Contest API writes it (TIME). */
export const timeOf = (at: number): string => new Date(at).toISOString();

/** A span in ms, as the Contest API writes it (RELTIME). */
export function spanOf(ms: number): string {
  const all = Math.abs(ms);
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const clock = [
    Math.floor(all / 3_600_000),
    two(all / 60_000 % 60),
    two(all / 1_000 % 60),
  ].join(":");
  return `${ms < 0 ? "-" : ""}${clock}.${String(all % 1_000).padStart(3, "0")}`;
}
