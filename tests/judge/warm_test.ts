import assert from "node:assert/strict";
import { join } from "node:path";
import { compile } from "../../judge/compile.ts";
import { proveToolchains } from "../../judge/prove.ts";
import { runProgram } from "../../judge/run.ts";
import type { Box } from "../../judge/sandbox/box.ts";
import { hostState, tracesSince } from "../../judge/sandbox/traces.ts";
import { LANGUAGES } from "../../lib/judging/languages.ts";
import { silentLog } from "../../lib/log.ts";
import { STATUS, statusName } from "../../lib/judging/status.ts";
import { openTestJudge } from "./support.ts";

/** The languages whose runtimes may have started before; PyPy where the machine has it. */
const RUNTIMES = ["Python3", "PyPy3"];

async function withRuntime(runtime: string) {
  const judge = await openTestJudge({
    languages: LANGUAGES.filter(({ name }) => name === runtime),
  });
  const toolchain = judge.toolchains.at(0);
  if (toolchain !== undefined) return { judge, toolchain };
  assert.notEqual(runtime, "Python3");
  await judge[Symbol.asyncDispose]();
  return null;
}

/** Programs that look at what their interpreter is, and how it ends. */
const PROGRAMS = [
  "a, b = map(int, input().split())\nprint(a + b)",
  "import sys\nprint(__name__, __file__, sys.argv, sys.path, sys.executable, sys.prefix, sys.flags, sys.orig_argv)",
  "import sys\nprint(sorted(sys.modules), sorted(globals()), __builtins__.__name__, __spec__, __doc__, __package__, __cached__)",
  "import sys\nfor f in (sys.stdin, sys.stdout, sys.stderr): print(f.encoding, f.errors, f.name, f.mode, f.line_buffering, f.write_through, f.isatty(), f.seekable(), f.fileno(), f.buffer.raw.seekable(), f.newlines)",
  "import sys\nprint(sys.stdin.readline(), sys.stdin.tell(), sys.stdin.seek(0), sys.stdin.read())",
  "import os\nprint(sorted(os.environ.items()), os.getcwd(), os.getpid(), os.getppid(), os.getpgrp(), os.getsid(0), os.getuid(), os.umask(0))",
  "import os, subprocess\nprint(subprocess.run(['/usr/bin/env'], capture_output=True, text=True).stdout)\nprint(subprocess.run(['/usr/bin/python3', '-c', 'print(1)'], capture_output=True, text=True))",
  "import os\nprint(sorted(os.listdir('/proc/self/fd')), sorted(os.listdir('/box')), os.listdir('/tmp'), sorted(os.listdir('/')), os.listdir('/in'))",
  "print(open('/proc/self/comm').read(), open('/proc/self/cmdline').read(), open('/proc/self/cgroup').read())\nprint([l for l in open('/proc/self/status') if l.startswith(('Cap', 'NoNew', 'Seccomp:', 'Sig', 'Pid', 'PPid', 'Tracer', 'NSpid', 'Threads', 'Uid', 'Groups'))])",
  "import resource\nprint([resource.getrlimit(n) for n in range(16) if n not in (6, 11)])",
  "import threading, signal\nprint(threading.main_thread() is threading.current_thread(), threading.stack_size(), threading.active_count())\nt = [threading.Thread(target=lambda: print(threading.active_count() > 1)) for _ in range(3)]\n[x.start() for x in t]; [x.join() for x in t]\nprint(threading.get_native_id() == __import__('os').getpid(), [(s, signal.getsignal(s)) for s in (2, 10, 13, 14, 15)])",
  "import os, sys\nprint('before'); sys.stdout.flush()\npid = os.fork()\nif pid == 0:\n    print('child', os.getpid() != os.getppid()); sys.stdout.flush(); os._exit(3)\nprint(os.waitpid(pid, 0)[1] >> 8)",
  "import multiprocessing\ndef f(x): return x * x\nif __name__ == '__main__':\n    with multiprocessing.Pool(2) as p: print(p.map(f, range(5)))",
  "import atexit\natexit.register(print, 'last')\nprint('first')",
  "import sys\nprint('out', end='')\nprint('err', file=sys.stderr)\nsys.exit(7)",
  "import sys\nsys.exit('a word')",
  "raise SystemExit",
  "import os\nos._exit(5)",
  "import os\nprint('lost')\nos.abort()",
  "import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)",
  "import os, signal\nos.kill(os.getpid(), signal.SIGINT)",
  "def f(n):\n    return 1 // n\nf(0)",
  "import nothing_like_this",
  "print('x'\n",
  "def f():\nreturn",
  "x = 'ü'\nprint(x, ascii(x))\nraise ValueError(x)",
  "# -*- coding: latin-1 -*-\nprint('x')",
  "print('\\ud800')",
  "def f(n): return f(n + 1)\nf(0)",
  "import sys\nsys.setrecursionlimit(20000)\ndef f(n): return 0 if n == 0 else 1 + f(n - 1)\nprint(f(15000))",
  "try:\n    input(); input(); input()\nexcept EOFError as e: print(repr(e))",
  "import sys\nwhile True: sys.stdin.read(1) or sys.exit(len(open(0).read()))",
  "import warnings\nwarnings.warn('old')\nprint(1 is 1)",
  "import sys, io\nsys.stdout = io.TextIOWrapper(sys.stdout.buffer, encoding='utf-16')\nprint('x')",
  "import faulthandler, sys, locale, time\nprint(faulthandler.is_enabled(), locale.getlocale(), sys.getfilesystemencoding(), time.process_time() < 1, sys.getrecursionlimit(), sys.gettrace(), sys.getswitchinterval())",
  "import gc, inspect\nprint(gc.isenabled(), gc.get_threshold(), inspect.getsource(inspect.currentframe()))",
  "import os\nprint(os.stat('/box/main.py').st_mode, os.access('/box/main.py', os.W_OK), os.path.realpath(__file__))\nopen('/box/x', 'w')",
  "import zipfile\nprint(zipfile.is_zipfile(__file__))",
  "import helper\nprint(helper.__file__)",
  // What still happens after the last line.
  "class A:\n    def __del__(self): print('gone')\na = A()",
  "class A:\n    __slots__ = ()\n    def __del__(self): print('gone')\nb = [A()]",
  "class A(int):\n    def __del__(self): print('gone')\nb = {A(3)}",
  "class A: pass\na = A()\nA.__del__ = lambda self: print('gone')",
  "def f():\n    try: yield 1\n    finally: print('closed')\ng = f(); next(g)",
  "async def f():\n    try: await g()\n    finally: print('closed')\nclass W:\n    def __await__(self): yield\ng = W\nc = f(); c.send(None)",
  "import weakref\nclass A: pass\na = A()\nr = weakref.ref(a, lambda _: print('gone'))\np = weakref.proxy(a)",
  "import weakref\nclass A: pass\na = A()\nweakref.finalize(a, print, 'final')",
  "class A:\n    def __del__(self): print('gone')\na = A(); a.a = a; del a\nprint('here')",
  "import functools, contextlib\n@contextlib.contextmanager\ndef f():\n    try: yield\n    finally: print('left')\nm = f(); m.__enter__()",
  "f = open(1, 'w', closefd=False); f.write('late')",
  "import io\nclass B(io.StringIO):\n    def close(self): print('closed'); super().close()\nb = B()",
  "import io, os\nread = io.BytesIO(os.read(0, 100)).readline\nprint(read())",
  "import sys\nclass W:\n    def write(self, s): sys.__stdout__.write(s.upper())\n    def flush(self): sys.__stdout__.write('flushed')\nsys.stdout = W()\nprint('x')",
  "import sys\nclass W:\n    def write(self, s): sys.__stdout__.write(s.upper())\nsys.stdout = W()\nprint('x')",
  "import sys\nprint('x', end='')\nsys.stdout = None",
  "import sys\nprint('x')\nsys.stdout.close()",
  "import os\nprint('x')\nos.close(1)",
  "import os\nos.dup2(os.open('/dev/full', os.O_WRONLY), 1)\nprint('x')",
  "import sys\nsys.stderr.write('half')\nsys.stdout.write('half')",
  "import threading, time\nthreading.Thread(target=lambda: (time.sleep(0.2), print('later'))).start()\nprint('now')",
  "import threading, time\nthreading.Thread(target=lambda: [time.sleep(0.01) for _ in range(9999)], daemon=True).start()\nprint('now')",
  "import atexit, sys\natexit.register(lambda: sys.exit(4))\nprint('x')",
  "import atexit\natexit._clear()\nprint('x')",
  "import sys\nsys.last_type = None\nprint('x')",
  "import os\nprint('x', flush=True)\nif os.fork() == 0: print('child')\nelse: os.wait(); print('parent')",
  "import ctypes\nctypes.CDLL(None).printf(b'from C')",
  "import gc\nprint(gc.get_freeze_count(), len(gc.get_objects()) > 2000, gc.callbacks, gc.garbage)",
  "import gc, sys\ngc.set_debug(gc.DEBUG_UNCOLLECTABLE)\nx = [i for i in range(99999)]\nprint(len(x))",
  "import collections, heapq, math, bisect, itertools, functools, re, string, random, decimal, fractions, typing, enum, dataclasses\nprint(re.findall('.', 'ab'), math.gcd(4, 6))",
];

