import assert from "node:assert/strict";
import { AddressRouter } from "../address_router.ts";

function routerOf(handlers: Record<string, string>): AddressRouter<string> {
  const router = new AddressRouter<string>();
  for (const [address, handler] of Object.entries(handlers)) {
    const [method, path] = address.split(" ");
    router.add(method, path, handler);
  }
  return router;
}

const found = (router: AddressRouter<string>, method: string, path: string) =>
  router.match(method, path)[0];

Deno.test("apps with the same addresses keep handlers of their own", () => {
  const [a, b] = ["a", "b"].map((app) =>
    routerOf({
      "ALL *": `${app} all`,
      "GET /problem/:id": `${app} problem`,
      "POST /problem/:id": `${app} changed`,
    })
  );
  for (const [router, app] of [[a, "a"], [b, "b"]] as const) {
    assert.deepEqual(
      found(router, "GET", "/problem/7"),
      [
        [`${app} all`, {}],
        [`${app} problem`, { id: "7" }],
      ].map(([handler, params]) => [
        handler,
        Object.assign(Object.create(null), params),
      ]),
    );
  }
  assert.deepEqual(found(a, "POST", "/problem/7").at(-1)?.[0], "a changed");
});

Deno.test("an address that one app alone has is found there alone", () => {
  const a = routerOf({ "GET /home": "home" });
  const b = routerOf({ "GET /home": "home", "GET /status": "status" });
  assert.equal(found(a, "GET", "/status").length, 0);
  assert.equal(found(b, "GET", "/status").length, 1);
  // Also where it was asked before it was added.
  a.add("GET", "/status", "late");
  assert.deepEqual(found(a, "GET", "/status")[0][0], "late");
});
