import { z } from "zod";
import type { KeysOf, MessageKey, Translate } from "../lib/i18n/mod.ts";
import { optionalText } from "../lib/http/input.ts";
import { originOf } from "../lib/requests/request.ts";
import { API_GROUPS, type ApiDescription, describeApi } from "./api/openapi.ts";
import type { Operation, Schema } from "./api/openapi.ts";
import { type Handler, page, type Route } from "./define.ts";
import { htmlPage } from "./page.tsx";
import { useT } from "../components/reader.tsx";
import { Copyable } from "../components/admin/accounts/Copyable.tsx";
import { Button } from "../components/ui/Button.tsx";
import { Coded } from "../components/ui/Coded.tsx";
import { Empty } from "../components/ui/Empty.tsx";
import { SearchField } from "../components/ui/SearchField.tsx";
import { hasWords } from "../components/developer/matches.ts";
import { CardLabel } from "../components/ui/CardLabel.tsx";

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
  const { content } = operation.responses["200"];
  const answered = content["application/json"].schema.allOf?.[1];
  return {
    id: operation.operationId,
    method,
    path,
    group: operation.tags[0],
    access: operation["x-access"],
    fields,
    returns: answered === undefined
      ? null
      : answerText(answered.properties!.data),
    text: [method, path, ...names].join(" ").toLowerCase(),
  };
}

