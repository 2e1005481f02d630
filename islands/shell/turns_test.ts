import assert from "node:assert/strict";
import { Turns } from "./turns.ts";

Deno.test("of two pages that were asked for, the one that was asked for last stays", () => {
  const turns = new Turns();
  const second = turns.begin("list", true);
  const third = turns.begin("list", true);
  assert.equal(third.isInTime(), true);
  assert.equal(second.isInTime(), false);
  assert.equal(turns.begin("list", true).isInTime(), true);
});

Deno.test("what comes by itself takes nothing away that a reader has asked for", () => {
  const turns = new Turns();
  const before = turns.begin("list", false);
  const asked = turns.begin("list", true);
  const meanwhile = turns.begin("list", false);
  const elsewhere = turns.begin("head", false);
  assert.equal(before.isInTime(), false);
  assert.equal(asked.isInTime(), true);
  assert.equal(meanwhile.isInTime(), false);
  assert.equal(elsewhere.isInTime(), true);
  assert.equal(turns.begin("list", false).isInTime(), true);
});
