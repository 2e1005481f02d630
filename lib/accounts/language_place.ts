/** The key of a place for `placeLanguages` (`preferences.ts`); null: problems of the site itself. */
export const languagePlace = (
  { gid, cid }: { gid: number | null; cid: number },
): string | null => gid !== null ? `g${gid}` : cid !== 0 ? `c${cid}` : null;
