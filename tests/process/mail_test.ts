import assert from "node:assert/strict";
import { type Reply, SmtpServer, type Step } from "../smtp/server.ts";
import { Client, freePort, processesWith, run, until } from "./support.ts";

const options = { sanitizeOps: false, sanitizeResources: false };

/** The whole of Gavel without a judge, and a client that is root's. */
async function startGavel() {
  const dir = await Deno.makeTempDir({ prefix: "gavel-mail-" });
  const port = freePort();
  const base = `http://127.0.0.1:${port}`;
  const env = {
    DATA_DIR: dir,
    PORT: String(port),
    JUDGES: "0",
    LOG_LEVEL: "debug",
  };
  const start = async () => {
    const gavel = run(["start"], env);
    await gavel.line(/^Gavel listening/);
    return gavel;
  };
  const started = [await start()];
  const root = new Client(base);
  await root.login();
  return {
    dir,
    base,
    root,
    get gavel() {
      return started.at(-1)!;
    },
    /** After it has ended. */
    async again() {
      started.push(await start());
    },
    /** All that was ever said. */
    lines: () => started.flatMap(({ lines }) => lines),
    async [Symbol.asyncDispose]() {
      await started.at(-1)!.end();
      await Deno.remove(dir, { recursive: true });
    },
  };
}

type Gavel = Awaited<ReturnType<typeof startGavel>>;

/** As root does it in the admin area. */
async function setUpMail({ root, base }: Gavel, smtp: SmtpServer) {
  await root.call("PUT", "/api/admin/config/set-web-config", { baseUrl: base });
  await root.call("PUT", "/api/admin/config/set-email-config", {
    emailHost: "127.0.0.1",
    emailPort: smtp.port,
    emailSsl: smtp.options.encryption === "implicit",
    emailAnyCertificate: true,
    emailUsername: "judge",
    emailPassword: "smtp-secret-77",
    emailSender: "judge@school.example",
  });
}

const USERS = { judge: "smtp-secret-77" };
const mailers = ({ dir }: Gavel) => processesWith(dir, "\0mail");

Deno.test({
  ...options,
  name:
    "the mailer runs while mail is set up, with the network and nothing else",
  async fn() {
    await using smtp = await SmtpServer.open({
      encryption: "starttls",
      users: USERS,
    });
    await using gavel = await startGavel();
    assert.deepEqual(await mailers(gavel), []);
    await setUpMail(gavel, smtp);
    await gavel.root.call("POST", "/api/admin/config/test-email", {
      email: "root@school.example",
    });
    const mail = await smtp.mail(0);
    assert.deepEqual([mail.user, mail.encrypted], ["judge", true]);
    assert.deepEqual(mail.to, ["root@school.example"]);
    const [pid] = await mailers(gavel);
    const command = await Deno.readTextFile(`/proc/${pid}/cmdline`);
    const rights = command.split("\0")
      .filter((word) => /^(-A|--allow-)/.test(word))
      .map((word) => word.split("=")[0]);
    assert.deepEqual(rights, ["--allow-net", "--allow-read", "--allow-env"]);
    // What is refused is told in the mail server's words.
    smtp.options.users = { judge: "another" };
    await assert.rejects(
      gavel.root.call("POST", "/api/admin/config/test-email", {
        email: "root@school.example",
      }),
      /535 5\.7\.8 authentication failed/,
    );
    await gavel.root.page("/admin/mail/remove", {});
    await until("no mailer", async () => (await mailers(gavel)).length === 0);
  },
});

const codeIn = ({ text }: { text: string }) => /^\d{6}/m.exec(text)![0];

/** A step at which the mail server can be made to wait. */
class Gate {
  readonly #reached = Promise.withResolvers<void>();
  readonly #opened = Promise.withResolvers<void>();

  constructor(readonly step: Step) {}

