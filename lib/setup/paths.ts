import { fileURLToPath } from "node:url";

/** Returns a file path relative to the module at `url`. */
export const fromFileUrl = (url: string, relative: string) =>
  fileURLToPath(new URL(relative, url)).replace(/\/$/, "");
