import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../../support.ts";
import { makeContest } from "../boards/contest.ts";
import { decoded } from "../forms.ts";

const TABLE = [
  "username,team,members,organization,short name,room,seat,ID,IP",
  "ann,Alpha,Ada;Bo,North School,NS,Hall 1,A1,t1,10.0.0.1",
  "bob,Beta,Cy,North School,NS,Hall 1,A10,t2,",
  "cat,Gamma,,South School,,Hall 2,B2,t3,",
].join("\n");

interface Sending {
  table?: string;
  files?: Record<string, string | Uint8Array<ArrayBuffer>>;
}

async function openImport(t: TestSite) {
  const contest = await makeContest(t);
  for (const name of ["ann", "bob", "cat"]) await contest.personOf(name);
  const path = `/admin/contest/${contest.cid}/people`;
  const send = async (form: FormData | Record<string, string>) => {
    const page = await t.browse(`${path}/import?l=en-US`, {
      as: "root",
      form,
    });
    return { status: page.status, html: decoded(await page.text()) };
  };
  const look = ({ table = "", files = {} }: Sending) => {
    const form = new FormData();
    form.set("table", table);
    for (const [name, text] of Object.entries(files)) {
      form.append("file", new File([text], name));
    }
    return send(form);
  };
  /** Presses the button of a preview. */
  const confirm = (html: string) => {
    const value = (name: string) =>
      new RegExp(`name="${name}" value="([^]*?)"\\s*/?>`).exec(html)?.[1];
    const [list, seen] = [value("list"), value("seen")];
    return list === undefined || seen === undefined
      ? null
      : send({ list: list.replaceAll("&quot;", '"'), seen });
  };
  const teamOf = async (name: string) =>
    t.site.venues.teams.get(
      contest.cid,
      (await contest.personOf(name)).user.uid,
    );
  return { ...contest, path, look, confirm, teamOf };
}

Deno.test("a table of teams is looked at, then written, once; each line says what becomes of it [4 E1.2]", async () => {
  await using t = await openTestSite();
  const of = await openImport(t);
  const seen = await of.look({ table: `${TABLE}\nno body,Delta,,,,,,t4,` });
  assert.equal(seen.status, 200);
  assert.match(seen.html, /New: 3\. Changed: 0\. As it is: 0\. Refused: 1/);
  assert.match(seen.html, /no body/);
  assert.equal(t.site.venues.teams.size, 0);
  assert.equal((await of.confirm(seen.html))!.status, 303);
  const ann = await of.teamOf("ann");
  assert.deepEqual(
    [ann?.name, ann?.members, ann?.room, ann?.seat, ann?.listId],
    ["Alpha", ["Ada", "Bo"], "Hall 1", "A1", "t1"],
  );
  assert.equal(t.site.venues.seats.get(of.cid, ann!.uid)?.address, "10.0.0.1");
  assert.deepEqual(
    [...t.site.venues.organizations.values()].map(({ name, shortName }) => [
      name,
      shortName,
    ]),
    [["North School", "NS"], ["South School", ""]],
  );
  const { members } = t.site.venues;
  assert.equal(members.count({ kind: "contest", id: of.cid }), 3);
  const again = await of.look({ table: TABLE });
  assert.match(again.html, /New: 0\. Changed: 0\. As it is: 3/);
  assert.match(again.html, /nothing to change/);
  const moved = await of.look({ table: "username\tseat\nann\tC3" });
  assert.match(moved.html, /Changed: Seat/);
  assert.equal((await of.confirm(moved.html))!.status, 303);
  const after = await of.teamOf("ann");
  assert.deepEqual([after?.seat, after?.name], ["C3", "Alpha"]);
});

const ORGANIZATIONS = JSON.stringify([
  { id: "o1", name: "NS", formal_name: "North School", country: "CHN" },
]);
const TEAMS = JSON.stringify([
  { id: "7", display_name: "Alpha", organization_id: "o1", group_ids: ["g"] },
  { id: "8", name: "Beta", organization_id: "o1" },
]);
const ACCOUNTS = `
- {id: a1, username: ann, password: secret7, type: team, team_id: 7, ip: 10.0.0.7}
- {id: a2, username: bob, type: team, team_id: "8"}
- {id: j, username: judge, type: judge}
`;

