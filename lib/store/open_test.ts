import assert from "node:assert/strict";
import { join } from "node:path";
import { NewerDataError } from "./migrate.ts";
import { migrations } from "./migrations/mod.ts";
import {
  DataError,
  DataInUseError,
  lockDataDir,
  withReason,
} from "./data_folder.ts";
import { openStore } from "./open.ts";

async function tempDir() {
  const path = await Deno.makeTempDir({ prefix: "gavel-test-" });
  return {
    path,
    [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }),
  };
}

Deno.test("a data folder has one holder; it is free when the holder lets go", async () => {
  await using dir = await tempDir();
  const dataDir = join(dir.path, "not", "there", "yet");
  const lock = await lockDataDir(dataDir);
  await assert.rejects(lockDataDir(dataDir), (reason) => {
    assert.ok(reason instanceof DataInUseError);
    assert.ok(reason.message.includes(dataDir));
    return true;
  });
  await assert.rejects(lockDataDir(dataDir), DataInUseError);
  lock.close();
  (await lockDataDir(dataDir)).close();
});

Deno.test("a store on disk keeps what was written", async () => {
  await using dir = await tempDir();
  const path = join(dir.path, "kv");
  const first = await openStore(path);
  const id = await first.sequence("ids").next();
  first.close();
  const second = await openStore(path);
  assert.equal(await second.sequence("ids").next(), id + 1);
  second.close();
});

Deno.test("a file that is no database is told of in a sentence with its folder", async () => {
  await using dir = await tempDir();
  const path = join(dir.path, "kv");
  await Deno.writeTextFile(path, "not a database, for sure\n".repeat(300));
  const opening = withReason(dir.path, () => openStore(path));
  await assert.rejects(opening, (reason) => {
    assert.ok(reason instanceof DataError);
    assert.ok(reason.message.includes(dir.path));
    assert.match(reason.message, /is damaged/);
    return true;
  });
});

Deno.test("what has nothing to do with the data folder keeps its own words", async () => {
  const fault = new TypeError("x is not a function");
  const opening = withReason("/data", () => Promise.reject(fault));
  await assert.rejects(opening, (reason) => reason === fault);
});

Deno.test("a file of a newer Gavel is refused, and still opens afterwards", async () => {
  await using dir = await tempDir();
  const path = join(dir.path, "kv");
  const newest = migrations.at(-1)!.version;
  const future = await Deno.openKv(path);
  await future.set(["meta", "version"], newest + 1);
  future.close();
  await assert.rejects(openStore(path), NewerDataError);
  await assert.rejects(openStore(path), NewerDataError);

  const restored = await Deno.openKv(path);
  assert.equal((await restored.get(["meta", "version"])).value, newest + 1);
  await restored.set(["meta", "version"], newest);
  restored.close();
  (await openStore(path)).close();
});
