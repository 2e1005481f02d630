/** A server that reads packages, and what can be seen of that from outside. */

import { join } from "node:path";
import {
  freePort,
  JUDGE_TOKEN,
  ROOT_PASSWORD,
  run,
} from "./process/support.ts";

export async function startServer(dir: string) {
  const PORT = String(freePort());
  const env = { DATA_DIR: dir, PORT, JUDGE_TOKEN, LOG_LEVEL: "error" };
  const server = run(["serve"], env);
  await server.line(/listening/);
  const base = `http://127.0.0.1:${PORT}`;
  const login = await fetch(`${base}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "root", password: ROOT_PASSWORD }),
  });
  await login.body?.cancel();
  const token = login.headers.get("authorization")!;
  return { server, base, token };
}

export function sendPackage(
  { base, token }: { base: string; token: string },
  path: string,
  content: BlobPart,
  init: RequestInit = {},
): Promise<Response> {
  const body = new FormData();
  body.set("file", new File([content], "set.xml"));
  return fetch(base + path, {
    method: "POST",
    headers: { authorization: token, "accept-language": "en-US" },
    body,
    redirect: "manual",
    ...init,
  });
}

export const filesLeft = (dir: string): string[] =>
  [...Deno.readDirSync(join(dir, "files", "tmp"))].map(({ name }) => name);

/** Whether a package has come in whole, and a thread is at it. */
export const isRead = (dir: string): boolean =>
  filesLeft(dir).some((name) => name.startsWith("work-"));
