/**
 * Runs as root inside the emulator (run.ts): one of the parts below, which is
 * named on the kernel's command line.
 */
import assert from "node:assert/strict";
import { checkProtocol } from "../../judge/sandbox/v2_protocol.ts";
import { isInProgress, statusName } from "../../lib/judging/status.ts";
import { EXPECTED, PROGRAMS } from "../judge/programs.ts";
import { Client, isReady, ROOT_PASSWORD, until } from "../process/support.ts";

const BASE = "http://127.0.0.1:8000";
const ENDINGS = ["AC", "WA", "CE", "TLE", "RE", "MLE"] as const;
const BOMB = "#include <unistd.h>\nint main(void) { for (;;) fork(); }";
const UNITS = "/etc/systemd/system";
const USER = "useradd --system --home-dir /var/lib/gavel gavel";
/** The full one file (run.ts), unpacked where things can be written. */
const FULL_FILE =
  "env GAVEL_HOME=/srv/gavel sh /opt/file/gavel-*-linux-x64-full.run";
/** Of the judge's tests those that the doctor does as well. */
const LEFT_OUT = ["hostile_test.ts"];
const [CHOSEN, PART] = ["tests", "part"].map((name) =>
  new RegExp(`gavel\\.${name}=(\\S+)`)
    .exec(Deno.readTextFileSync("/proc/cmdline"))?.[1]?.split(",") ?? []
);
const DOCTOR = "deno run -A main.ts doctor";

/** Each step is a shell command, or code of its own. */
type Steps = Record<string, string | (() => Promise<void>)>;

const PARTS: Record<string, Steps> = {
  root: {
    "the kernel keeps the protocol that the fake kernel keeps": protocol,
    "doctor as root": DOCTOR,
    "judge tests as root": judgeTests,
  },
  service: {
    "the unit's user": USER,
    "Gavel as docs/gavel.service": service,
    "doctor in the same unit": serviceDoctor,
  },
  file: {
    "hostile programs are held with the compilers of the full file":
      `${FULL_FILE} doctor`,
    "install and uninstall of a service, by systemd": installed,
  },
  user: {
    "an ordinary user": USER,
    "doctor as a user without delegation":
      `cp -r /root/.deno /tmp/deno; chown -R gavel /tmp/deno
       runuser -u gavel -- env DENO_DIR=/tmp/deno ${DOCTOR}`,
  },
};

const say = (line: string) =>
  void Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));

async function sh(command: string): Promise<void> {
  const { code } = await new Deno.Command("/bin/sh", {
    args: ["-c", command],
    stdin: "null",
    stdout: "inherit",
    stderr: "inherit",
  }).output();
  assert.equal(code, 0, command);
}

async function protocol(): Promise<void> {
  const child = new Deno.Command("sleep", { args: ["600"] }).spawn();
  await checkProtocol("/sys/fs/cgroup", child.pid);
  assert.equal((await child.status).signal, "SIGKILL");
}

/** One file after another, so that each says at once what is wrong. */
async function judgeTests(): Promise<void> {
  const failed: string[] = [];
  for (const folder of ["tests/sandbox", "tests/judge"]) {
    const names = [...Deno.readDirSync(folder)].map(({ name }) => name)
      .filter((name) => name.endsWith("_test.ts")).sort();
    for (const name of names) {
      const path = `${folder}/${name}`;
      const isChosen = CHOSEN.length > 0
        ? CHOSEN.includes(path)
        : !LEFT_OUT.includes(name);
      if (!isChosen) continue;
      say(`-- ${path}`);
      await sh(`deno test -A --quiet --no-check ${path}`)
        .catch(() => failed.push(path));
    }
  }
  assert.deepEqual(failed, []);
}

/** The one file makes a service of itself, which judges, and takes it away again. */
async function installed(): Promise<void> {
  await Deno.writeTextFile(
    "/etc/gavel.env",
    `ROOT_PASSWORD=${ROOT_PASSWORD}\nDEMO=1\nSUBMIT_INTERVAL=0\nLOG_LEVEL=warn\n`,
  );
  await sh(`${FULL_FILE} install`);
  try {
    await until("ready", () => isReady(BASE));
    const client = new Client(BASE);
    await client.login();
    await judgeAll(client, ["C", "Python3"]);
    await sh("[ $(systemctl is-enabled gavel) = enabled ]");
    await sh(`${FULL_FILE} uninstall`);
    await sh("! systemctl is-active --quiet gavel");
    await sh("[ ! -e /etc/systemd/system/gavel.service ]");
    await sh("[ -s /var/lib/gavel/gavel.db ]");
  } finally {
    await sh("journalctl --no-pager -o cat -u gavel");
  }
}

