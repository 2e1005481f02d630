/** Somebody's page (spec 1 §2). */
export const userHomeHref = (username: string) =>
  `/user-home?username=${encodeURIComponent(username)}`;
