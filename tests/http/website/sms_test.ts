// Rows: 3 A4.4
import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { decoded, errorAt, fieldsOf } from "../forms.ts";

const FORM = {
  regionId: "cn-hangzhou",
  domain: "dysmsapi.example.com",
  accessKeyId: "LTAI-1",
  accessKeySecret: "the secret",
  signName: "第一中学",
  templateCode: "SMS_1",
};
const MASKED = { ...FORM, accessKeySecret: "********" };
const CONFIG = "/api/admin/config";

const save = (t: TestSite, form: Record<string, string>) =>
  t.browse("/admin/conf/sms?l=en-US", { as: "root", form });

const told = async (t: TestSite) => {
  const reply = await t.call("GET", `${CONFIG}/get-sms-config`, { as: "root" });
  return (await envelope(reply)).data;
};

const put = async (t: TestSite, json: object) =>
  (await envelope(
    await t.call("PUT", `${CONFIG}/set-sms-config`, { as: "root", json }),
  )).status;

const secretOf = async ({ site }: TestSite) =>
  (await site.website.sms.get("sms"))?.accessKeySecret;

Deno.test("six settings of text messages are saved on the page, and come back without the secret (A4.4)", async () => {
  await using t = await openTestSite();
  const saved = await save(t, FORM);
  assert.deepEqual([saved.status, saved.headers.get("location")], [
    303,
    "/admin/conf",
  ]);
  assert.equal(await secretOf(t), FORM.accessKeySecret);
  const page = await t.browse("/admin/conf?l=en-US", { as: "root" });
  const html = decoded(await page.text());
  assert.deepEqual(
    Object.fromEntries(fieldsOf(html, "/admin/conf/sms")),
    { ...FORM, accessKeySecret: "" },
  );
  assert.match(html, /A secret is stored/);
  assert.ok(!html.includes(FORM.accessKeySecret));
  // As the page sends it again: the secret stays.
  await save(t, { ...FORM, accessKeySecret: "", signName: "Other" });
  assert.equal(await secretOf(t), FORM.accessKeySecret);
  const long = await save(t, { ...FORM, domain: "x".repeat(201) });
  assert.equal(long.status, 422);
  const again = await long.text();
  assert.notEqual(errorAt(again, "domain"), null);
  assert.ok(!again.includes(FORM.accessKeySecret));
  await save(t, { ...FORM, accessKeyId: "", accessKeySecret: "" });
  assert.equal(await secretOf(t), "", "without a key there is no secret");
});

Deno.test("by call: the secret is masked, and kept when it comes back masked or empty; blanks stay (A4.4)", async () => {
  await using t = await openTestSite();
  const none = Object.fromEntries(Object.keys(FORM).map((name) => [name, ""]));
  assert.deepEqual(await told(t), none);
  assert.equal(await put(t, FORM), 200);
  assert.deepEqual(await told(t), MASKED);
  for (const accessKeySecret of ["********", "", null]) {
    assert.equal(await put(t, { ...FORM, accessKeySecret }), 200);
    assert.equal(await secretOf(t), FORM.accessKeySecret);
  }
  assert.equal(await put(t, { templateCode: "SMS_2", domain: "" }), 200);
  assert.deepEqual(await told(t), { ...MASKED, templateCode: "SMS_2" });
  assert.equal(await put(t, { accessKeySecret: "another" }), 200);
  assert.equal(await secretOf(t), "another");
  assert.equal(await put(t, { signName: "x".repeat(201) }), 400);
});
