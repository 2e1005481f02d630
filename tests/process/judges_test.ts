// Rows: 3 A1.4–A1.6
import assert from "node:assert/strict";
import { translator } from "../../lib/i18n/mod.ts";
import { join } from "node:path";
import { isInProgress, STATUS } from "../../lib/judging/status.ts";
import { PROTOCOL_VERSION } from "../../lib/judging/protocol.ts";
import { withProofs } from "../language_proofs.ts";
import { checkBooks, PROGRAMS, statuses } from "./books.ts";
import { hideProgram, Machine, SmallDisk } from "./network.ts";
import { Client, freePort, run, type Running, until } from "./support.ts";

const SUBMISSIONS = 160;
const CLIENTS = 8;
/** One in so many runs out of time: each takes its seconds. */
const SLOW_ONE_IN = 60;

const MORE_PROGRAMS: typeof PROGRAMS = [
  [
    "#include <stdio.h>\nint main(void) { for (;;); }",
    STATUS.timeLimitExceeded,
  ],
];

const options = {
  // Network namespaces and mounts are root's; elsewhere this is not shown.
  ignore: Deno.uid() !== 0,
  sanitizeOps: false,
  sanitizeResources: false,
};

/** A site that listens to other machines, and judges that are on such. */
async function openNetwork(names: readonly string[]) {
  const dir = await Deno.makeTempDir({ prefix: "gavel-net-" });
  const port = freePort();
  const dataDir = join(dir, "web");
  await Deno.mkdir(dataDir);
  const web = run(["serve"], {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: "0.0.0.0",
  });
  await web.line(/^Gavel listening/);
  const client = new Client(`http://127.0.0.1:${port}`);
  await client.login();
  const judges = new Map<string, FarJudge>();
  for (const [n, name] of names.entries()) {
    const machine = await Machine.create(n + 1);
    const folder = join(dir, name);
    await Deno.mkdir(folder);
    const page = await client.page("/admin/judges", { name });
    const [token] = /gavel-judge-[\w-]{43}/.exec(page)!;
    await Deno.writeTextFile(join(folder, "token"), token, { mode: 0o600 });
    const judge = new FarJudge(machine, folder, `${machine.host}:${port}`);
    await judge.begin();
    judges.set(name, judge);
  }
  return {
    client,
    web,
    dataDir,
    judge: (name: string) => judges.get(name)!,
    /** Stops all, judges first. */
    async close() {
      await Promise.all(
        [...judges.values()].map((judge) => judge.running.end()),
      );
      await web.end();
    },
    async [Symbol.asyncDispose]() {
      for (const judge of judges.values()) {
        await judge.running.end("SIGKILL");
        await judge.machine[Symbol.asyncDispose]();
      }
      await web.end("SIGKILL");
      await Deno.remove(dir, { recursive: true });
    },
  };
}

class FarJudge {
  running!: Running;
  readonly cache: string;

  constructor(
    readonly machine: Machine,
    readonly folder: string,
    readonly address: string,
  ) {
    this.cache = join(folder, "cache");
    Deno.mkdirSync(this.cache);
  }

  start(): void {
    this.running = this.machine.run([
      "judge",
      `--server=http://${this.address}`,
      "--insecure",
      `--token-file=${join(this.folder, "token")}`,
      "--slots=2",
      `--cache=${this.cache}`,
    ], { LOG_LEVEL: "info", JUDGE_TOKEN: "" });
  }

  /** With an empty cache but for what its languages can. */
  begin = () =>
    withProofs(this.cache, async () => {
      this.start();
      await this.running.line(/judge ready/);
    });
}

async function submit(
  client: Client,
  code: string,
  pid = "A+B",
): Promise<number> {
  const { submitId } = await client.call(
    "POST",
    "/api/submit-problem-judge",
    { pid, language: "C", code, cid: 0, isRemote: false },
  );
  return submitId;
}

