/** Answers one body for ever: as fast as a page can be on this machine. */
const body = await Deno.readTextFile(Deno.env.get("BODY")!);
const headers = { "content-type": "text/html; charset=utf-8" };

Deno.serve({
  hostname: "127.0.0.1",
  port: Number(Deno.env.get("PORT")),
  automaticCompression: true,
  onListen: () =>
    void Deno.stdout.writeSync(
      new TextEncoder().encode("constant listening\n"),
    ),
}, () => new Response(body, { headers }));
