import type { z } from "zod";
import { type Answer, answerSchema } from "../lib/http/answers.ts";
import type { Route } from "../routes/define.ts";

const SCHEMAS = new Map<Answer, z.ZodType>();

function schemaOf(answer: Answer): z.ZodType {
  const known = SCHEMAS.get(answer);
  if (known !== undefined) return known;
  const made = answerSchema(answer);
  SCHEMAS.set(answer, made);
  return made;
}

/**
 * The same calls; each answer that is not what its call says of itself is added
 * to `faults`.
 */
export function holdToAnswers(
  routes: readonly Route[],
  faults: string[],
): Route[] {
  return routes.map((route) => {
    const { method, path, handler } = route;
    if (!path.startsWith("/api/") || handler.isCall !== true) return route;
    const held: Route["handler"] = async (c) => {
      const response = await handler(c);
      const type = response.headers.get("content-type") ?? "";
      if (!type.startsWith("application/json")) return response;
      const { status, data } = await response.clone().json();
      if (status !== 200 || data === null) return response;
      const answer = handler.inputs?.answer ?? "null";
      const { error } = schemaOf(answer).safeParse(data);
      for (const { path: at, message } of error?.issues ?? []) {
        faults.push(
          `${method} ${path}: ${["data", ...at].join(".")}: ${message}`,
        );
      }
      return response;
    };
    return { ...route, handler: Object.assign(held, handler) };
  });
}
