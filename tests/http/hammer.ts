import { join } from "node:path";
import { openStore } from "../../lib/store/open.ts";
import { ROUTES } from "../../routes/mod.ts";
import { openTestSite, type TestSite } from "../support.ts";
import { addressesOf, furnish } from "./furniture.ts";
import { fieldsOf } from "./forms.ts";
import { aPng } from "./pictures.ts";
import { zipOf } from "./exchange/zips.ts";
import type { Write } from "./hammer_write.ts";

/** As often as nobody clicks. */
const TIMES = 20;

/** A furnished site that lets one account write as often as it likes. */
export async function openForHammering() {
  const t = await openTestSite();
  // Backups are of a database on disk.
  (await openStore(join(t.dir, "gavel.db"))).close();
  const furniture = await furnish(t);
  t.site.web.robotGuard.take = () => 0;
  const faults: string[] = [];
  t.site.log.error = (message, fields) => {
    const { reason } = fields ?? {};
    faults.push(`${message}: ${reason instanceof Error ? reason.stack : ""}`);
  };
  return { ...t, furniture, faults };
}
export type Hammered = Awaited<ReturnType<typeof openForHammering>>;

/** Sends each of these so often at the same time; the statuses. */
export async function hammer(
  t: Hammered,
  writes: readonly Write[],
  times = TIMES,
): Promise<number[]> {
  for (const { as = "root" } of writes) await t.tokenOf(as);
  const replies = await Promise.all(
    writes.flatMap((write) =>
      Array.from({ length: times }, () => send(t, write))
    ),
  );
  await Promise.all(replies.map((reply) => reply.body?.cancel()));
  await Promise.all(t.site.background);
  return replies.map(({ status }) => status);
}

function send(
  t: Hammered,
  { method, path, as = "root", json, form }: Write,
): Promise<Response> {
  if (!path.startsWith("/api/")) return t.browse(path, { as, form, method });
  const body = form instanceof FormData ? form : undefined;
  return t.call(method, path, { as, json, body });
}

/** The line of the route table that an address belongs to. */
export function routeOf(method: string, address: string): string {
  const path = address.split("?", 1)[0];
  const route = ROUTES.filter((route) => route.method === method)
    // `/create` before `/:programId`, as in the table itself.
    .find((route) =>
      new RegExp(`^${route.path.replaceAll(/:\w+/g, "[^/]+")}$`).test(path)
    );
  return `${method} ${route?.path}`;
}

interface Sent {
  page: string;
  action: string;
}

/** What takes something away, or an account's session, comes after the rest. */
const rankOf = ({ action }: Sent) =>
  /logout|sessions|password/.test(action)
    ? 3
    : /\/delete$/.test(action)
    ? 2
    : /remove|revoke|merge|end$/.test(action)
    ? 1
    : 0;

/** Every form that root finds on the pages of the site, one for each address. */
export async function formsOf(t: Hammered): Promise<Sent[]> {
  const forms = new Map<string, Sent>();
  for (const page of new Set(addressesOf(t.furniture))) {
    if (page === "/logout") continue;
    const reply = await t.browse(page, { as: "root" });
    const html = await reply.text();
    for (const [, tag] of html.matchAll(/<form((?:[^>"]|"[^"]*")*)>/g)) {
      if (!/method="post"/i.test(tag)) continue;
      const action = /action="([^"]*)"/.exec(tag)?.[1] ?? page;
      if (!forms.has(action)) forms.set(action, { page, action });
    }
  }
  return [...forms.values()].sort((a, b) => rankOf(a) - rankOf(b));
}

const FILES: [
  pattern: RegExp,
  name: string,
  bytes: () => Uint8Array<ArrayBuffer>,
][] = [
  [/avatar|carousel|course|face/, "a.png", () => aPng(1200, 440)],
  [
    /zip|batch-operation/,
    "a.zip",
    () => zipOf([["1.in", "1"], ["1.out", "2"]]),
  ],
  [/./, "notes.h", () => new TextEncoder().encode("// a note\n")],
];

/** The form as a browser would send it, what is empty filled with something. */
export async function filledForm(
  t: TestSite,
  { page, action }: Sent,
): Promise<FormData | null> {
  const html = await (await t.browse(page, { as: "root" })).text();
  if (!html.includes(`action="${action}"`)) return null;
  const form = new FormData();
  for (const [name, value] of fieldsOf(html, action)) {
    form.append(
      name,
      value === "" && /name|title|text/i.test(name) ? "w" : value,
    );
  }
  const inside =
    html.split("<form").find((part) =>
      part.slice(0, part.indexOf(">")).includes(`action="${action}"`)
    )!.split("</form>", 1)[0];
  for (const [tag] of inside.matchAll(/<input(?:[^>"]|"[^"]*")*>/g)) {
    const field = /type="file"/.test(tag) && /\sname="([^"]+)"/.exec(tag)?.[1];
    if (!field) continue;
    const [, name, bytes] = FILES.find(([pattern]) => pattern.test(action))!;
    form.append(field, new File([bytes()], name));
  }
  return form;
}
