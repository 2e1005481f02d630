import { z } from "zod";

/**
 * What stands in `data` of a call's answer, in the contract's notation (§0.5, §1):
 * `s` text, `i` whole number, `L` the same in 64 bits, `n` any number, `b` true or
 * false, `d` a date, `null` nothing at all, `any`; with `?` it may be null. `[X]` is a
 * list of X, `["null", X]` an X or null, `{ "*": X }` a map; else fields by name, one
 * with `?` at its end may be left out.
 */
export type Answer =
  | string
  | readonly [Answer]
  | readonly ["null", Answer]
  | { readonly [name: string]: Answer };

type FieldsIn<Line extends string, Found = unknown> = Line extends
  `${infer Field}, ${infer Rest}` ? FieldsIn<Rest, Found & OneField<Field>>
  : {
    readonly [Name in keyof (Found & OneField<Line>)]:
      (Found & OneField<Line>)[Name];
  };
type OneField<Field extends string> = Field extends
  `${infer Name} ${infer Kind}` ? { readonly [N in Name]: Kind } : never;

/** Fields in a line like the contract's own: `uid s, number s?`. */
export function shape<const Line extends string>(line: Line): FieldsIn<Line> {
  return Object.fromEntries(
    line.split(", ").map((field) => field.split(" ")),
  ) as FieldsIn<Line>;
}

/** A page of a list (§1). */
export const pageOfRows = <const Row extends Answer>(row: Row) =>
  ({
    records: [row],
    ...shape("total i, size i, current i, pages i"),
  }) as const;

interface Values {
  s: string;
  i: number;
  L: number;
  n: number;
  b: boolean;
  d: string;
  null: null;
  any: unknown;
}

/** What may be answered where an `Answer` is said. */
export type AnswerOf<A> = Answer extends A ? unknown
  : A extends `${infer Kind extends keyof Values}?` ? Values[Kind] | null
  : A extends keyof Values ? Values[A]
  : A extends readonly ["null", infer Inner] ? AnswerOf<Inner> | null
  : A extends readonly [infer Inner] ? readonly AnswerOf<Inner>[]
  : A extends { readonly "*": infer Inner }
    ? { readonly [name: string]: AnswerOf<Inner> }
  :
    & {
      readonly [
        Name in keyof A as Name extends `${string}?` ? never : Name
      ]: AnswerOf<A[Name]>;
    }
    & {
      readonly [
        Name in keyof A as Name extends `${infer Bare}?` ? Bare : never
      ]?: AnswerOf<A[Name]>;
    };

/** ISO 8601 in UTC with milliseconds and `+0000` (contract §0.5). */
const WIRE_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/;

const KINDS: Readonly<Record<string, () => z.ZodType>> = {
  s: () => z.string(),
  i: () => z.int(),
  L: () => z.int().meta({ format: "int64" }),
  n: () => z.number(),
  b: () => z.boolean(),
  d: () => z.string().regex(WIRE_DATE).meta({ title: "date" }),
  null: () => z.null(),
  any: () => z.unknown(),
};

/** The schema of an answer; it takes no field that is not named. */
export function answerSchema(answer: Answer): z.ZodType {
  if (typeof answer === "string") {
    const schema = KINDS[answer.replace("?", "")]();
    return answer.endsWith("?") ? schema.nullable() : schema;
  }
  if (isList(answer)) return z.array(answerSchema(answer[0]));
  if (isNullable(answer)) return answerSchema(answer[1]).nullable();
  if ("*" in answer) return z.record(z.string(), answerSchema(answer["*"]));
  return z.strictObject(Object.fromEntries(
    Object.entries(answer).map(([name, each]) => {
      const schema = answerSchema(each);
      return name.endsWith("?")
        ? [name.slice(0, -1), schema.optional()]
        : [name, schema];
    }),
  ));
}

const isList = (answer: Answer): answer is readonly [Answer] =>
  Array.isArray(answer) && answer.length === 1;
const isNullable = (answer: Answer): answer is readonly ["null", Answer] =>
  Array.isArray(answer);
