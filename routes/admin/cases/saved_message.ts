import type { MessageKey } from "../../../lib/i18n/mod.ts";
import type { Problem } from "../../../lib/problems/schema.ts";

export interface Told {
  key: MessageKey;
  params?: Record<string, string | number>;
}

/** What is said of saved test data; first of all if the points are others now. */
export const savedMessage = (
  { ioScore: was }: Problem,
  { ioScore: points }: Problem,
  otherwise: Told,
): Told =>
  points === null || points === was || !was ? otherwise : {
    key: "data.savedWorth",
    params: { points, was },
  };
