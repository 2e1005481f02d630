import { fileURLToPath } from "node:url";

/** A path beside the module at `url`. */
export const fromFileUrl = (url: string, relative: string) =>
  fileURLToPath(new URL(relative, url)).replace(/\/$/, "");
