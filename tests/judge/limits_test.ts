import assert from "node:assert/strict";
import { join } from "node:path";
import { Box } from "../../judge/sandbox/box.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { openTestJudge } from "./support.ts";

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

Deno.test("without control groups a program is still held", async () => {
  await using judge = await openTestJudge();
  const dir = await Deno.makeTempDir({ dir: "/tmp" });
  await Deno.chmod(dir, 0o711);
  const box = new Box(judge.box.host, 1, join(dir), null);
  const run = async (argv: string[], memoryMb: number) => {
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
      folder: { path: "/usr/share", writable: false },
      stdin: null,
      onOutput: (chunk) => void printed.push(new TextDecoder().decode(chunk)),
    });
    return { ...outcome, printed: printed.join("") };
  };
  const hog = "import time; b = bytearray(300 << 20); time.sleep(3)";
  const large = await run(["/usr/bin/python3", "-c", hog], 64);
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
  const many = await run(["/usr/bin/python3", "-c", bomb], 4_096);
  const made = Number(many.printed);
  assert.ok(made > 20 && made <= 128, many.printed);
  await Deno.remove(dir, { recursive: true });
});
