import assert from "node:assert/strict";
import { readSettings } from "../config.ts";
import { silentLog } from "../log.ts";
import { openFiles } from "./open.ts";

Deno.test("a command beside web processes clears away nothing that those are writing", async () => {
  const dir = await Deno.makeTempDir({ prefix: "gavel-test-" });
  const open = async (own: Record<string, string>) => {
    const shared = {
      DATA_DIR: dir,
      FILES_DIR: `${dir}/shared`,
      KV_URL: "http://kv.test",
      DENO_KV_ACCESS_TOKEN: "token",
    };
    const variables: Record<string, string> = { ...shared, ...own };
    const settings = readSettings((name) => variables[name]);
    return (await openFiles(settings, silentLog)).files;
  };
  const OWN_URL = "http://web1:8000";
  const web = await open({
    OWN_URL,
    PEER_URLS: OWN_URL,
    JUDGE_TOKEN: "a token of judges",
  });
  const half = web.tempPath();
  await Deno.writeTextFile(half, "half");
  const command = await open({});
  await command.putBytes(new TextEncoder().encode("imported"));
  assert.equal(await Deno.readTextFile(half), "half");
  await web.putBytes(new TextEncoder().encode("sent"));
  await Deno.remove(dir, { recursive: true });
});
