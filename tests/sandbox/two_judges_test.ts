import assert from "node:assert/strict";
import { openHost } from "../../judge/sandbox/host.ts";
import { claimUsers } from "../../judge/sandbox/users.ts";

const LIMITS = {
  cpuMs: 2_000,
  wallMs: 6_000,
  memoryMb: 64,
  stackMb: 8,
  outputBytes: 1_000,
  fileBytes: 1_000,
};

Deno.test("two judges on one machine share no folder, no user and no group", async () => {
  const hosts = [await openHost(2), await openHost(2)];
  try {
    const boxes = hosts.flatMap(({ boxes }) => boxes)
      .flatMap((box) => [box, box.partner!]);
    assert.equal(new Set(boxes.map(({ dir }) => dir)).size, boxes.length);
    const groups = boxes.flatMap(({ cgroup }) => cgroup?.joinFiles ?? []);
    assert.equal(new Set(groups).size, groups.length);
    if (Deno.uid() === 0) {
      assert.equal(new Set(boxes.map(({ uid }) => uid)).size, boxes.length);
    }
    const outcomes = await Promise.all(boxes.map((box) =>
      box.run({
        argv: ["/bin/sh", "-c", "sleep 0.1"],
        limits: LIMITS,
        folder: "/usr/share",
        stdin: null,
      })
    ));
    assert.deepEqual(
      outcomes.map(({ exitCode }) => exitCode),
      boxes.map(() => 0),
    );
  } finally {
    for (const host of hosts) host.dispose();
  }
});

Deno.test("where no lock can be kept, there are users all the same", async () => {
  using users = await claimUsers("/proc/no/such/folder");
  assert.ok(users.first >= 64_000);
});

Deno.test({
  name: "users are free again when their judge has gone",
  ignore: Deno.uid() !== 0,
  async fn() {
    const first = await openHost(1);
    const { uid } = first.boxes[0];
    first.dispose();
    const second = await openHost(1);
    assert.equal(second.boxes[0].uid, uid);
    second.dispose();
  },
});
