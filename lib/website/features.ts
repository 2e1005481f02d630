/**
 * Which optional features of the specification exist. Pages offer only those that do;
 * calls and stored settings know all.
 */
export const FEATURES: Readonly<
  Record<"discussions" | "groups" | "contests", boolean>
> = { discussions: true, groups: false, contests: false };

export type Feature = keyof typeof FEATURES;
