/** In pixels; fits into the sign-in's dialog and into 360 px. */
export const SLIDE = { width: 280, height: 120, piece: 44 } as const;
