import { z } from "zod";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Store } from "../store/store.ts";
import { canConfigure } from "./access.ts";
import type { Act } from "./act.ts";
import { line } from "./schema.ts";

export const MAX_SMS_FIELD_CHARS = 200;
const text = line(MAX_SMS_FIELD_CHARS);

/** What a service that sends text messages needs to know (spec 3 §3). */
export const SmsDraft = z.object({
  regionId: text,
  domain: text,
  accessKeyId: text,
  /** "" or its mask keeps the stored one. */
  accessKeySecret: text,
  signName: text,
  templateCode: text,
});
export type SmsDraft = z.infer<typeof SmsDraft>;

const SmsConfig = SmsDraft.extend({ id: z.literal("sms") });
type SmsConfig = z.infer<typeof SmsConfig>;

export const smsCollection = (store: Store) =>
  store.collection<SmsConfig, [id: string]>({
    name: "sms_config",
    audience: "private",
    schema: SmsConfig,
    id: ({ id }) => [id],
  });

const UNSET: SmsConfig = {
  id: "sms",
  regionId: "",
  domain: "",
  accessKeyId: "",
  accessKeySecret: "",
  signName: "",
  templateCode: "",
};

/** Stands for a secret that there is. */
const SECRET_MASK = "********";

/** Returns what the page and the call show: never the secret. */
export async function smsConfigOf(
  { website }: Pick<Act["site"], "website">,
): Promise<SmsDraft> {
  const { id: _, accessKeySecret, ...shown } = await website.sms.get("sms") ??
    UNSET;
  return {
    ...shown,
    accessKeySecret: accessKeySecret === "" ? "" : SECRET_MASK,
  };
}

/** Stores the given settings; without a key there is no secret to it. */
export async function saveSms(
  { site, viewer }: Act,
  draft: Partial<SmsDraft>,
): Promise<Result<null, Refusal>> {
  if (!canConfigure(viewer)) return refuse("forbidden");
  const { sms } = site.website;
  return await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(sms, "sms");
    const before = known ?? UNSET;
    const next = { ...before, ...draft };
    const isKept = [undefined, "", SECRET_MASK].includes(draft.accessKeySecret);
    if (isKept) next.accessKeySecret = before.accessKeySecret;
    if (next.accessKeyId === "") next.accessKeySecret = "";
    if (known === null) tx.insert(sms, next);
    else tx.put(sms, next);
    return ok(null);
  });
}
