import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
import { decoded } from "../forms.ts";

Deno.test("whoever runs the site reads its version, which the program prints as well", async () => {
  await using t = await openTestSite();
  const html = decoded(
    await (await t.browse("/admin?l=en-US", { as: "root" })).text(),
  );
  const { version } = JSON.parse(await Deno.readTextFile("deno.json"));
  assert.match(version, /^\d+\.\d+\.\d+$/);
  assert.match(
    html,
    new RegExp(`Version of Gavel[^]{0,200}${version.replaceAll(".", "\\.")}`),
  );
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "main.ts", "version"],
  }).output();
  assert.equal(new TextDecoder().decode(stdout), `${version}\n`);
  // Those who read what has changed find this version first.
  const changes = await Deno.readTextFile("CHANGELOG.md");
  assert.equal(/^## (.+)$/m.exec(changes)?.[1], version);
});
