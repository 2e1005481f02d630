import assert from "node:assert/strict";
import type { NetworkInterfaceInfo } from "node:os";
import { addressesFor, leadsNowhere } from "./addresses.ts";

const face = (
  address: string,
  { family = "IPv4", internal = false } = {},
) => ({ address, family, internal } as NetworkInterfaceInfo);

const interfaces = () => ({
  lo: [face("127.0.0.1", { internal: true })],
  en0: [
    face("192.168.1.5"),
    face("fe80::1", { family: "IPv6" }),
    face("169.254.9.9"),
  ],
});

Deno.test("where a class finds the site", () => {
  const at = (HOST: string) => addressesFor({ HOST }, 8000, interfaces);
  assert.deepEqual(at("127.0.0.1"), []);
  assert.deepEqual(at("localhost"), []);
  assert.deepEqual(at("::1"), []);
  assert.deepEqual(at("0.0.0.0"), ["http://192.168.1.5:8000"]);
  assert.deepEqual(at("::"), ["http://192.168.1.5:8000"]);
  assert.deepEqual(at("10.0.0.7"), ["http://10.0.0.7:8000"]);
  assert.deepEqual(at("fd00::7"), ["http://[fd00::7]:8000"]);
});

Deno.test("an address of this machine alone is none to be handed out", () => {
  const own = [
    "localhost",
    "127.0.0.1",
    "127.1.2.3",
    "[::1]",
    "0.0.0.0",
    "[::]",
  ];
  for (const host of own) assert.ok(leadsNowhere(host), host);
  for (const host of ["192.168.1.5", "oj.school.cn", "[fd00::7]"]) {
    assert.ok(!leadsNowhere(host), host);
  }
});
