import assert from "node:assert/strict";
import { envelope, openTestSite } from "../support.ts";

/** What anybody may send, without an account, must cost next to nothing. */

const FORM = { "content-type": "application/x-www-form-urlencoded" };

Deno.test("a form of very many fields is refused at once", async () => {
  await using t = await openTestSite();
  for (const body of ["a&".repeat(100_000), "a=1&b=2&".repeat(50_000)]) {
    const answer = await t.browse("/setting/info", {
      as: "user",
      method: "POST",
      body,
      headers: FORM,
    });
    assert.equal(answer.status, 413);
    await answer.body?.cancel();
  }
});

Deno.test("a host that is no address is a bad request, whatever it asks for", async () => {
  await using t = await openTestSite();
  const hosts = ["[::1", "a b", "<i>", "a:99999", "evil.test/x?y#z", "me@a"];
  for (const host of hosts) {
    for (const path of ["/home", "/nowhere", "/api/languages"]) {
      const answer = await t.app.fetch(
        // As the server puts it together; a Request refuses some of them.
        new Proxy(new Request(`http://gavel.test${path}`), {
          get: (request, name) =>
            name === "url"
              ? `http://${host}${path}`
              : name === "headers"
              ? new Headers({ host })
              : Reflect.get(request, name, request),
        }),
      );
      assert.equal(answer.status, 400, `${host} ${path}`);
      assert.equal(await answer.text(), "Bad Request");
    }
  }
  for (const host of ["gavel.test", "10.0.0.7:8000", "[::1]:8000", "my_pc"]) {
    const answer = await t.browse("/home", { headers: { host } });
    assert.equal(answer.status, 200, host);
    await answer.body?.cancel();
  }
});

Deno.test("a name longer than any can be is not taken, and no fault", async () => {
  await using t = await openTestSite();
  // One letter that becomes eighteen when names are compared.
  const json = { username: "\ufdfa".repeat(100) };
  const { status, data } = await envelope(
    await t.call("POST", "/api/check-username-or-email", { json }),
  );
  assert.deepEqual([status, data], [200, { username: false, email: false }]);
});

Deno.test("a body whose sender hangs up is no fault of the site's", async () => {
  await using t = await openTestSite();
  const faults: string[] = [];
  t.site.log = { ...t.site.log, error: (message) => void faults.push(message) };
  const types = {
    "/login": "application/x-www-form-urlencoded",
    "/api/login": "application/json",
  };
  for (const [path, type] of Object.entries(types)) {
    const pieces = [new TextEncoder().encode("username=")];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift();
        if (piece) controller.enqueue(piece);
        else controller.error(new TypeError("connection reset"));
      },
    });
    const answer = await t.browse(path, {
      method: "POST",
      body,
      headers: { "content-type": type },
    });
    assert.equal(answer.status, 400, path);
    await answer.body?.cancel();
  }
  assert.deepEqual(faults, []);
});
