import { failure } from "../lib/failure.ts";
import type { AppContext } from "../lib/requests/request.ts";

/** A file that the build has made; its name holds its content's hash. */
export function builtAsset(c: AppContext): Response {
  const name = c.req.param("name") ?? "";
  const response = c.get("assets").respond(name, "built", c.req.raw);
  if (response === null) throw failure("notFound");
  return response;
}

/** A file of `static/` itself, such as the icon. */
export function plainAsset(c: AppContext): Response {
  const name = c.req.path.slice(1);
  const response = c.get("assets").respond(name, "plain", c.req.raw);
  if (response === null) throw failure("notFound");
  return response;
}
