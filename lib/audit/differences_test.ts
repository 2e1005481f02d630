import assert from "node:assert/strict";
import type { StateSource } from "../store/states.ts";
import { fieldChanges, recordChange } from "./differences.ts";

Deno.test("only what differs is told, and no secret", () => {
  assert.deepEqual(
    fieldChanges(
      { conf: { name: "A", register: true }, same: 1, passwordHash: "abc" },
      { conf: { name: "B", register: true }, same: 1, passwordHash: "def" },
    ),
    [
      { name: "conf.name", before: "A", after: "B" },
      { name: "passwordHash", before: "•••", after: "•••" },
    ],
  );
  const secrets = ["password", "pwd", "smtp.password", "apiKey", "tokenHash"];
  for (const name of secrets) {
    const [first, ...rest] = name.split(".");
    const record = { [first]: rest.length === 0 ? "x1" : { [rest[0]]: "x1" } };
    assert.deepEqual(fieldChanges(null, record), [
      { name, before: null, after: "•••" },
    ]);
  }
});

Deno.test("a long value is cut, and a record is known by its name", () => {
  const change = recordChange({
    source: { name: "users" } as StateSource,
    id: ["u", 1],
    before: { username: "ann", signature: "" },
    record: { username: "ann", signature: "x".repeat(999) },
  });
  assert.deepEqual(
    [change.what, change.id, change.label, change.fields.length],
    ["users", "u/1", "ann", 1],
  );
  assert.equal(change.fields[0].after!.length, 121);
});