  pass(step: Step): Reply | null {
    if (step !== this.step) return null;
    this.#reached.resolve();
    return { after: this.#opened.promise };
  }

  /** Somebody waits at it. */
  get reached(): Promise<void> {
    return this.#reached.promise;
  }

  open(): void {
    this.#opened.resolve();
  }
}

async function kill(gavel: Gavel, words: string): Promise<void> {
  for (const pid of await processesWith(gavel.dir, words)) {
    Deno.kill(pid, "SIGKILL");
  }
}

/** Asks for a link; a sum is only guessed here, so it takes a few. */
async function applyReset(client: Client, email: string): Promise<void> {
  await until("a guess was right", async () => {
    const { captchaKey } = await client.call("GET", "/api/captcha");
    const json = { email, captcha: "10", captchaKey };
    try {
      await client.call("POST", "/api/apply-reset-password", json);
      return true;
    } catch (reason) {
      if (/结果不对/.test(String(reason))) return false;
      throw reason;
    }
  });
}

Deno.test({
  ...options,
  name:
    "register, reset and another e-mail by mails; kill -9 in between loses and doubles none",
  async fn(t) {
    let gate: Gate | null = null;
    await using smtp = await SmtpServer.open({
      users: USERS,
      behave: (step) => gate?.pass(step) ?? null,
    });
    await using gavel = await startGavel();
    await setUpMail(gavel, smtp);
    const client = new Client(gavel.base);
    const email = "li@school.example";
    const secrets: string[] = [USERS.judge];
    /** So many are told of as sent: they are not sent again, whoever is killed. */
    const noted = (count: number) =>
      until(`${count} noted as sent`, async () => {
        const page = await gavel.root.page("/admin/mail?l=en-US");
        return page.split("<td")
          .filter((cell) => />Sent</.test(cell)).length === count;
      });
    await t.step("the mailer is killed while it sends", async () => {
      gate = new Gate("DATA");
      await client.call("GET", `/api/get-register-code?email=${email}`);
      await gate.reached;
      await kill(gavel, "\0mail");
      gate = null;
      const code = codeIn(await smtp.mail(0));
      await client.call("POST", "/api/register", {
        username: "lihua",
        password: "correct1",
        email,
        code,
      });
      secrets.push(code);
    });
    await t.step(
      "the web process is killed while a mail is under way",
      async () => {
        const late = gate = new Gate("message");
        await applyReset(client, email);
        await late.reached;
        await kill(gavel, "\0serve");
        await gavel.gavel.line(/web ended/);
        late.open();
        gate = null;
        const { text } = await smtp.mail(1);
        const link = new URL(/^http\S+/m.exec(text)![0]);
        assert.equal(link.origin, gavel.base);
        const { username, code } = Object.fromEntries(link.searchParams);
        await until("answers again", () => answers(gavel.base));
        await client.call("POST", "/api/reset-password", {
          username,
          code,
          password: "another1",
        });
        await client.login("lihua", "another1");
        secrets.push(code);
        // The mailer alone knows of it until then, and is killed next.
        await noted(2);
      },
    );
    await t.step("both are killed while a mail waits", async () => {
      const stuck = gate = new Gate("greeting");
      const query = "email=li@home.example";
      await client.call("GET", `/api/get-change-email-code?${query}`);
      await stuck.reached;
      await kill(gavel, "\0");
      await gavel.gavel.end();
      gate = null;
      await gavel.again();
      const code = codeIn(await smtp.mail(2));
      const { userInfo } = await client.call("POST", "/api/change-email", {
        password: "another1",
        newEmail: "li@home.example",
        code,
      });
      assert.equal(userInfo.email, "li@home.example");
      secrets.push(code);
    });
    assert.deepEqual((await smtp.mail(3)).to, [email], "told of it");
    // All are told of as sent, so none is sent again.
    await noted(4);
    assert.equal(smtp.mails.length, 4);
    for (const line of gavel.lines()) {
      for (const secret of secrets) {
        assert.ok(!line.split(/\W/).includes(secret), line);
      }
    }
  },
});

async function answers(base: string): Promise<boolean> {
  try {
    const reply = await fetch(`${base}/healthz`);
    await reply.body?.cancel();
    return reply.ok;
  } catch (reason) {
    if (reason instanceof TypeError) return false;
    throw reason;
  }
}