Deno.test("teams.json, organizations.json and accounts.yaml of the specification come in together, and one by one [4 E1.2]", async () => {
  await using t = await openTestSite();
  const of = await openImport(t);
  const files = {
    "organizations.json": ORGANIZATIONS,
    "teams.json": TEAMS,
    "accounts.yaml": ACCOUNTS,
  };
  const seen = await of.look({ files });
  assert.match(seen.html, /New: 2\./);
  assert.match(seen.html, /1 organization added/);
  assert.match(seen.html, /1 account of judges and staff left out/);
  assert.doesNotMatch(seen.html, /secret7/);
  assert.equal((await of.confirm(seen.html))!.status, 303);
  const ann = await of.teamOf("ann");
  assert.deepEqual(
    [ann?.name, ann?.organization, ann?.group, ann?.listId],
    ["Alpha", "o1", "g", "7"],
  );
  for (const [name, text] of Object.entries(files)) {
    const alone = await of.look({ files: { [name]: text } });
    assert.match(alone.html, /nothing to change/, name);
  }
  const renamed = await of.look({
    files: { "organizations.json": ORGANIZATIONS.replace("NS", "Northern") },
  });
  assert.equal((await of.confirm(renamed.html))!.status, 303);
  assert.equal(
    t.site.venues.organizations.get(of.cid, "o1")?.shortName,
    "Northern",
  );
});

Deno.test("doubled ids, a missing organization, another encoding and broken files are told, and nothing half is written [4 E1.2]", async () => {
  await using t = await openTestSite();
  const of = await openImport(t);
  const twice = await of.look({
    table: `${TABLE}\nANN,Other,,,,,,t9,\ncat,Third,,,,,,t1,`,
  });
  assert.match(twice.html, /Refused: 4/);
  assert.match(twice.html, /in several lines/);
  const orphan = await of.look({
    files: { "teams.json": TEAMS, "accounts.yaml": ACCOUNTS },
  });
  assert.match(orphan.html, /There is no organization o1/);
  assert.equal(of.confirm(orphan.html), null);
  const alone = await of.look({
    files: { "teams.json": TEAMS.replaceAll("o1", "").replaceAll("7", "x") },
  });
  assert.match(alone.html, /No account belongs to this team/);
  // 用户名,队名 / ann,石队 in GB 18030.
  const chinese = new Uint8Array([
    ...[0xd3, 0xc3, 0xbb, 0xa7, 0xc3, 0xfb, 0x2c, 0xb6, 0xd3, 0xc3, 0xfb, 0x0a],
    ...[0x61, 0x6e, 0x6e, 0x2c, 0xca, 0xaf, 0xb6, 0xd3],
  ]);
  const gb = await of.look({ files: { "teams.csv": chinese } });
  assert.match(gb.html, /石队/);
  for (
    const [name, text] of [
      ["teams.json", "[{"],
      ["teams.json", "{}"],
      ["accounts.yaml", "- a: &x [*x, *x]\n- b: *y"],
      ["teams.csv", "a,b\n1,2"],
      ["teams.csv", 'username,team\nann,"x'],
      ["teams.csv", "x".repeat(513 * 1024)],
    ]
  ) {
    const refused = await of.look({ files: { [name]: text } });
    assert.equal(refused.status, 422, `${name} ${text.slice(0, 20)}`);
  }
  assert.equal((await of.look({})).status, 422);
  assert.equal(t.site.venues.teams.size, 0);
  assert.equal(t.site.venues.organizations.size, 0);
});

Deno.test("what was seen and has changed meanwhile is looked at again [4 E1.2]", async () => {
  await using t = await openTestSite();
  const of = await openImport(t);
  const [first, second] = [
    await of.look({ table: TABLE }),
    await of.look({ table: TABLE }),
  ];
  assert.equal((await of.confirm(first.html))!.status, 303);
  assert.equal((await of.confirm(second.html))!.status, 422);
});

Deno.test("door lists have each room's people by seat [4 E1.2]", async () => {
  await using t = await openTestSite();
  const of = await openImport(t);
  const swapped = TABLE.replace("A1,t1", "A9,t1");
  const seen = await of.look({ table: swapped });
  await of.confirm(seen.html);
  const page = await t.browse(`${of.path}/doors?l=en-US`, { as: "root" });
  const html = await page.text();
  const order = ["Hall 1", "A9<", "Alpha: Ada, Bo", "A10<", "Hall 2", "B2<"];
  const places = order.map((text) => html.indexOf(text));
  assert.ok(places.every((at) => at > 0), places.join());
  assert.deepEqual(places, places.toSorted((a, b) => a - b));
  assert.equal(html.match(/class="door-list/g)?.length, 2);
});
