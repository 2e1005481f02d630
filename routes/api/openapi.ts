import { z } from "zod";
import { MESSAGES } from "../../lib/i18n/mod.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { answerSchema } from "../../lib/http/answers.ts";
import type { Handler, Inputs, Route } from "../define.ts";

/** JSON Schema, as far as it is looked at here. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
  title?: string;
  additionalProperties?: false | Schema;
  $schema?: string;
}

export interface Parameter {
  name: string;
  in: "query" | "path";
  required: boolean;
  schema: Schema;
}

interface Response {
  description: string;
  content: Record<string, { schema: Schema }>;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: [ApiGroup];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: {
    required: true;
    content: Record<string, { schema: Schema }>;
  };
  responses: Record<string, Response>;
  /** The guard's name: anyone, signedIn, admin, permission:submit, … */
  "x-access": string;
}

/** The areas of the API, in the order of the page; the last takes the rest. */
const GROUPS = {
  account:
    /^\/api\/((admin\/)?log(in|out)$|register|check-username|(slide-)?captcha|(apply-)?reset-|change-|get-(change|register|user-(auth|home|calendar))|preferences|file\/upload-avatar)/,
  problem:
    /^\/api\/(?!admin|file|submit|get-recent).*(problem|languages|draft)/,
  submission:
    /^\/api\/(?!admin|get-last-week).*(submi|judge|case-result|ac-code)/,
  contest: /^\/api\/(?!admin|get-recent).*(contest|scroll)/,
  training: /^\/api\/(?!admin).*training/,
  group: /^\/api\/(get-)?group/,
  discussion: /^\/api\/(?!admin|msg).*(discussion|comment|repl(y|ies))/,
  message: /^\/api\/msg/,
  problemAdmin:
    /^\/api\/(admin\/(problem|tag|judge)|file\/(import|export|(up|down)load-testcase))/,
  userAdmin: /^\/api\/(admin\/user|file\/generate-user)/,
  admin: /^\/api\/(admin\/|file\/upload-carouse)/,
  file: /^\/api\/(file|public)\//,
  home: /^/,
};
export type ApiGroup = keyof typeof GROUPS;
export const API_GROUPS = Object.keys(GROUPS) as ApiGroup[];

const groupOf = (path: string): ApiGroup =>
  API_GROUPS.find((group) => GROUPS[group].test(path))!;

export interface ApiDescription {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

const ENVELOPE = {
  type: "object",
  required: ["status", "msg"],
  properties: {
    status: { type: "integer", enum: [200, 400, 401, 403, 404, 500] },
    data: {},
    msg: { type: "string" },
  },
};

const answer = (description: string) => ({
  description,
  content: {
    "application/json": { schema: { $ref: "#/components/schemas/Envelope" } },
  },
});

const RESPONSES = {
  "200": answer(
    "Done (status 200 in the body), or refused (another status in the body, " +
      "with the reason in msg). Downloads and streams come as they are.",
  ),
  "400": answer("The input is missing or malformed."),
  "401": answer("Not signed in, or the session has ended."),
  "403": answer("Not allowed for this account."),
  "429": answer("Too many calls; Retry-After says how many seconds to wait."),
};

/** What stands in `data` too, where a call says it. */
function responsesOf({ answer }: Inputs): Operation["responses"] {
  if (answer === undefined) return RESPONSES;
  const schema = {
    allOf: [
      { $ref: "#/components/schemas/Envelope" },
      {
        type: "object",
        properties: {
          data: { anyOf: [schemaOf(answerSchema(answer)), { type: "null" }] },
        },
      },
    ],
  };
  const { description } = RESPONSES["200"];
  const content = { "application/json": { schema } };
  return { ...RESPONSES, "200": { description, content } };
}

/** OpenAPI 3.1 of every route below /api, from the schemas that check input. */
export function describeApi(routes: readonly Route[]): ApiDescription {
  const paths: ApiDescription["paths"] = {};
  for (const route of routes) {
    if (!route.path.startsWith("/api/")) continue;
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Gavel",
      version: "1",
      description:
        "Calls of the online judge. Sign in with POST /api/login; the token " +
        "comes in the Authorization header of the answer and goes into the " +
        "same header of later calls.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: "Authorization" },
        cookie: { type: "apiKey", in: "cookie", name: "gavel_session" },
      },
      schemas: { Envelope: ENVELOPE },
    },
  };
}

function operationOf({ method, path, guard, handler }: Route): Operation {
  const words = path.replace(/^\/api\//, "").split(/[/:-]+/).filter(Boolean);
  const inputs = handler.inputs ?? {};
  const signedIn: Operation["security"] = [{ token: [] }, { cookie: [] }];
  const operationId = [method.toLowerCase(), ...words].join("_");
  return {
    operationId,
    // For programs of all languages, so in the one that they are written in.
    summary: MESSAGES["en-US"].get(`calls.${operationId}`) ?? words.join(" "),
    tags: [groupOf(path)],
    security: guard.anonymous ? [{}, ...signedIn] : signedIn,
    parameters: parametersOf(path, inputs),
    ...bodyOf(inputs),
    responses: responsesOf(inputs),
    "x-access": guard.name,
  };
}

function parametersOf(path: string, { params, query }: Inputs): Parameter[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const known = params === undefined ? {} : schemaOf(params).properties ?? {};
  const asked = query === undefined ? {} : schemaOf(query);
  return [
    ...names.map((name): Parameter => ({
      name,
      in: "path",
      required: true,
      schema: known[name] ?? { type: "string" },
    })),
    ...Object.entries(asked.properties ?? {}).map((
      [name, schema],
    ): Parameter => ({
      name,
      in: "query",
      required: asked.required?.includes(name) ?? false,
      schema,
    })),
  ];
}

function bodyOf({ body, form }: Inputs): Pick<Operation, "requestBody"> {
  if (body !== undefined) return asBody("application/json", schemaOf(body));
  if (form === undefined) return {};
  const [file, ...rest] = form;
  return asBody("multipart/form-data", {
    type: "object",
    required: [file],
    properties: {
      [file]: { type: "string", format: "binary" },
      ...Object.fromEntries(rest.map((name) => [name, { type: "string" }])),
    },
  });
}

const asBody = (type: string, schema: Schema) => ({
  requestBody: { required: true as const, content: { [type]: { schema } } },
});

/** What may be sent, not what becomes of it. */
function schemaOf(schema: z.ZodType): Schema {
  const made = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      // Fields may come to an answer.
      if (jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties;
      }
      // A field may be left out when its schema takes nothing for it: what
      // stands before a check is not looked at otherwise.
      if (!(zodSchema instanceof z.ZodObject) || !jsonSchema.required) return;
      jsonSchema.required = jsonSchema.required.filter((name) =>
        !(zodSchema.shape[name] as z.ZodType).safeParse(undefined).success
      );
    },
  }) as Schema;
  delete made.$schema;
  return made;
}

/** The table is asked for when the first call comes: it names this handler. */
export function apiDescription(routes: () => readonly Route[]): Handler {
  let made: ApiDescription | null = null;
  return (c: AppContext) => c.json(made ??= describeApi(routes()));
}
