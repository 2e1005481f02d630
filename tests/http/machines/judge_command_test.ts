import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
import { decoded } from "../forms.ts";

Deno.test("the command fits how the site is called: by TLS, without it, or under its own address", async () => {
  await using t = await openTestSite({ HOST: "0.0.0.0" });
  let machines = 0;
  const commandFor = async (address: string, headers: HeadersInit = {}) => {
    const reply = await t.browse(`${address}/admin/judges`, {
      as: "root",
      form: { name: `lab-${++machines}` },
      headers,
    });
    const html = decoded(await reply.text());
    const [command] = /main\.ts judge [^<]*/.exec(html)!;
    return { command, warns: /--insecure.*(令牌|token)/s.test(html) };
  };
  const open = await commandFor("http://judge.example:8000");
  assert.match(
    open.command,
    /--server http:\/\/judge\.example:8000 .* --insecure$/,
  );
  assert.ok(open.warns);
  const closed = await commandFor("http://judge.example", {
    "x-forwarded-proto": "https",
  });
  assert.match(
    closed.command,
    /--server https:\/\/judge\.example --token-file/,
  );
  assert.doesNotMatch(closed.command, /insecure/);
  const here = await commandFor("http://127.0.0.1:8000");
  assert.doesNotMatch(here.command, /insecure/);
});
