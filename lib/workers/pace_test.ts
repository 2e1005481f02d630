import assert from "node:assert/strict";
import type { Site } from "../site/site.ts";
import { charge } from "./pace.ts";

const KB = 1024;

Deno.test("who has had much waits, and nobody else does", () => {
  const site = {} as Site;
  assert.equal(charge(site, "a", 500 * KB), 0);
  const first = charge(site, "a", 500 * KB);
  const second = charge(site, "a", 500 * KB);
  assert.ok(first > 1_000 && second > first, `${first} ${second}`);
  assert.equal(charge(site, "b", 500 * KB), 0);
  assert.equal(charge({} as Site, "a", 500 * KB), 0);
});

Deno.test("ordinary texts are free, however many", () => {
  const site = {} as Site;
  for (let n = 0; n < 100; n++) assert.equal(charge(site, "a", 32 * KB), 0);
  assert.equal(charge(site, "a", 500 * KB), 0);
});

Deno.test("ordinary texts wait for the long ones before them", () => {
  const site = {} as Site;
  assert.ok(charge(site, "a", 1_000 * KB) > 1_000);
  assert.ok(charge(site, "a", 1) > 1_000);
});

Deno.test("what is refused for too long a wait costs nothing", () => {
  const site = {} as Site;
  assert.ok(charge(site, "a", 100 * KB * KB) > 10_000);
  assert.equal(charge(site, "a", 500 * KB), 0);
});
