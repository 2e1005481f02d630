import assert from "node:assert/strict";
import { join } from "node:path";
import { Box } from "../../judge/sandbox/box.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { openTestJudge, type TestJudge } from "../judge/support.ts";

const MB = 1024 ** 2;

Deno.test("memory over the limit does not hide behind files that are read", async () => {
  await using judge = await openTestJudge();
  const code = `#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
static char block[1 << 20];
int main(void) {
  size_t size = 120 << 20;
  char *p = mmap(0, size, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  memset(p, 1, size);
  munmap(p, size);
  DIR *folder = opendir("/usr/bin");
  struct dirent *entry;
  long total = 0;
  while ((entry = readdir(folder)) && total < 300L << 20) {
    char name[512];
    snprintf(name, sizeof name, "/usr/bin/%s", entry->d_name);
    int file = open(name, O_RDONLY);
    for (long n; (n = read(file, block, sizeof block)) > 0;) total += n;
    close(file);
  }
  puts("done");
  return 0;
}`;
  const verdict = await judge.run("C", code, [
    { input: "", output: "done\n" },
  ], { memoryLimit: 64 });
  assert.equal(
    verdict.status,
    STATUS.memoryLimitExceeded,
    JSON.stringify(verdict),
  );
});

/** A box of this host as it would be without control groups. */
async function openBareBox(judge: TestJudge) {
  const dir = await Deno.makeTempDir({ dir: "/tmp" });
  await Deno.chmod(dir, 0o711);
  const box = new Box(judge.box.host, 1, dir, null);
  return {
    async run(argv: string[], memoryMb: number, folder = "/usr/share") {
      const printed: string[] = [];
      const outcome = await box.run({
        argv,
        limits: {
          cpuMs: 5_000,
          wallMs: 10_000,
          memoryMb,
          stackMb: 16,
          outputBytes: 100_000,
          fileBytes: MB,
        },
        folder,
        stdin: null,
        onOutput: (chunk) => void printed.push(new TextDecoder().decode(chunk)),
      });
      return { ...outcome, printed: printed.join("") };
    },
    [Symbol.asyncDispose]: () => Deno.remove(dir, { recursive: true }),
  };
}

Deno.test("without control groups a program is still held", async () => {
  await using judge = await openTestJudge();
  await using box = await openBareBox(judge);
  const hog = "import time; b = bytearray(300 << 20); time.sleep(3)";
  const large = await box.run(["/usr/bin/python3", "-c", hog], 64);
  assert.equal(large.killedFor, "memory");
  assert.ok(large.wallMs < 3_000, String(large.wallMs));
  const bomb = `import os, time
made = 0
try:
    while made < 300:
        if os.fork() == 0:
            time.sleep(5)
            os._exit(0)
        made += 1
except OSError:
    pass
print(made)`;
  const many = await box.run(["/usr/bin/python3", "-c", bomb], 4_096);
  const made = Number(many.printed);
  assert.ok(made > 20 && made <= 128, many.printed);
});

/** Takes 24 MB and 30 ms, in the given manner, and says it has. */
const spender = (how: string) =>
  `#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
static void spend(void) {
  char *p = malloc(24 << 20);
  while (clock() < 30 * CLOCKS_PER_SEC / 1000) memset(p, clock(), 24 << 20);
}
int main(void) { ${how} puts("done"); return 0; }`;

/** Over before the first look at /proc, or hidden from one who looks. */
const SPENDERS = {
  "by itself": "spend();",
  "in a child": "if (fork() == 0) { spend(); _exit(0); } wait(0);",
  "in an orphan":
    "int p[2]; char c; pipe(p); if (fork() == 0) { setsid(); close(p[0]); spend(); _exit(0); } close(p[1]); read(p[0], &c, 1);",
  "in a child that nobody waits for":
    "int p[2]; char c; pipe(p); if (fork() == 0) { close(p[0]); spend(); close(p[1]); pause(); } close(p[1]); read(p[0], &c, 1);",
};

Deno.test("without control groups short programs have figures", async (t) => {
  await using judge = await openTestJudge();
  await using box = await openBareBox(judge);
  const folder = await Deno.makeTempDir({ dir: "/tmp" });
  await Deno.chmod(folder, 0o755);
  for (const [name, how] of Object.entries(SPENDERS)) {
    await t.step(name, async () => {
      const source = join(folder, "main.c");
      await Deno.writeTextFile(source, spender(how));
      const { success } = await new Deno.Command("/usr/bin/gcc", {
        args: ["-w", source, "-o", join(folder, "main")],
      }).output();
      assert.ok(success);
      const spent = await box.run(["/box/main"], 256, folder);
      assert.equal(spent.printed, "done\n");
      assert.ok(spent.cpuMs >= 29, `${spent.cpuMs} ms`);
      assert.ok(spent.memoryKb >= 24 * 1024, `${spent.memoryKb} KB`);
      assert.ok(spent.memoryKb <= 64 * 1024, `${spent.memoryKb} KB`);
    });
  }
  await Deno.remove(folder, { recursive: true });
});
