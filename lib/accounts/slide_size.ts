/** The size of the slide captcha in pixels; it fits into the sign-in dialog and a screen of 360 px. */
export const SLIDE = { width: 280, height: 120, piece: 44 } as const;
