import assert from "node:assert/strict";
import { PROTOCOL_VERSION } from "../lib/judging/protocol.ts";
import { FilesAwayError, RefusedError, WebClient } from "./client.ts";
import { ProblemError } from "./problem_error.ts";

const lost = [{ kind: "run", id: 7, attempt: 1 }];
const WHOLE = JSON.stringify({ tasks: [], lost });

/** A web process that is killed in the middle of its first answer. */
async function serveCutOff(listener: Deno.Listener): Promise<void> {
  for (const body of [WHOLE.slice(0, 5), WHOLE]) {
    using connection = await listener.accept();
    const buffer = new Uint8Array(65_536);
    for (let request = ""; !request.endsWith("}");) {
      const read = await connection.read(buffer);
      assert.ok(read !== null);
      request += new TextDecoder().decode(buffer.subarray(0, read));
    }
    const head = "HTTP/1.1 200 OK\r\nconnection: close\r\n" +
      `content-length: ${WHOLE.length}\r\n\r\n`;
    await connection.write(new TextEncoder().encode(head + body));
  }
}

const judge = { name: "ann", instance: "a1" };
const { signal } = new AbortController();

Deno.test("an answer that is cut off is asked for again", async () => {
  const calls: ((client: WebClient) => Promise<unknown>)[] = [
    (client) => client.heartbeat({ judge, running: [] }, signal),
    (client) =>
      client.claim({
        version: PROTOCOL_VERSION,
        judge,
        slots: 1,
        free: 1,
        languages: ["C"],
        isolation: "none",
      }, signal),
  ];
  for (const [n, call] of calls.entries()) {
    using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const { port } = listener.addr as Deno.NetAddr;
    const served = serveCutOff(listener);
    const client = new WebClient(`http://127.0.0.1:${port}`, "token");
    assert.deepEqual(await call(client), [lost, JSON.parse(WHOLE)][n]);
    await served;
  }
});

Deno.test("the site's word that it has no such file is the problem's fault; nothing else is", async () => {
  const statuses = [404, 403, 500, 503, 507];
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    () => new Response(null, { status: statuses[0] }),
  );
  const address = `http://127.0.0.1:${server.addr.port}`;
  const client = new WebClient(address, "token", 50);
  for (; statuses.length > 0; statuses.shift()) {
    const reason = await client.file("0".repeat(64), async () => {})
      .catch((reason) => reason);
    assert.ok(reason instanceof Error);
    const note = reason instanceof ProblemError ? reason.note : null;
    assert.equal(note, statuses[0] === 404 ? "testDataMissing" : null);
    assert.equal(reason instanceof FilesAwayError, statuses[0] > 500);
  }
});

Deno.test("a site that does not answer is not one without the file", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  listener.close();
  const client = new WebClient(`http://127.0.0.1:${port}`, "token", 50);
  const hash = "0".repeat(64);
  await assert.rejects(client.file(hash, async () => {}), FilesAwayError);
});

Deno.test("a file that is cut off, or that the site cannot keep now, is for later", async () => {
  const path = await Deno.makeTempFile();
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      await request.body?.pipeTo(new WritableStream());
      if (request.method === "POST") return new Response(null, { status: 503 });
      const cut = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(10));
          controller.error(new Error("killed"));
        },
      });
      return new Response(cut);
    },
  );
  const client = new WebClient(
    `http://127.0.0.1:${server.addr.port}`,
    "token",
    50,
  );
  const hash = "0".repeat(64);
  await assert.rejects(client.file(hash, async () => {}), FilesAwayError);
  const task = { kind: "make" as const, id: 1, attempt: 1 };
  await assert.rejects(client.keep(path, judge, task), FilesAwayError);
  const full = () => Promise.reject(new Error("No space left on device"));
  await using whole = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    () => new Response("some"),
  );
  const other = new WebClient(`http://127.0.0.1:${whole.addr.port}`, "token");
  await assert.rejects(
    other.file(hash, full),
    (reason) => !(reason instanceof FilesAwayError),
    "a judge's own disk is its own fault",
  );
  await Deno.remove(path);
});

/** A web process behind a line that is cut: the first connections hear nothing. */
async function serveSilently(
  listener: Deno.Listener,
  silent: number,
): Promise<void> {
  const open: Deno.Conn[] = [];
  for (let n = 0; n < silent; n++) open.push(await listener.accept());
  using connection = await listener.accept();
  await connection.read(new Uint8Array(65_536));
  const head = "HTTP/1.1 200 OK\r\nconnection: close\r\n" +
    `content-length: ${WHOLE.length}\r\n\r\n`;
  await connection.write(new TextEncoder().encode(head + WHOLE));
  for (const connection of open) connection.close();
}

Deno.test("a line that is cut without a word is not waited on for ever", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  const served = serveSilently(listener, 2);
  const client = new WebClient(`http://127.0.0.1:${port}`, "token", 50);
  const heard = await client.heartbeat({ judge, running: [] }, signal);
  assert.deepEqual(heard, lost);
  await served;
});

Deno.test("a refusal is passed on with its reason, and not tried again", async () => {
  let calls = 0;
  const answers = [
    { body: '{"code":"disabled","error":"by an admin"}', code: "disabled" },
    { body: "<html>a proxy's words</html>", code: null },
  ];
  for (const { body, code } of answers) {
    await using server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      () => {
        calls++;
        return new Response(body, { status: 403 });
      },
    );
    const address = `http://127.0.0.1:${server.addr.port}`;
    const client = new WebClient(address, "token");
    await assert.rejects(
      client.heartbeat({ judge, running: [] }, signal),
      (reason) =>
        reason instanceof RefusedError && reason.status === 403 &&
        reason.code === code,
    );
  }
  assert.equal(calls, 2);
});

Deno.test("an answer of another shape ends no judge", async () => {
  for (const answer of ["null", "[]", '{"lost":[{"kind":"x"}]}', '"lost"']) {
    await using server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      () => new Response(answer),
    );
    const address = `http://127.0.0.1:${server.addr.port}`;
    const client = new WebClient(address, "token");
    const running = [{ kind: "run" as const, id: 7, attempt: 1 }];
    assert.deepEqual(await client.heartbeat({ judge, running }, signal), []);
  }
});

Deno.test("what cannot be answered while another process takes the lead is asked again", async () => {
  const statuses = [503, 429, 408, 502, 200];
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      await request.body?.pipeTo(new WritableStream());
      const status = statuses.shift()!;
      if (status !== 200) return new Response("later", { status });
      return Response.json({ lost, hash: "0".repeat(64), size: 3 });
    },
  );
  const client = new WebClient(`http://127.0.0.1:${server.addr.port}`, "token");
  assert.deepEqual(
    await client.heartbeat({ judge, running: [] }, signal),
    lost,
  );
  statuses.push(503, 200);
  let bytes = 0;
  await client.file("0".repeat(64), (chunk) => {
    bytes += chunk.length;
    return Promise.resolve();
  });
  assert.ok(bytes > 0);
  assert.deepEqual(statuses, []);
});
