import assert from "node:assert/strict";
import { deviceName } from "./user_agent.ts";

Deno.test("a device is called by its browser and its system", () => {
  const cases: [userAgent: string, name: string | null][] = [
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0",
      "Edge · Windows",
    ],
    [
      "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
      "Firefox · Linux",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
      "Safari · iPhone",
    ],
    [
      "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36",
      "Chrome · Android",
    ],
    ["curl/8.5.0", "curl/8.5.0"],
    ["", null],
  ];
  for (const [userAgent, name] of cases) {
    assert.equal(deviceName(userAgent), name, userAgent);
  }
});