async function withBoth(runtime = "Python3") {
  const there = await withRuntime(runtime);
  if (there === null) return null;
  const { judge, toolchain } = there;
  const { box } = judge;
  const input = join(box.dir, "words");
  await Deno.writeTextFile(input, "1 2\n3\n");
  const { runtimeKb, ...cold } = toolchain;
  return {
    judge,
    toolchain,
    /** What a program does with its interpreter warm, and as it is. */
    async both(code: string) {
      const compiled = await compile({
        toolchain: cold,
        box,
        code: "pass\n",
        extraFiles: { "helper.py": "" },
      });
      assert.ok(compiled.ok);
      // What does not compile is not run otherwise.
      await Deno.writeTextFile(join(compiled.value.folder, "main.py"), code);
      const told = [];
      for (const chain of [{ ...cold, runtimeKb }, cold]) {
        await using _ = box.stays();
        const printed: Uint8Array[] = [];
        const run = await runProgram({
          task: { fileIo: null },
          program: { ...compiled.value, toolchain: chain },
          box,
          limits: { timeMs: 5_000, memoryMb: 128, stackMb: 64 },
          input,
          expectedBytes: 0,
          onOutput: (chunk) => void printed.push(chunk.slice()),
        });
        const text = await new Blob(printed as BlobPart[]).bytes();
        told.push({
          printed: new TextDecoder().decode(text),
          // Where its objects lie is another place each time.
          stderr: new TextDecoder().decode(run.stderr)
            .replaceAll(/0x[0-9a-f]{6,}/g, "0x…"),
          exitCode: run.exitCode,
          signal: run.signal,
          killedFor: run.killedFor,
          memoryKb: run.memoryKb,
        });
      }
      return told;
    },
    async [Symbol.asyncDispose]() {
      await Deno.remove(input);
      await judge[Symbol.asyncDispose]();
    },
  };
}

