import { z } from "zod";
import type { CallField } from "../components/developer/CallFields.tsx";
import {
  type Call,
  DeveloperPage,
} from "../components/developer/DeveloperPage.tsx";
import type { KeysOf } from "../lib/i18n/mod.ts";
import { optionalText } from "../lib/http/input.ts";
import { originOf } from "../lib/requests/request.ts";
import { ANSWERS, answerText } from "./api/answers.ts";
import { API_GROUPS, type ApiDescription, describeApi } from "./api/openapi.ts";
import type { Operation, Schema } from "./api/openapi.ts";
import { type Handler, page, type Route } from "./define.ts";
import { htmlPage } from "./page.tsx";

const Query = z.object({ keyword: optionalText(100) });

/** A call in no language. */
type Described = Omit<Call, "does">;

/** The description of the API, to be read by people. */
export function developer(routes: () => readonly Route[]): Handler {
  let calls: readonly Described[] | null = null;
  return page({ query: Query }, (c, { query }) => {
    const t = c.get("t");
    calls ??= callsOf(describeApi(routes()));
    const known = calls.map((call): Call => {
      const does = t(`calls.${call.id as KeysOf<"calls">}`);
      return { ...call, does, text: `${call.text} ${does.toLowerCase()}` };
    });
    return htmlPage(c, {
      title: t("developer.title"),
      body: (
        <DeveloperPage
          base={c.get("act").site.website.config.baseUrl || originOf(c)}
          keyword={query.keyword ?? ""}
          groups={API_GROUPS.map((group) => ({
            group,
            title: t(`developer.group.${group}`),
            calls: known.filter((call) => call.group === group),
          })).filter(({ calls }) => calls.length > 0)}
        />
      ),
    });
  });
}

const callsOf = ({ paths }: ApiDescription): Described[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      // As the routes have it: braces are for text that is filled in.
      callOf(
        method.toUpperCase(),
        path.replaceAll(/\{(\w+)\}/g, ":$1"),
        operation,
      )
    )
  );

function callOf(method: string, path: string, operation: Operation): Described {
  const fields = [
    ...operation.parameters.flatMap((parameter) =>
      fieldsOf(parameter.schema, {
        name: parameter.name,
        where: parameter.in,
        required: parameter.required,
      })
    ),
    ...Object.entries(operation.requestBody?.content ?? {})
      .flatMap(([type, { schema }]) =>
        propertiesOf(schema, "", type === "application/json" ? "body" : "form")
      ),
  ];
  const names = fields.map(({ name }) => name);
  const shape = ANSWERS[operation.operationId];
  return {
    id: operation.operationId,
    method,
    path,
    group: operation.tags[0],
    access: operation["x-access"],
    fields,
    returns: shape === undefined ? null : answerText(shape),
    text: [method, path, ...names].join(" ").toLowerCase(),
  };
}

/** A field, and below it those that it is made of: `tags`, `tags[].name`. */
function fieldsOf(schema: Schema, field: Omit<CallField, "type">): CallField[] {
  const { name, where } = field;
  const options = (schema.anyOf ?? [schema])
    .filter(({ type }) => type !== "null");
  const [option] = options;
  const isList = option?.items !== undefined;
  const inner = isList ? option.items! : option;
  return [
    { ...field, type: typeOf(schema) },
    ...(options.length === 1
      ? propertiesOf(inner, `${name}${isList ? "[]" : ""}.`, where)
      : []),
  ];
}

const propertiesOf = (
  { properties, required }: Schema,
  prefix: string,
  where: CallField["where"],
): CallField[] =>
  Object.entries(properties ?? {}).flatMap(([name, schema]) =>
    fieldsOf(schema, {
      name: prefix + name,
      where,
      required: required?.includes(name) ?? false,
    })
  );

/** In words of JSON Schema, short: `integer 0…500 = 10`, `string[] ≤ 20`. */
function typeOf(schema: Schema): string {
  const { items, anyOf, format } = schema;
  const choices = schema.enum ??
    (schema.const === undefined ? undefined : [schema.const]);
  if (choices) return choices.map((value) => JSON.stringify(value)).join(" | ");
  if (anyOf) return anyOf.map(typeOf).join(" | ");
  const most = schema.maxItems === undefined ? "" : ` ≤ ${schema.maxItems}`;
  if (items) return `${wrapped(typeOf(items))}[]${most}`;
  const name = [schema.type ?? "any"].flat().join(" | ");
  return [format === undefined ? name : `${name} (${format})`, rangeOf(schema)]
    .filter(Boolean).join(" ");
}

const wrapped = (type: string) => type.includes(" | ") ? `(${type})` : type;

function rangeOf(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength } = schema;
  const isBounded = (value: number | undefined) =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  const [least, most] = [minimum ?? minLength, maximum ?? maxLength];
  const range = isBounded(most) && isBounded(least)
    ? `${least}…${most}`
    : isBounded(most)
    ? `≤ ${most}`
    : isBounded(least)
    ? `≥ ${least}`
    : "";
  const preset = schema.default === undefined
    ? ""
    : `= ${JSON.stringify(schema.default)}`;
  return [range, preset].filter(Boolean).join(" ");
}