/** Gavel, installed as docs/operations.md says, and judging over HTTP. */
async function service(): Promise<void> {
  await Deno.writeTextFile(
    "/etc/gavel.env",
    `ROOT_PASSWORD=${ROOT_PASSWORD}\nDEMO=1\nSUBMIT_INTERVAL=0\nLOG_LEVEL=warn\n`,
  );
  await sh(
    `cp docs/gavel.service ${UNITS}; cp -r /opt/cache /var/cache/gavel; systemctl start gavel`,
  );
  try {
    await until("ready", () => isReady(BASE));
    const client = new Client(BASE);
    await client.login();
    await judgeAll(client, ["C", "C++", "Python3"]);
    // The next judge is born where the first one has moved everybody.
    Deno.kill(judgePid(), "SIGKILL");
    await judgeAll(client, ["C"]);
    await sh("systemd-cgls --no-pager -u gavel.service; systemctl stop gavel");
    await sh("[ $(systemctl show -p Result --value gavel) = success ]");
  } finally {
    await sh("journalctl --no-pager -o cat -u gavel");
  }
}

function judgePid(): number {
  const found = [...Deno.readDirSync("/proc")].find(({ name }) =>
    /^\d+$/.test(name) &&
    Deno.readTextFileSync(`/proc/${name}/cmdline`).includes("\0judge\0--kept")
  );
  return Number(found?.name);
}

async function judgeAll(client: Client, languages: string[]): Promise<void> {
  const { records } = await client.call(
    "GET",
    "/api/get-problem-list?keyword=a%2Bb&oj=Mine",
  );
  const { problem } = await client.call(
    "GET",
    `/api/get-problem-detail?problemId=${
      encodeURIComponent(records[0].problemId)
    }`,
  );
  const submit = async (language: string, code: string) => {
    const { submitId } = await client.call(
      "POST",
      "/api/submit-problem-judge",
      { pid: problem.problemId, language, code, cid: 0, isRemote: false },
    );
    const path = `/api/get-submission-detail?submitId=${submitId}`;
    return await until("a verdict", async () => {
      const { submission } = await client.call("GET", path);
      return !isInProgress(submission.status) && submission;
    });
  };
  const wrong: string[] = [];
  for (const language of languages) {
    for (const ending of ENDINGS) {
      const code = PROGRAMS[language][ending];
      const { status, time, memory } = await submit(language, code);
      const line = `${language} ${ending}: ${
        statusName(status)
      }, ${time} ms, ${memory} KB`;
      say(line);
      // A process without a program in it takes 500 KB at least.
      const isMeasured = ending === "CE" || memory > 500 &&
          (ending !== "TLE" || time >= 1_000);
      if (status !== EXPECTED[ending] || !isMeasured) wrong.push(line);
    }
  }
  const bomb = await submit("C", BOMB);
  say(
    `a fork bomb: ${
      statusName(bomb.status)
    }, ${bomb.time} ms, ${bomb.memory} KB`,
  );
  assert.deepEqual(wrong, []);
}

/** The doctor behind the same walls as the service. */
async function serviceDoctor(): Promise<void> {
  const unit = (await Deno.readTextFile("docs/gavel.service"))
    .replace(/^Restart=.*$/m, "Type=oneshot")
    .replace(/^ExecStart=.*$/m, `ExecStart=/usr/local/bin/${DOCTOR}`);
  await Deno.writeTextFile(`${UNITS}/gavel-doctor.service`, unit);
  const done = sh("systemctl start gavel-doctor");
  await done.finally(() => sh("journalctl --no-pager -o cat -u gavel-doctor"));
}

let failures = 0;
for (const [name, work] of Object.entries(PARTS[PART[0]])) {
  say(`== ${name}`);
  try {
    await (typeof work === "string" ? sh(work) : work());
  } catch (reason) {
    failures++;
    say(`FAILED ${name}: ${reason}`);
  }
}
say(`emulator: ${failures} failed`);
