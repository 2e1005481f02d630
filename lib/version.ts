import config from "../deno.json" with { type: "json" };

/** Gavel's version, which stands in `deno.json` and nowhere else. */
export const VERSION: string = config.version;
