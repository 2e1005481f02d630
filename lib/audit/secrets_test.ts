import assert from "node:assert/strict";
import { fieldChanges } from "./differences.ts";

const list = (password: string) => ({ accounts: [{ name: "one", password }] });

Deno.test("a secret in a list, or deep inside, is masked; that it has changed is told", () => {
  const changes = fieldChanges(list("first"), list("second"));
  const told = '[{"name":"one","password":"•••"}]';
  assert.deepEqual(changes, [{ name: "accounts", before: told, after: told }]);
  const deep = { a: { b: { c: { d: { token: "canary" } } } } };
  assert.doesNotMatch(JSON.stringify(fieldChanges(null, deep)), /canary/);
});
