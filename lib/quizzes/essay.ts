/** Of what is written for an essay. By itself: scripts of pages know it, and need no schema for it. */
export const MAX_ESSAY_LENGTH = 20_000;