/** An answer for people: fields with their types, one on a line. */
function answerText(schema: Schema, indent = ""): string {
  const { anyOf, items, properties, additionalProperties } = schema;
  if (anyOf !== undefined) {
    return anyOf.map((each) => answerText(each, indent)).join(" | ");
  }
  if (items !== undefined) return `[${answerText(items, indent)}]`;
  const inner = `${indent}  `;
  const named = Object.entries(properties ?? {}).map(([name, each]) => {
    const isOptional = !schema.required?.includes(name);
    return `${inner}${name}${isOptional ? "?" : ""}: ${
      answerText(each, inner)
    }`;
  });
  if (additionalProperties) {
    named.push(`${inner}*: ${answerText(additionalProperties, inner)}`);
  }
  if (schema.type !== "object") {
    return [schema.type].flat()
      .map((type) => type === "null" ? type : schema.title ?? type).join(" | ");
  }
  return `{\n${named.join("\n")}\n${indent}}`;
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

interface Call {
  id: string;
  method: string;
  path: string;
  group: string;
  /** In a few words. */
  does: string;
  /** A guard's name. */
  access: string;
  fields: readonly CallField[];
  /** What stands in `data`, as far as it is described. */
  returns: string | null;
  /** What a search looks at, in small letters. */
  text: string;
}

interface CallGroup {
  group: string;
  title: string;
  calls: readonly Call[];
}

interface DeveloperPageProps {
  /** Where this site is, for the example. */
  base: string;
  keyword: string;
  groups: readonly CallGroup[];
}

/** What a program may ask of the site, and how. */
function DeveloperPage(props: DeveloperPageProps) {
  const t = useT();
  const { base, groups, keyword } = props;
  return (
    <div class="wrap side-page py-7">
      <h1>{t("developer.title")}</h1>
      <nav class="side-links" aria-label={t("developer.title")} data-parts="">
        <a href="#part-begin">{t("developer.begin")}</a>
        <a href="#part-rules">{t("developer.rules")}</a>
        {groups.map(({ group, title, calls }) => (
          <a key={group} href={`#${partOf(group)}`}>
            <span class="grow">{title}</span>
            <span class="count">{calls.length}</span>
          </a>
        ))}
      </nav>
      <div class="flex flex-col gap-8 min-w-0">
        <section id="part-begin" class="flex flex-col gap-3">
          <h2>{t("developer.begin")}</h2>
          <p class="prose">
            <Coded text={t("developer.signIn")} />
          </p>
          <Copyable id="example" text={exampleOf(base)} />
          <p class="prose">
            <Coded text={t("developer.envelope")} />
          </p>
          <pre
            class="prose-code whitespace-pre-wrap break-words"
            tabIndex={0}
          >{ANSWER}</pre>
        </section>
        <section id="part-rules" class="flex flex-col gap-3">
          <h2>{t("developer.rules")}</h2>
          <ul class="prose list-disc pl-5">
            <li>
              <Coded text={t("developer.paging")} />
            </li>
            <li>
              <Coded text={t("developer.limits")} />
            </li>
            <li>
              <Coded text={t("developer.doubted")} />
              <ul class="list-disc mt-1 pl-5">
                <li>
                  <Coded text={t("developer.doubtedSlide")} />
                </li>
                <li>
                  <Coded text={t("developer.doubtedSum")} />
                </li>
                <li>
                  <Coded text={t("developer.doubtedWait")} />
                </li>
              </ul>
            </li>
            <li>
              <Coded text={t("developer.doubtedLock")} />
            </li>
          </ul>
          <p class="flex flex-wrap items-center gap-3 text-md text-ink2">
            <Button icon="download" href="/api/openapi.json">
              openapi.json
            </Button>
            {t("developer.openapi")}
          </p>
        </section>
        <section class="flex flex-col gap-3">
          <h2>{t("developer.calls")}</h2>
          <p class="prose text-md text-ink2">{t("developer.callsHelp")}</p>
          <p class="prose text-md text-ink2">{t("developer.returnsHelp")}</p>
          <form action="/developer" role="search" class="flex flex-wrap gap-2">
            <SearchField
              value={keyword}
              label={t("developer.search")}
              filters="#calls"
            />
            <Button icon="search">{t("shell.search")}</Button>
          </form>
          <div id="calls" class="flex flex-col gap-3">
            {groups.map((group) => (
              <Group key={group.group} keyword={keyword} {...group} />
            ))}
          </div>
          <div
            class="card"
            data-filter-none=""
            hidden={groups.some((group) => isFound(group, keyword))}
          >
            <Empty icon="search" title={t("developer.none")} />
          </div>
        </section>
      </div>
    </div>
  );
}

/** Of the calls of a group, as its contents link to them. */
const partOf = (group: string) => `calls-${group}`;

const exampleOf = (base: string) =>
  `curl -i ${base}/api/login -H 'content-type: application/json' \\
  -d '{"username": "…", "password": "…"}'
curl '${base}/api/get-submission-list?onlyMine=true' -H 'authorization: …'`;

const ANSWER = `{"status": 200, "data": {…}, "msg": "success"}`;

const isFound = ({ calls }: CallGroup, keyword: string) =>
  calls.some(({ text }) => hasWords(text, keyword));

type GroupProps = CallGroup & Pick<DeveloperPageProps, "keyword">;

/**
 * Folded until its calls are asked for, by its link, by a search or by hand: what
 * a link leads to stands inside, so that the browser opens what is around it. What
 * is not found is hidden, not left out: the script may show it again.
 */
function Group({ keyword, ...group }: GroupProps) {
  const t = useT();
  const kept = group.calls.filter(({ text }) => hasWords(text, keyword)).length;
  const isShown = kept > 0;
  return (
    <details
      class="card call-group"
      data-filter-group=""
      open={keyword !== "" && isShown}
      hidden={!isShown}
    >
      <summary>
        <h3>{group.title}</h3>
        <span class="count">
          {/* Of a search (islands/shell/filter.ts) */}
          <span data-filter-kept="">{keyword !== "" && `${kept} / `}</span>
          {t("developer.count", { n: group.calls.length })}
        </span>
      </summary>
      <div class="folds calls" id={partOf(group.group)}>
        {group.calls.map((call) => (
          <CallRow
            key={call.id}
            call={call}
            hidden={!hasWords(call.text, keyword)}
          />
        ))}
      </div>
    </details>
  );
}

interface CallRowProps {
  call: Call;
  hidden: boolean;
}

function CallRow({ call, hidden }: CallRowProps) {
  const t = useT();
  const { id, method, path, does, access, fields, text, returns } = call;
  return (
    <details id={id} data-filter-text={text} hidden={hidden}>
      <summary>
        <code class="call-method">{method}</code>
        <span class="[overflow-wrap:anywhere] min-w-0">
          <code>{path}</code>
          <span class="block text-ink2">{does}</span>
        </span>
        <span class="call-access">{accessWord(t, access)}</span>
      </summary>
      <div class="call-inside">
        {fields.length === 0
          ? <p class="call-none">{t("developer.noInput")}</p>
          : <CallFields fields={fields} />}
        {returns !== null && (
          <>
            <h4>{t("developer.returns")}</h4>
            <pre class="code" tabIndex={0}>{returns}</pre>
          </>
        )}
      </div>
    </details>
  );
}

/** Who has them. */
const HOLDERS = {
  announcement_admin: "developer.mayAnnounce",
  rejudge: "developer.mayRejudge",
  submit: "developer.maySubmit",
  system_info_admin: "developer.mayManageSite",
  user_admin: "developer.mayManageUsers",
} as const;

/** Who may call it, by the guard's name. */
function accessWord(t: Translate, access: string): string {
  const [kind, permission] = access.split(":");
  switch (kind) {
    case "anyone":
    case "anyoneValid":
      return t("developer.accessAnyone");
    case "signedIn":
      return t("developer.accessSignedIn");
    case "permission":
      return permission in HOLDERS
        ? t(HOLDERS[permission as keyof typeof HOLDERS])
        : t("developer.accessPermission", { permission });
    case "office":
      return t("developer.accessOffice");
    case "admin":
      return t("developer.accessAdmin");
    case "problemAdmin":
      return t("developer.accessProblemAdmin");
    case "root":
      return t("developer.accessRoot");
  }
  return access;
}

interface CallField {
  name: string;
  where: "path" | "query" | "body" | "form";
  /** In the words of JSON Schema. */
  type: string;
  required: boolean;
}

/** What a call takes. */
function CallFields(
  { fields }: { fields: readonly CallField[] },
) {
  const t = useT();
  return (
    <div class="rows">
      <table class="table cards">
        <thead>
          <tr>
            <th>{t("developer.name")}</th>
            <th>{t("developer.where")}</th>
            <th>{t("developer.type")}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, where, type, required }) => (
            <tr key={`${where} ${name}`}>
              <td class="lead mono">
                {name}
                {required && (
                  <span class="text-danger" title={t("developer.required")}>
                    <span aria-hidden="true">*</span>
                    <span class="sr-only">{t("developer.required")}</span>
                  </span>
                )}
              </td>
              <td class="text-ink2">
                <CardLabel text={t("developer.where")} />
                {t(PLACES[where])}
              </td>
              <td class="mono">
                <CardLabel text={t("developer.type")} />
                {type}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const PLACES = {
  path: "developer.inPath",
  query: "developer.inQuery",
  body: "developer.inBody",
  form: "developer.inForm",
} as const satisfies Record<CallField["where"], MessageKey>;