for (const runtime of RUNTIMES) {
  Deno.test(`to a program a runtime that has its start behind it is as any other: ${runtime}`, async (t) => {
    await using both = await withBoth(runtime);
    if (both === null) return;
    // Where the machine makes no cells, none is warm.
    if (both.judge.box.cellOverheadCpuMs === null) return;
    assert.ok(both.toolchain.runtimeKb !== undefined);
    // It is what is compared here, and all that tells the two apart.
    const [warm, cold] = await both.both(
      "print(any('warm.so' in line for line in open('/proc/self/maps')))",
    );
    assert.deepEqual([warm.printed, cold.printed], ["True\n", "False\n"]);
    for (const code of PROGRAMS) {
      await t.step(code.slice(0, 60).replaceAll("\n", " "), async () => {
        const [warm, cold] = (await both.both(code))
          .map(({ memoryKb: _, ...seen }) => seen);
        assert.deepEqual(warm, cold);
      });
    }
  });
}

Deno.test("an interpreter takes itself apart only where its program could tell", async () => {
  await using both = (await withBoth())!;
  if (both.judge.box.cellOverheadCpuMs === null) return;
  const kbOf = async (code: string) => (await both.both(code))[0].memoryKb;
  // Each page that it takes apart is copied for it, and counts.
  const whole = await kbOf("import sys\nsys.exit()");
  for (
    const code of [
      "pass",
      "a, b = map(int, input().split())\nprint(a + b)",
      "import io, os\nread = io.BytesIO(os.read(0, 100)).readline\nprint(read())",
      "class A:\n    def __init__(self): self.me = self\nprint(A())",
    ]
  ) {
    const early = await kbOf(code);
    assert.ok(early < whole - 1_000, `${code}: ${early} KB, ${whole} KB`);
  }
});

