import { failure } from "./failure.ts";

/** Whose something is: the whole site's (null), or a group's. */
export interface Owner {
  gid: number | null;
}

export const SITE_OWNER: Owner = { gid: null };

/** How calls name the owner: the site's do not, a group's have its number. */
export type OwnerOf = (gid: number | null | undefined) => Owner;

export const siteOwner: OwnerOf = () => SITE_OWNER;

export const groupOwner: OwnerOf = (gid) => {
  if (gid === null || gid === undefined) {
    throw failure("missing", { field: "gid" });
  }
  return { gid };
};
