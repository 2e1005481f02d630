import assert from "node:assert/strict";
import { RobotGuard } from "./robot_guard.ts";

const RATES = {
  account: { burst: 3, perSecond: 0.5 },
  admin: { burst: 30, perSecond: 5 },
  address: { burst: 6, perSecond: 1 },
};

Deno.test("so many calls pass at once, then as many as time brings back", () => {
  const guard = new RobotGuard(RATES);
  const take = (now: number) => guard.take("account", "u1", now);
  assert.deepEqual([take(0), take(0), take(0)], [0, 0, 0]);
  assert.equal(take(0), 2, "seconds to wait");
  assert.equal(take(1_000), 1);
  assert.equal(take(2_000), 0);
  assert.equal(take(2_000), 2);
  // A long pause brings back the burst and no more.
  const later = 3_600_000;
  assert.deepEqual([1, 2, 3].map(() => take(later)), [0, 0, 0]);
  assert.equal(take(later), 2);
});

Deno.test("a refused call costs nothing: who waits as told gets through", () => {
  const guard = new RobotGuard(RATES);
  for (let n = 0; n < 3; n++) guard.take("account", "u1", 0);
  for (let n = 0; n < 100; n++) guard.take("account", "u1", 0);
  const wait = guard.take("account", "u1", 0);
  assert.equal(guard.take("account", "u1", wait * 1000), 0);
});

Deno.test("each account and each address is counted by itself", () => {
  const guard = new RobotGuard(RATES);
  for (let n = 0; n < 4; n++) guard.take("account", "same", 0);
  assert.notEqual(guard.take("account", "same", 0), 0);
  assert.equal(guard.take("account", "other", 0), 0);
  assert.equal(guard.take("address", "same", 0), 0);
  assert.equal(guard.take("admin", "same", 0), 0);
});

Deno.test("a clock that was set back locks nobody out for long", () => {
  const guard = new RobotGuard(RATES);
  guard.take("account", "u1", 10_000_000);
  assert.ok(guard.take("account", "u1", 0) <= 2);
  assert.ok(guard.take("account", "u1", 10_000) <= 2);
});
