import assert from "node:assert/strict";
import { translator } from "../i18n/mod.ts";
import { type Welcome, welcomeLines } from "./welcome.ts";

const said = (changes: Partial<Welcome>, lang: "zh-CN" | "en-US" = "en-US") =>
  welcomeLines(translator(lang), {
    settings: { HOST: "127.0.0.1", DATA_DIR: "/srv/gavel" },
    origin: "http://127.0.0.1:8000",
    baseUrl: "",
    isFirst: true,
    ...changes,
  }).join("\n");

Deno.test("who starts a new site is told where, as whom, and where the data lie", () => {
  const text = said({});
  for (
    const part of [
      "http://127.0.0.1:8000/login",
      "as root, with the password above",
      "HOST=0.0.0.0",
      "/srv/gavel",
      "Ctrl-C",
    ]
  ) assert.ok(text.includes(part), part);
  assert.ok(said({}, "zh-CN").includes("以 root 和上面的密码登录"));
});

Deno.test("a later start does not speak of a password that nobody sees", () => {
  assert.ok(!said({ isFirst: false }).includes("password"));
});

Deno.test("an address that only this machine opens is given to no class, and named", () => {
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
    const baseUrl = `http://${host}:9501`;
    const own = said({ baseUrl });
    assert.ok(!own.includes(`opens ${baseUrl}\n`), host);
    assert.match(own, /Only this machine can reach it/);
    assert.ok(own.includes(`site address ${baseUrl} opens on this machine`));
    const settings = { HOST: "10.0.0.7", DATA_DIR: "/srv/gavel" };
    const found = said({ baseUrl, settings, origin: "http://10.0.0.7:8000" });
    assert.ok(found.includes("opens http://10.0.0.7:8000\n"));
    assert.ok(found.includes(`site address ${baseUrl} opens on this machine`));
  }
});

Deno.test("a class is given the address that leads here", () => {
  const settings = { HOST: "10.0.0.7", DATA_DIR: "/srv/gavel" };
  const own = said({ settings, origin: "http://10.0.0.7:8000" });
  assert.ok(own.includes("opens http://10.0.0.7:8000\n"));
  assert.ok(!own.includes("HOST="));
  // Behind a proxy it listens to this machine alone, and all find it.
  const named = said({ baseUrl: "https://oj.school.cn" });
  assert.ok(named.includes("opens https://oj.school.cn\n"));
  assert.ok(!named.includes("HOST="));
});
