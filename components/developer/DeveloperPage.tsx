import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import { CardLabel } from "../ui/CardLabel.tsx";
import { Empty } from "../ui/Notice.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { hasWords } from "./matches.ts";

export interface CallField {
  name: string;
  where: "path" | "query" | "body" | "form";
  /** In the words of JSON Schema. */
  type: string;
  required: boolean;
}

export interface Call {
  id: string;
  method: string;
  path: string;
  group: string;
  /** A guard's name. */
  access: string;
  fields: readonly CallField[];
  /** What a search looks at, in small letters. */
  text: string;
}

export interface CallGroup {
  group: string;
  title: string;
  calls: readonly Call[];
}

export interface DeveloperPageProps {
  t: Translate;
  /** Where this site is, for the example. */
  base: string;
  keyword: string;
  groups: readonly CallGroup[];
}

/** What a program may ask of the site, and how. */
export function DeveloperPage(props: DeveloperPageProps) {
  const { t, groups, keyword } = props;
  return (
    <div class="wrap flex flex-col gap-8 py-7">
      <section class="flex flex-col gap-4">
        <h1>{t("developer.title")}</h1>
        <ul class="prose list-disc pl-5">
          <li>{t("developer.signIn")}</li>
          <li>{t("developer.doubted")}</li>
          <li>{t("developer.envelope")}</li>
          <li>{t("developer.paging")}</li>
          <li>{t("developer.limits")}</li>
        </ul>
        <pre class="card p-4 text-md overflow-x-auto" tabIndex={0}>
          {exampleOf(props.base)}
        </pre>
        <div>
          <Button icon="download" href="/api/openapi.json">openapi.json</Button>
        </div>
      </section>
      <form
        action="/developer"
        role="search"
        class="flex flex-wrap gap-2 max-w-[560px]"
      >
        <SearchField
          value={keyword}
          label={t("developer.search")}
          filters="#calls"
        />
        <Button icon="search">{t("shell.search")}</Button>
      </form>
      <div id="calls" class="flex flex-col gap-8">
        {groups.map((group) => (
          <Group key={group.group} t={t} keyword={keyword} {...group} />
        ))}
      </div>
      <div
        class="card"
        data-filter-none=""
        hidden={groups.some((group) => isFound(group, keyword))}
      >
        <Empty icon="search" title={t("developer.none")} />
      </div>
    </div>
  );
}

const exampleOf = (base: string) =>
  `curl -i ${base}/api/login -H 'content-type: application/json' \\
  -d '{"username": "…", "password": "…"}'
curl '${base}/api/get-submission-list?onlyMine=true' -H 'authorization: …'`;

const isFound = ({ calls }: CallGroup, keyword: string) =>
  calls.some(({ text }) => hasWords(text, keyword));

type GroupProps = CallGroup & Pick<DeveloperPageProps, "t" | "keyword">;

/** What is not found is hidden, not left out: the script may show it again. */
function Group({ t, keyword, ...group }: GroupProps) {
  return (
    <section
      class="flex flex-col gap-3"
      data-filter-group=""
      hidden={!isFound(group, keyword)}
    >
      <h2>{group.title}</h2>
      <div class="card calls">
        {group.calls.map((call) => (
          <CallRow
            key={call.id}
            t={t}
            call={call}
            hidden={!hasWords(call.text, keyword)}
          />
        ))}
      </div>
    </section>
  );
}

interface CallRowProps {
  t: Translate;
  call: Call;
  hidden: boolean;
}

function CallRow({ t, call, hidden }: CallRowProps) {
  const { id, method, path, access, fields, text } = call;
  return (
    <details id={id} data-filter-text={text} hidden={hidden}>
      <summary>
        <code class="call-method">{method}</code>
        <code class="call-path">{path}</code>
        <span class="call-access">{accessWord(t, access)}</span>
      </summary>
      {fields.length === 0
        ? <p class="call-none">{t("developer.noInput")}</p>
        : <Fields t={t} fields={fields} />}
    </details>
  );
}

function Fields({ t, fields }: { t: Translate; fields: Call["fields"] }) {
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
                {where}
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
      return t("developer.accessPermission", { permission });
    case "admin":
      return t("developer.accessAdmin");
    case "problemAdmin":
      return t("developer.accessProblemAdmin");
    case "root":
      return t("developer.accessRoot");
  }
  return access;
}
