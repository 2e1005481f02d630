import assert from "node:assert/strict";
import { openPatient, tellTasks } from "../../judge/doctor.ts";
import { HOSTILE } from "../../judge/hostile/mod.ts";
import { HOSTILE_TASKS } from "../../judge/hostile/tasks.ts";
import { createLog } from "../../lib/log.ts";
import { PACKS_OF_TESTS } from "./packs.ts";
import { doctorWords } from "../../lib/setup/terminal.ts";

Deno.test("hostile programs end as they must, and leave nothing", async (t) => {
  assert.ok(HOSTILE.length >= 60, `${HOSTILE.length} programs`);
  {
    await using patient = await openPatient(createLog("error"), PACKS_OF_TESTS);
    for (const program of HOSTILE) {
      await t.step(`${program.language}: ${program.name}`, async () => {
        const { held, outcome, details, traces } = await patient.examine(
          program,
        );
        assert.ok(held, `${outcome} ${details}`);
        assert.deepEqual(traces, []);
      });
    }
  }
  const left = [...Deno.readDirSync("/tmp")]
    .filter(({ name }) => name.startsWith(`gavel-judge-${Deno.pid}-`));
  assert.deepEqual(left, []);
});

Deno.test("doctor tells of each hostile task in a line of its own", () => {
  const lines: string[] = [];
  assert.equal(
    tellTasks({ words: doctorWords("en-US"), say: (line) => lines.push(line) }),
    0,
  );
  assert.deepEqual(lines.slice(0, -1), [
    ...HOSTILE_TASKS.map(([name]) => `refused   task: ${name}`),
  ]);
});
