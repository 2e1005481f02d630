/**
 * What the specification has and what of it is there. Pages offer only what is;
 * calls and stored settings have all of it.
 */
export const FEATURES: Readonly<
  Record<"discussions" | "groups" | "contests", boolean>
> = { discussions: false, groups: false, contests: false };

export type Feature = keyof typeof FEATURES;
