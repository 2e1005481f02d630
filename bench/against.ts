import { join } from "node:path";
import { freePort, run, type Running } from "../tests/process/support.ts";
import { type Load, load, signIn } from "./asking.ts";
import { type Figure, median } from "./report.ts";

const ROUNDS = 5;
const PAGES = {
  list: "/problem",
  problem: "/problem/D1005",
  status: "/status",
  home: "/home",
};
const ENCODINGS = { plain: "", packed: "accept-encoding: br, gzip\r\n" };
/** No page may have become slower. */
const AIM = 1;

/**
 * Another commit of Gavel beside this one, asked for the same pages of the demo in turn,
 * so that both meet the same machine: how many more requests a second this one answers.
 */
export async function benchAgainst(
  dir: string,
  commit: string,
): Promise<Figure[]> {
  const other = join(dir, "other");
  await git("worktree", "add", "--detach", "--force", other, commit);
  try {
    const build = new Deno.Command(Deno.execPath(), {
      args: ["task", "build"],
      cwd: other,
      stdout: "null",
    });
    if (!(await build.spawn().status).success) {
      throw new Error(`${commit} can not be built`);
    }
    return await compare(dir, other);
  } finally {
    await git("worktree", "remove", "--force", other);
  }
}

async function git(...args: string[]): Promise<void> {
  const { success } = await new Deno.Command("git", { args }).spawn().status;
  if (!success) throw new Error(`git ${args.join(" ")}`);
}

async function compare(dir: string, other: string): Promise<Figure[]> {
  const ours = await Server.start(join(dir, "ours"), Deno.cwd());
  const theirs = await Server.start(join(dir, "theirs"), other);
  const figures: Figure[] = [];
  for (const who of ["visitor", "user"] as const) {
    for (const [name, path] of Object.entries(PAGES)) {
      for (const [how, accepts] of Object.entries(ENCODINGS)) {
        const ask = (server: Server) => load(server.asks(path, who, accepts));
        const ratios: number[] = [];
        let last = "";
        for (let round = 0; round <= ROUNDS; round++) {
          const [mine, its] = [await ask(ours), await ask(theirs)];
          // The first round warms both up.
          if (round > 0) ratios.push(mine / its);
          last = `${mine.toFixed(0)}/s against ${its.toFixed(0)}/s`;
        }
        figures.push({
          name: `${name}, ${who}, ${how}`,
          value: median(ratios),
          unit: "×",
          aim: AIM,
          side: "least",
          from: last,
        });
      }
    }
  }
  await ours.web.end();
  await theirs.web.end();
  return figures;
}

class Server {
  private constructor(
    readonly web: Running,
    readonly port: number,
    readonly cookie: string,
  ) {}

  static async start(dataDir: string, root: string): Promise<Server> {
    await Deno.mkdir(dataDir);
    const port = freePort();
    const web = run(["serve"], {
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: "1",
      LOG_LEVEL: "error",
    }, ["run", "-A", join(root, "main.ts")]);
    await web.line(/^Gavel listening/);
    return new Server(web, port, await signIn(port));
  }

  asks(path: string, who: "visitor" | "user", accepts: string): Load {
    const headers = who === "user" ? this.cookie + accepts : accepts;
    return { port: this.port, path, headers };
  }
}
