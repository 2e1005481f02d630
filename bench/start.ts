import { freePort, isReady, run, until } from "../tests/process/support.ts";
import { type Figure, median } from "./report.ts";

const STARTS = 3;

/** A start on data that is there, to "a judge is connected". */
export async function benchStart(dir: string): Promise<Figure[]> {
  const times: number[] = [];
  for (let n = 0; n <= STARTS; n++) {
    const port = freePort();
    const started = performance.now();
    const gavel = run(["start"], { DATA_DIR: dir, PORT: String(port) });
    await gavel.line(/^Gavel listening/);
    await until("ready", () => isReady(`http://127.0.0.1:${port}`));
    // The first one may still have had something to prepare.
    if (n > 0) times.push((performance.now() - started) / 1000);
    await gavel.end();
  }
  return [{
    name: "a second start, until a judge is connected",
    value: median(times),
    unit: "s",
    aim: 1,
    from: `median of ${STARTS}`,
  }];
}
