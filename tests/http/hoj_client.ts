import { envelope, type TestSite } from "../support.ts";

/** What HOJ's own web client does, as its source has it. */
export const asRoot = async (
  t: TestSite,
  method: string,
  path: string,
  json?: unknown,
) => await envelope(await t.call(method, `/api/${path}`, { as: "root", json }));
