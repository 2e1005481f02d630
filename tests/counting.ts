import { z } from "zod";
import { Jobs } from "../lib/jobs/jobs.ts";
import { isEnded } from "../lib/jobs/schema.ts";
import type { JobSpec, JobWork } from "../lib/jobs/spec.ts";
import { silentLog } from "../lib/log.ts";
import { ok } from "../lib/result.ts";
import { Store } from "../lib/store/store.ts";

const Data = z.object({ upTo: z.number() });
type Data = z.infer<typeof Data>;

export const SPEC: JobSpec<Data> = {
  name: "count",
  data: Data,
  goesOn: true,
  atOnce: 2,
  perPerson: 3,
  isAlone: (job) => !isEnded(job),
  taken: "rejudgeOpen",
};

const Mark = z.object({ name: z.string(), times: z.number() });

/** A process with a kind of job that leaves a mark for each number up to one. */
export function openProcess(
  kv: Deno.Kv,
  { spec = {}, leads = true, isShared = false }: {
    spec?: Partial<JobSpec<Data>>;
    leads?: boolean;
    isShared?: boolean;
  } = {},
) {
  const store = new Store(kv, { isShared });
  const marks = store.collection<z.infer<typeof Mark>, [name: string]>({
    name: "marks",
    schema: Mark,
    id: ({ name }) => [name],
  });
  const jobs = new Jobs(store, () => 7);
  const counts = jobs.kind({ ...SPEC, ...spec });
  const stopping = new AbortController();
  const background = new Set<Promise<void>>();
  const mark = async (tx: Parameters<typeof counts.put>[0], name: string) => {
    const known = await tx.get(marks, name);
    if (known === null) tx.insert(marks, { name, times: 1 });
    else tx.put(marks, { name, times: known.times + 1 });
  };
  const work: JobWork<Data> = {
    steps: {
      counting: (run) =>
        run.save(
          ({ cursor, data }) =>
            cursor === data.upTo
              ? { state: "waiting", step: "asking" }
              : { cursor: cursor + 1, done: cursor + 1 },
          async (tx) => {
            const { id, cursor, data } = run.job;
            if (cursor < data.upTo) await mark(tx, `${id}/${cursor + 1}`);
          },
        ),
      // What it waits for is there at once.
      asking: (run) => run.save(() => ({ state: "running", step: "closing" })),
      closing: (run) =>
        run.save(
          () => ({ state: "done" }),
          (tx) => mark(tx, `${run.job.id}/closed`),
        ),
    },
    tidy: async ({ id }) => {
      await store.transact(async (tx) => {
        const name = `${id}/tidied`;
        if (await tx.get(marks, name)) return ok(null);
        tx.insert(marks, { name, times: 1 });
        return ok(null);
      });
    },
    isOld: ({ endedAt }, now) => endedAt !== null && now > endedAt,
  };
  counts.does(work);
  if (leads) {
    jobs.lead({ log: silentLog, stopping: stopping.signal, background });
  }
  const begin = (id: number, upTo = 3, { uid = "ann", subject = id } = {}) =>
    counts.begin({
      id,
      subject,
      uid,
      by: uid,
      at: id,
      step: "counting",
      data: { upTo },
    });
  const settled = async () => {
    while (background.size > 0) await Promise.all(background);
  };
  return { store, marks, jobs, counts, stopping, work, begin, settled };
}

export type Process = ReturnType<typeof openProcess>;

export const marksOf = async ({ marks }: Process) =>
  Object.fromEntries(
    (await Array.fromAsync(marks.all())).map(({ name, times }) => [
      name,
      times,
    ]),
  );

/** A process that never gets to an end, until it is let go on. */
export function held(process: Process, step = "counting") {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { steps } = process.work;
  const before = steps[step];
  let running = 0;
  let most = 0;
  process.counts.does({
    ...process.work,
    steps: {
      ...steps,
      [step]: async (run) => {
        most = Math.max(most, ++running);
        begun.resolve();
        await gate.promise;
        running--;
        await before(run);
      },
    },
  });
  return { ...gate, begun: begun.promise, most: () => most };
}
