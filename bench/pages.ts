import { load, signIn } from "./asking.ts";
import { type Figure, median } from "./report.ts";
import { freePort, run, type Running } from "../tests/process/support.ts";

const ROUNDS = 5;

/**
 * Pages against a server that answers the same bytes as a constant, in turn, so
 * that both meet the same machine.
 */
export async function benchPages(dir: string): Promise<Figure[]> {
  const port = freePort();
  const web = run(["serve"], {
    DATA_DIR: dir,
    PORT: String(port),
    DEMO: "1",
    LOG_LEVEL: "error",
  });
  await web.line(/^Gavel listening/);
  const cookie = await signIn(port);
  const figures: Figure[] = [];
  const pages: [name: string, path: string, headers: string, aim: number][] = [
    ["problem list / constant", "/problem", "", 0.25],
    ["problem page / constant", "/problem/D1005", "", 0.15],
    // Made anew for each: a visitor's page may be one that was kept.
    ["problem list, signed in / constant", "/problem", cookie, 0.05],
    ["problem page, signed in / constant", "/problem/D1005", cookie, 0.05],
  ];
  for (const [name, path, headers, aim] of pages) {
    const url = `http://127.0.0.1:${port}${path}`;
    const body = await (await fetch(url)).text();
    const { constant, constantPort } = await serveConstant(body);
    const ratios: number[] = [];
    let last = "";
    for (let round = 0; round <= ROUNDS; round++) {
      const page = await load({ port, path, headers });
      const plain = await load({ port: constantPort, path: "/", headers: "" });
      // The first round warms both up.
      if (round > 0) ratios.push(page / plain);
      last = `${page.toFixed(0)}/s against ${plain.toFixed(0)}/s, ${
        (body.length / 1024).toFixed(0)
      } KB each`;
    }
    await constant.end();
    figures.push({
      name,
      value: median(ratios),
      unit: "×",
      aim,
      side: "least",
      from: last,
    });
  }
  await web.end();
  return figures;
}

async function serveConstant(
  body: string,
): Promise<{ constant: Running; constantPort: number }> {
  const file = await Deno.makeTempFile();
  await Deno.writeTextFile(file, body);
  const constantPort = freePort();
  const constant = run([], { BODY: file, PORT: String(constantPort) }, [
    "run",
    "-A",
    "bench/constant.ts",
  ]);
  await constant.line(/^constant listening/);
  return { constant, constantPort };
}