/** What a compiler refuses, and what only looks so. */
const READ: [code: string, isRight: boolean][] = [
  ["print(1)", true],
  ["1/0", true],
  ["raise SyntaxError('no')", true],
  ["import sys; sys.exit(3)", true],
  ["import os\nos._exit(1)", true],
  ["x = '\\d'\nassert (1, 'always')", true],
  ["# -*- coding: latin-1 -*-\nx = '\u00ff'", true],
  ["def f():\n\tif 1:\n        pass", false],
  ["print('x'", false],
  ["return 1", false],
  ["# -*- coding: nothing -*-\nprint(1)", false],
  ["print(1)\0", false],
  ["x = " + "(".repeat(300) + ")".repeat(300), false],
  ["nonlocal x", false],
  ["", true],
];

for (const runtime of RUNTIMES) {
  Deno.test(`a warm interpreter takes the programs that the compiler takes, and the compiler says why it takes no other: ${runtime}`, async () => {
    const there = await withRuntime(runtime);
    if (there === null) return;
    await using judge = there.judge;
    const { box } = judge;
    const { toolchain } = there;
    for (const [code, isTaken] of READ) {
      // PyPy counts no brackets.
      const isRight = isTaken || runtime === "PyPy3" && /^x = \(/.test(code);
      await using _ = box.stays();
      const warm = await compile({ toolchain, box, code, stackMb: 64 });
      // Without one that failed, no other box was made.
      assert.equal(box.isStaying, isRight && toolchain.runtimeKb !== undefined);
      const cold = await compile({ toolchain, box, code });
      assert.equal(cold.ok, isRight, code);
      assert.deepEqual(
        warm.ok ? null : warm.error,
        cold.ok ? null : cold.error,
        code,
      );
    }
  });
}

/** What a case leaves for the next, and looks for: in the interpreter, the file system, among processes. */
const LEAVINGS: [name: string, found: string, leave: string][] = [
  ["a module", "'left' in sys.modules", "sys.modules['left'] = sys"],
  ["a builtin", "hasattr(builtins, 'left')", "builtins.left = 1"],
  [
    "a changed library",
    "getattr(os, 'left', 0)",
    "os.left = 1; os.getcwd.__class__",
  ],
  [
    "the environment",
    "'LEFT' in os.environ",
    "os.environ['LEFT'] = '1'; os.putenv('LEFT', '1')",
  ],
  ["a file", "os.path.exists('/tmp/left')", "open('/tmp/left', 'w').close()"],
  [
    "byte code beside the program",
    "os.path.exists('/box/__pycache__/left.pyc')",
    "os.makedirs('/box/__pycache__', exist_ok=True)",
  ],
  [
    "its memory",
    "ctypes.c_int.in_dll(ctypes.pythonapi, 'Py_NoUserSiteDirectory').value == 77",
    "ctypes.c_int.in_dll(ctypes.pythonapi, 'Py_NoUserSiteDirectory').value = 77",
  ],
  [
    "a process",
    "len([p for p in os.listdir('/proc') if p.isdigit()]) > 2",
    "os.fork() or (os.setsid(), signal.pause())",
  ],
  [
    "an open file",
    "len(os.listdir('/proc/self/fd')) > 4",
    "[os.dup(0) for _ in range(20)]",
  ],
  [
    "the one that serves",
    "any(os.path.exists(f'/proc/{p}/mem') and os.access(f'/proc/{p}/mem', os.W_OK) for p in (1,)) and open('/proc/1/mem', 'r+b')",
    "[os.kill(p, s) for p in (1, -1) for s in (19, 10)]",
  ],
  [
    "a right of the one that serves",
    "ctypes.CDLL(None).mount(b'none', b'/tmp', b'tmpfs', 0, None) == 0 or ctypes.CDLL(None).unshare(0x20000) == 0 or ctypes.CDLL(None).umount2(b'/box', 2) == 0",
    "ctypes.CDLL(None).prctl(8, 1)",
  ],
  [
    "a descriptor of the one that serves",
    "any(os.path.exists(f'/proc/self/fd/{n}') for n in range(4, 256))",
    "os.close(2)",
  ],
  [
    "a limit",
    "resource.getrlimit(7)[0] != 256",
    "resource.setrlimit(7, (9, 9))",
  ],
];

for (const runtime of RUNTIMES) {
  Deno.test(`nothing that a case leaves in its runtime is there in the next one: ${runtime}`, async (t) => {
    const there = await withRuntime(runtime);
    if (there === null) return;
    await using judge = there.judge;
    const before = hostState(judge.host.boxes);
    const cases = Array.from({ length: 3 }, () => ({
      input: "1\n",
      output: "held\n",
    }));
    for (const [name, found, leave] of LEAVINGS) {
      // Only CPython shows a word of its own memory.
      if (runtime === "PyPy3" && name === "its memory") continue;
      await t.step(name, async () => {
        const code = `import builtins, ctypes, os, resource, signal, sys
try: found = bool(${found})
except OSError: found = False
print('found' if found else 'held', flush=True)
try:
    ${leave}
except OSError: pass
os._exit(0)`;
        const verdict = await judge.run(runtime, code, cases, {
          timeLimit: 2_000,
          type: 1,
        });
        assert.deepEqual(
          verdict.cases.map(({ status }) => statusName(status)),
          Array(3).fill("accepted"),
          JSON.stringify(verdict),
        );
        assert.deepEqual(await tracesSince(before, judge.host.boxes), []);
      });
    }
  });
}

for (const runtime of RUNTIMES) {
  Deno.test(`what a program uses with its runtime warm is what it used, and its limits hold: ${runtime}`, async () => {
    const there = await withRuntime(runtime);
    if (there === null) return;
    await using judge = there.judge;
    const cases = [{ input: "1\n", output: "1\n" }];
    const taking = (mb: number) =>
      `x = bytearray(${mb} << 20)\nfor n in range(0, len(x), 4096): x[n] = 1\nprint(1)`;
    const { toolchain } = there;
    const { runtimeKb } = toolchain;
    const used: number[] = [];
    for (const kb of [runtimeKb, undefined]) {
      toolchain.runtimeKb = kb;
      const { memory, status } = await judge.run(runtime, taking(50), cases, {
        memoryLimit: 64,
      });
      assert.equal(status, STATUS.accepted);
      used.push(memory!);
      const more = await judge.run(runtime, taking(140), cases, {
        memoryLimit: 64,
      });
      assert.equal(statusName(more.status), "memoryLimitExceeded");
    }
    // PyPy collects at another moment each time.
    const most = runtime === "PyPy3" ? 8_000 : 3_000;
    assert.ok(Math.abs(used[0] - used[1]) < most, used.join());
  });
}

Deno.test("each runtime of a judge with several is measured by itself", async () => {
  await using judge = await openTestJudge({ languages: LANGUAGES });
  if (judge.box.cellOverheadCpuMs === null) return;
  for (const { language, runtimeKb } of judge.toolchains) {
    const isWarm = RUNTIMES.includes(language.name);
    assert.equal(runtimeKb !== undefined, isWarm, language.name);
    assert.ok(!isWarm || runtimeKb! > 1_000, `${language.name}: ${runtimeKb}`);
  }
});

Deno.test("what a runtime holds is measured once, until launcher or kernel are others", async () => {
  const there = await withRuntime("Python3");
  await using judge = there!.judge;
  if (judge.box.cellOverheadCpuMs === null) return;
  const { runtimeKb: _, ...bare } = there!.toolchain;
  const cacheDir = await Deno.makeTempDir({ prefix: "gavel-proofs-" });
  const prove = async (box: Box) => {
    const options = { boxes: [box], cacheDir, log: silentLog };
    const [{ runtimeKb }] = await proveToolchains([bare], options);
    return runtimeKb;
  };
  const measured = await prove(judge.box);
  assert.ok(measured !== undefined);
  // This one runs nothing.
  const { host } = judge.box;
  const idle = { cellOverheadCpuMs: 1, dir: cacheDir, host } as Box;
  assert.equal(await prove(idle), measured);
  const path = join(cacheDir, "languages.json");
  const [proof] = JSON.parse(await Deno.readTextFile(path));
  proof.runtime.machine = "another";
  await Deno.writeTextFile(path, JSON.stringify([proof]));
  await assert.rejects(prove(idle));
  await Deno.remove(cacheDir, { recursive: true });
});