Deno.test({
  ...options,
  name:
    "one judge killed, one frozen, one cut off: 160 submissions each get their verdict, once",
  async fn() {
    await using site = await openNetwork(["lab-a", "lab-b", "lab-c"]);
    const { client, web, judge } = site;
    const expected = new Map<number, number>();
    let sent = 0;
    const person = async () => {
      while (sent < SUBMISSIONS) {
        const n = sent++;
        const [code, status] = n % SLOW_ONE_IN === 0
          ? MORE_PROGRAMS[0]
          : PROGRAMS[n % PROGRAMS.length];
        expected.set(await submit(client, code), status);
      }
    };
    const submitting = Promise.all(Array.from({ length: CLIENTS }, person));
    const judged = async () => {
      const rows = await statuses(client, [...expected.keys()]);
      return rows!.filter(({ status }) => !isInProgress(status)).length;
    };
    const untilJudged = (count: number) =>
      until(`${count} judged`, async () => await judged() >= count);

    await untilJudged(30);
    await judge("lab-a").running.end("SIGKILL");
    await untilJudged(60);
    judge("lab-b").running.process.kill("SIGSTOP");
    judge("lab-a").start();
    await untilJudged(90);
    await judge("lab-c").machine.unplug();
    // What the two had is noticed to be lost, and judged by who is left.
    await web.line(/lease expired .*judge=lab-b/);
    await web.line(/lease expired .*judge=lab-c/);
    judge("lab-b").running.process.kill("SIGCONT");
    await judge("lab-c").machine.plug();
    await submitting;
    await untilJudged(SUBMISSIONS);

    const rows = await statuses(client, [...expected.keys()]);
    const wrong = rows!.filter(({ submitId, status }) =>
      expected.get(submitId) !== status
    );
    assert.deepEqual(wrong, []);
    // All three are back, and nobody has anything to complain of.
    await until("all three are back", async () => {
      const found = await client.call(
        "GET",
        "/api/admin/config/get-judge-service-info",
      );
      return found.filter(({ service }: {
        service: { metadata: Record<string, string> };
      }) => service.metadata["nacos.healthy"] === "true").length === 3;
    });
    const well = translator("zh-CN")("judges.allWell");
    await until(
      "nobody has anything to complain of",
      async () => (await client.page("/admin")).includes(well),
    );
    await site.close();
    await checkBooks(site.dataDir);
  },
});

Deno.test({
  ...options,
  name:
    "a judge without its compiler, or without room, gives the task back and is told of",
  async fn() {
    await using site = await openNetwork(["lab-a", "lab-b"]);
    const { client, judge } = site;
    const broken = judge("lab-a");
    // Faults over the programs of one account do not speak against a judge.
    await client.call("POST", "/api/admin/user/insert-batch-user", {
      users: [["another", "another-one", "another@example.com"]],
    });
    const another = new Client(client.base);
    await another.login("another", "another-one");
    const order = (name: string, state: string) =>
      client.page(`/admin/judges/${name}/state`, { state });
    /** Taken by the broken judge first, judged by the sound one. */
    const isJudgedElsewhere = async (told: () => Promise<unknown>) => {
      await order("lab-b", "draining");
      const ids = await Promise.all(
        [client, another].map((who) => submit(who, PROGRAMS[0][0])),
      );
      const areAll = async (status: number) =>
        (await statuses(client, ids))!.every((row) => row.status === status);
      await told();
      await order("lab-a", "draining");
      await until(
        "it went back",
        () => areAll(STATUS.pending),
      );
      await order("lab-b", "active");
      await until(
        "judged by the other",
        () => areAll(STATUS.accepted),
      );
      await order("lab-a", "active");
    };
    // Its waiting claim still offers C: the task comes, and goes back.
    const compiler = await Deno.realPath("/usr/bin/gcc");
    await hideProgram(broken.running.process.pid, compiler);
    await isJudgedElsewhere(() =>
      broken.running.line(/C cannot be judged without/)
    );
    await broken.running.end();

    await using disk = await SmallDisk.mount(broken.cache);
    await broken.begin();
    await disk.fill();
    const reason = /No space left on device/;
    await isJudgedElsewhere(() =>
      until(
        "the dashboard tells of it",
        async () => reason.test(await client.page("/admin")),
      )
    );
  },
});

Deno.test({
  ...options,
  name: "a judge that does not fit the server ends, and says what to do",
  async fn() {
    const dir = await Deno.makeTempDir({ prefix: "gavel-old-" });
    const error = `The judge speaks ${PROTOCOL_VERSION}. Update it.`;
    await using server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      () => Response.json({ code: "version", error }, { status: 409 }),
    );
    const judge = await withProofs(join(dir, "judge"), async () => {
      const judge = run(
        ["judge", `--server=http://127.0.0.1:${server.addr.port}`],
        { DATA_DIR: dir, JUDGES: "1" },
      );
      await judge.line(/refuses this judge.*Update it/);
      return judge;
    });
    assert.equal((await judge.process.status).code, 2);
    await Deno.remove(dir, { recursive: true });
  },
});
