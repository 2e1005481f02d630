import assert from "node:assert/strict";
import { networkOf, plainAddress } from "./address.ts";

Deno.test("all addresses of one IPv6 network are one, however they are written", () => {
  const one = [
    "2001:db8:1:2::1",
    "2001:db8:1:2:3:4:5:6",
    "2001:0DB8:0001:0002:ffff::",
    "2001:db8:1:2::%eth0",
  ];
  assert.deepEqual([...new Set(one.map(networkOf))], ["2001:db8:1:2::"]);
  assert.equal(networkOf("2001:db8::1"), "2001:db8:0:0::");
  assert.equal(networkOf("::1"), "0:0:0:0::");
  assert.notEqual(networkOf("2001:db8:1:3::1"), one[0]);
});

Deno.test("an IPv4 address is itself, also inside of an IPv6 one", () => {
  for (const address of ["198.51.100.7", "::ffff:198.51.100.7"]) {
    assert.equal(plainAddress(address), "198.51.100.7");
    assert.equal(networkOf(address), "198.51.100.7");
  }
});

Deno.test("what is no address is left as it is", () => {
  for (const text of ["", "unknown", "a proxy's word", "host:80"]) {
    assert.equal(networkOf(text), text);
  }
});
