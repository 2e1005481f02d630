import assert from "node:assert/strict";
import type { Site } from "../site.ts";
import { charge } from "./pace.ts";

const MB = 1024 ** 2;

Deno.test("who has had much waits, and nobody else does", () => {
  const site = {} as Site;
  assert.equal(charge(site, "a", MB), 0);
  const first = charge(site, "a", 2 * MB);
  const second = charge(site, "a", 2 * MB);
  assert.ok(first > 1_000 && second > first, `${first} ${second}`);
  assert.equal(charge(site, "b", MB), 0);
  assert.equal(charge({} as Site, "a", MB), 0);
});

Deno.test("what is refused for too long a wait costs nothing", () => {
  const site = {} as Site;
  assert.ok(charge(site, "a", 100 * MB) > 10_000);
  assert.equal(charge(site, "a", MB), 0);
});
