import assert from "node:assert/strict";
import { join } from "node:path";
import { serviceFiles } from "./service.ts";

const PLACES = { file: "/opt/gavel/gavel.run", home: "/opt/gavel" };

Deno.test("a service of systemd runs the one file, with the rights of the unit in docs", async () => {
  const [{ path, text }, ...more] = await serviceFiles("systemd", PLACES);
  assert.deepEqual(more, []);
  assert.equal(path, "/etc/systemd/system/gavel.service");
  assert.match(text, /^ExecStart=\/bin\/sh \/opt\/gavel\/gavel\.run start$/m);
  assert.match(
    text,
    /^Environment=DATA_DIR=\S+ DENO_DIR=\S+ GAVEL_HOME=\/opt\/gavel$/m,
  );
  assert.match(text, /^Delegate=/m);
  assert.doesNotMatch(text, /deno run/);
});

Deno.test("a script for machines without systemd starts it once, says whether it runs, and stops it (by systemd: task test:v2 file) [4 L1.8]", async () => {
  const dir = await Deno.makeTempDir({ prefix: "gavel-service-" });
  try {
    const file = join(dir, "gavel.run");
    await Deno.writeTextFile(
      file,
      `echo "$1 in $GAVEL_HOME with $DATA_DIR"; exec sleep 600\n`,
    );
    const [{ text }] = await serviceFiles("sysv", { file, home: dir });
    const script = join(dir, "gavel");
    await Deno.writeTextFile(script, text);
    const env = { PIDFILE: join(dir, "pid"), LOGFILE: join(dir, "log") };
    const asked = async (word: string) => {
      const { code } = await new Deno.Command("/bin/sh", {
        args: [script, word],
        env,
      }).output();
      return code;
    };
    const pid = () => Deno.readTextFile(env.PIDFILE);
    assert.equal(await asked("status"), 3);
    assert.equal(await asked("start"), 0);
    assert.equal(await asked("status"), 0);
    const first = await pid();
    assert.equal(await asked("start"), 0);
    assert.equal(await pid(), first);
    assert.equal(await asked("restart"), 0);
    assert.notEqual(await pid(), first);
    assert.equal(await asked("stop"), 0);
    assert.equal(await asked("status"), 3);
    assert.equal(await asked("stop"), 0);
    assert.match(
      await Deno.readTextFile(env.LOGFILE),
      new RegExp(`start in ${dir} with /var/lib/gavel`),
    );
    assert.equal(await asked("no such word"), 2);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});
