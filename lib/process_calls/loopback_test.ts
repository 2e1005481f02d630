import assert from "node:assert/strict";
import { isLoopback, isOpenToAll } from "./loopback.ts";

Deno.test("this machine is known by its addresses, not by names that look like them", () => {
  const here = ["127.0.0.1", "127.8.9.10", "localhost", "::1", "[::1]"];
  for (const host of here) assert.ok(isLoopback(host), host);
  const others = [
    "127.example.com",
    "127.0.0.1.example.com",
    "localhost.example.com",
    "0.0.0.0",
    "192.168.1.2",
    "[2001:db8::1]",
    "judge",
    "",
  ];
  for (const host of others) assert.ok(!isLoopback(host), host);
});

Deno.test("what is said without TLS to another machine is open to all", () => {
  const servers: [string, boolean][] = [
    ["https://judge.example", false],
    ["http://judge.example", true],
    ["http://judge.example:8000/", true],
    ["HTTP://192.168.1.2:8000", true],
    ["http://127.0.0.1:8000", false],
    ["http://127.1:8000", false],
    ["http://LOCALHOST", false],
    ["http://[::1]:8000", false],
    ["http://localhost@judge.example", true],
    ["http://2130706433", false],
  ];
  for (const [server, isOpen] of servers) {
    assert.equal(isOpenToAll(server), isOpen, server);
  }
});
