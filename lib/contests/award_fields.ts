import { z } from "zod";
import type { Refusal } from "../failure.ts";
import type { Form } from "../http/body.ts";
import type { Reads, Values, Wire } from "../http/fields.ts";
import { ok, type Result } from "../result.ts";

const MAX_AWARDS = 20;

const COLOR = z.string("colorInvalid").regex(
  /^#([0-9a-f]{3}|[0-9a-f]{6})$/i,
  "colorInvalid",
);

const AwardDraft = z.object({
  /** The smallest is given first. */
  priority: z.number().int().min(1, "awardInvalid").max(1000, "awardInvalid"),
  name: z.string().trim().min(1, "awardNameRequired").max(50, "textTooLong"),
  background: COLOR,
  color: COLOR,
  /** A share in percent or a number of people. */
  num: z.number("awardInvalid").int("awardInvalid").min(0, "awardInvalid")
    .max(100_000, "awardInvalid"),
});
type Award = z.infer<typeof AwardDraft>;

const StoredAward = z.object({
  priority: z.number().int(),
  name: z.string(),
  background: z.string(),
  color: z.string(),
  num: z.number().int(),
});

/** A list, or the text that the lists of contests have of it (ContestEntity of the contract's §1). */
export const listed = <S extends z.ZodType>(name: string, items: S) =>
  z.preprocess((value) => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value)?.[name];
    } catch {
      return value;
    }
  }, items);

const WireAwards = z.array(z.object({
  priority: z.number(),
  name: z.string(),
  background: z.string(),
  color: z.string(),
  num: z.number(),
}));

/** The awards that the form begins with (spec 3 §9). */
export const AWARDS_AT_FIRST = [
  ["Gold", "#e6bf25", 10],
  ["Silver", "#b4c0c7", 20],
  ["Bronze", "#CD7F32", 30],
].map(([name, background, num], n) => ({
  priority: n + 1,
  name: String(name),
  background: String(background),
  color: "#fff",
  num: Number(num),
}));
/** A row that is added; its priority is the next (spec 3 §9). */
const NEW_AWARD = {
  name: "name",
  background: "#ededed",
  color: "#666",
  num: 0,
};

/** In the language of whoever makes the contest: its board shows the names as they are. */
const awardsAtFirst = (t: Reads["t"]) => {
  const names = [
    t("contestAdmin.awardGold"),
    t("contestAdmin.awardSilver"),
    t("contestAdmin.awardBronze"),
  ];
  return AWARDS_AT_FIRST.map((award, n) => ({ ...award, name: names[n] }));
};

const awardValues = (award: Award, n: number): Values =>
  Object.fromEntries(
    Object.entries(award)
      .map(([name, value]) => [`awards.${n}.${name}`, String(value)]),
  );

/** How many awards a form shows. */
export const awardRows = ({ awardRows }: Values) =>
  Math.min(MAX_AWARDS, Math.max(0, Number(awardRows) || 0));

/** The same fields with one more award. */
export function withAward(values: Values): Values {
  const n = awardRows(values);
  const priorities = Array.from(
    { length: n },
    (_, n) => Number(values[`awards.${n}.priority`]) || 0,
  );
  const priority = Math.max(0, ...priorities) + 1;
  return {
    ...values,
    ...awardValues({ priority, ...NEW_AWARD }, n),
    awardRows: String(Math.min(MAX_AWARDS, n + 1)),
  };
}

export const AWARDS = {
  kind: "own",
  schema: z.array(AwardDraft).max(MAX_AWARDS, "awardsTooMany"),
  stored: z.array(StoredAward),
  first: [],
  values(stored: readonly Award[], _: unknown, { t }: Reads): Values {
    const awards = stored.length > 0 ? stored : awardsAtFirst(t);
    return Object.assign(
      { awardRows: String(awards.length) },
      ...awards.map(awardValues),
    );
  },
  /** A row without a name is none. */
  typed(
    form: Form,
    { awardKind }: { awardKind: string },
  ): Result<unknown, Refusal> {
    if (awardKind === "none") return ok([]);
    const length = awardRows({ awardRows: form.get("awardRows") ?? "" });
    const rows = Array.from({ length }, (_, n) => {
      const of = (name: string) => form.get(`awards.${n}.${name}`) ?? "";
      return {
        priority: Number(of("priority") || NaN),
        name: of("name"),
        background: of("background"),
        color: of("color"),
        num: Number(of("num") || NaN),
      };
    });
    return ok(rows.filter(({ name }) => name.trim() !== ""));
  },
  wire: {
    body: {
      awardConfigList: WireAwards.nullish(),
      awardConfig: listed("config", WireAwards).nullish(),
    },
    read: ({ awardConfigList, awardConfig }, known: unknown) =>
      awardConfigList ?? awardConfig ?? known,
    write: (awards: readonly Award[]) => ({ awardConfigList: awards }),
  } satisfies Wire,
} as const;
