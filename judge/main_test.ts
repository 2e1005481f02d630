import assert from "node:assert/strict";
import type { Log } from "../lib/log.ts";
import { silentLog } from "../lib/log.ts";
import { type JudgeCommand, REFUSED, runJudgeCommand } from "./main.ts";

/** What a command that cannot be meant ends with, and says. */
async function refusalOf(command: Partial<JudgeCommand>) {
  const said: string[] = [];
  const log: Log = { ...silentLog, error: (words) => void said.push(words) };
  const code = await runJudgeCommand({
    settings: { JUDGES: 1, DATA_DIR: "/nowhere" },
    log,
    stop: AbortSignal.abort(),
    ...command,
  });
  return { code, said: said.join("\n") };
}

Deno.test("a token is not shown to everybody on the way to another machine", async () => {
  for (
    const server of [
      "http://judge.example",
      "http://192.168.1.2:8000",
      "http://127.0.0.1.example.com",
      "http://localhost@judge.example",
    ]
  ) {
    const { code, said } = await refusalOf({ server, token: "t" });
    assert.equal(code, REFUSED, server);
    assert.match(said, /https:\/\/.*--insecure/s);
  }
});

Deno.test("TLS, this machine, and a line that is said to be safe are no mistakes", async () => {
  // Without a token none of them starts; that is the only thing wrong.
  for (
    const command of [
      { server: "https://judge.example" },
      { server: "http://127.0.0.1:8000" },
      { server: "http://[::1]:8000" },
      { server: "http://judge.example", insecure: true },
      {},
    ]
  ) {
    const { code, said } = await refusalOf(command);
    assert.equal(code, REFUSED);
    assert.match(said, /^no token/);
  }
});
