/** Whose something is: the whole site's (null), or a group's. */
export interface Owner {
  gid: number | null;
}

export const SITE_OWNER: Owner = { gid: null };
