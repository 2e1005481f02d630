import assert from "node:assert/strict";
import { openPatient } from "../../judge/doctor.ts";
import { HOSTILE } from "../../judge/hostile/mod.ts";
import { createLog } from "../../lib/log.ts";

/** Processes of this machine, to see that none stays. */
const processes = () =>
  [...Deno.readDirSync("/proc")].filter(({ name }) => /^\d+$/.test(name))
    .length;

Deno.test("hostile programs end as they must, and leave nothing", async (t) => {
  assert.ok(HOSTILE.length >= 60, `${HOSTILE.length} programs`);
  const before = processes();
  {
    await using patient = await openPatient(createLog("error"));
    for (const program of HOSTILE) {
      await t.step(`${program.language}: ${program.name}`, async () => {
        const { held, outcome } = await patient.examine(program);
        assert.ok(held, outcome);
      });
    }
  }
  const left = [...Deno.readDirSync("/tmp")]
    .filter(({ name }) => name.startsWith(`gavel-judge-${Deno.pid}-`));
  assert.deepEqual(left, []);
  assert.ok(processes() < before + 20, "processes have stayed");
});
