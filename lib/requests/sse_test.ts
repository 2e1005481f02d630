import assert from "node:assert/strict";
import type { AppContext } from "./request.ts";
import { eventStream } from "./sse.ts";

/** The little of a request that a stream needs. */
const context = () =>
  ({ req: { raw: new Request("http://site/") } }) as unknown as AppContext;

Deno.test("news for a thousand open pages is put into words once, under each name", async () => {
  let worded = 0;
  const news = { toJSON: () => ++worded };
  const sends: ((data: unknown, name?: string) => void)[] = [];
  let ended = 0;
  const streams = Array.from(
    { length: 1_000 },
    () =>
      eventStream(context(), (send) => {
        sends.push(send);
        return () => ended++;
      }).body!.pipeThrough(new TextDecoderStream()).getReader(),
  );
  for (const send of sends) send(news, "news");
  for (const stream of streams) {
    assert.equal((await stream.read()).value, "event: news\ndata: 1\n\n");
  }
  sends[0](news);
  assert.equal((await streams[0].read()).value, "data: 2\n\n");
  assert.equal(worded, 2);
  for (const stream of streams) await stream.cancel();
  assert.equal(ended, streams.length, "and each is forgotten with its page");
});

Deno.test("what is no object can be sent too", async () => {
  const stream = eventStream(context(), (send, close) => {
    for (const data of [7, "two\nlines", null]) send(data);
    close();
    return () => {};
  });
  assert.equal(
    await stream.text(),
    'data: 7\n\ndata: "two\\nlines"\n\ndata: null\n\n',
  );
});

Deno.test("who stops reading is not waited for without end", async () => {
  let send: (data: unknown) => void = () => {};
  let ended = 0;
  const stream = eventStream(context(), (given) => {
    send = given;
    return () => ended++;
  }).body!.pipeThrough(new TextDecoderStream());
  for (let n = 0; n < 5_000; n++) send(n);
  assert.equal(ended, 1);
  let text = "";
  for await (const part of stream) text += part;
  assert.ok(text.startsWith("data: 0\n\n") && text.length < 20_000);
});
