import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import {
  EMPTY_FORM,
  type FormState,
  TextArea,
  TextField,
} from "../../../components/ui/Field.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { type Column, Table } from "../../../components/ui/Table.tsx";
import {
  joined,
  MAX_TEAM_FILE_BYTES,
  readTeamFile,
  TeamList,
} from "../../../lib/contests/team_files.ts";
import {
  importTeams,
  type PlannedTeam,
  planTeams,
  type TeamPlan,
} from "../../../lib/contests/team_import.ts";
import { type Refusal, refusalText, refuse } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { Cid } from "../../../lib/http/input.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { ok, type Result } from "../../../lib/result.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { versionOf } from "../../stored_version.ts";
import { TEAM_LABELS } from "./team.tsx";
import { contestAdminPage, openManaged } from "./frame.tsx";
import type { OwnerPages } from "../../owner.tsx";

/** Teams, organizations and accounts, each alone or together. */
const MAX_FILES = 3;

interface Read {
  list: TeamList;
  plan: TeamPlan;
}

function heldList(text: string): TeamList | null {
  try {
    const held = TeamList.safeParse(JSON.parse(text));
    return held.success ? held.data : null;
  } catch {
    return null;
  }
}

async function listIn(form: Form): Promise<Result<TeamList, Refusal>> {
  const held = form.get("list");
  if (held !== null) {
    const list = heldList(held);
    return list === null ? refuse("changedMeanwhile") : ok(list);
  }
  const files = form.filesOf("file");
  const typed = form.get("table") ?? "";
  if (files.length === 0 && typed.trim() === "") {
    return refuse("fileRequired", { field: "file" });
  }
  const parts: TeamList[] = [];
  for (const { name, path } of files) {
    const part = readTeamFile(name, await Deno.readFile(path));
    if (!part.ok) return part;
    parts.push(part.value);
  }
  if (typed.trim() !== "") {
    const part = readTeamFile("", new TextEncoder().encode(typed));
    if (!part.ok) {
      return refuse(part.error.code, { ...part.error, field: "table" });
    }
    parts.push(part.value);
  }
  return ok(joined(parts));
}

async function read(
  c: AppContext,
  cid: number,
  form: Form,
): Promise<Result<Read, Refusal>> {
  const list = await listIn(form);
  if (!list.ok) return list;
  const plan = planTeams(c.get("act"), cid, list.value);
  if (!plan.ok) return plan;
  // Passwords of accounts that are there already go no further.
  const teams = list.value.teams.map(({ password, ...team }, n) =>
    plan.value.lines[n].isMade ? { ...team, password } : team
  );
  return ok({ list: { ...list.value, teams }, plan: plan.value });
}

const seenOf = ({ changes, organizations }: TeamPlan) =>
  versionOf({ changes, organizations });

/** Shows what files of teams would change in a contest; does it once that was seen (spec 4 E1.2). */
export const teamImportPages = (at: OwnerPages) => ({
  show: page(
    { params: Cid },
    (c, { params }) => show(c, at, params.cid, {}),
  ),

  save: form({
    params: Cid,
    most: { bytes: MAX_FILES * MAX_TEAM_FILE_BYTES, files: MAX_FILES },
    open: (c, { cid }) => openManaged(c, at, cid),
    async look({ c, form, params: { cid } }) {
      if (form.get("seen") !== null) return null;
      const found = await read(c, cid, form);
      return found.ok ? show(c, at, cid, { found: found.value }) : null;
    },
    async run({ c, act, form, params: { cid } }) {
      const found = await read(c, cid, form);
      if (!found.ok) return found;
      const { plan } = found.value;
      return form.get("seen") === seenOf(plan)
        ? await importTeams(act, cid, plan)
        : refuse("changedMeanwhile");
    },
    next: ({ c, params: { cid } }, { count, slips }) => ({
      to: slips === null
        ? at.url(c, `/admin/contest/${cid}/people`)
        : `/admin/user/slips/${slips}`,
      key: "teams.imported",
      params: { count },
    }),
    async again({ c, form, params: { cid } }, state) {
      const found = form.get("list") === null ? null : await read(c, cid, form);
      return show(c, at, cid, {
        state,
        typed: form.get("table") ?? "",
        found: found?.ok ? found.value : undefined,
      });
    },
  }),
});

interface Shown {
  found?: Read;
  state?: FormState;
  typed?: string;
}

function show(c: AppContext, at: OwnerPages, cid: number, shown: Shown) {
  return contestAdminPage(c, at, {
    listed: openManaged(c, at, cid),
    tab: "people",
    isRefused: shown.state !== undefined,
    children: (
      <TeamImport
        {...shown}
        people={at.url(c, `/admin/contest/${cid}/people`)}
      />
    ),
  });
}

function TeamImport(
  { found, state = EMPTY_FORM, typed = "", people }: Shown & {
    people: string;
  },
) {
  const t = useT();
  const action = `${people}/import`;
  return (
    <div class="flex flex-col gap-5">
      <h2>{t("teams.importTitle")}</h2>
      <FormErrors form={state} />
      {found !== undefined && <Preview {...found} action={action} />}
      <form
        class="flex flex-col gap-4 max-w-form"
        method="post"
        action={action}
        encType="multipart/form-data"
      >
        <p class="text-ink2">{t("teams.importHelp")}</p>
        <TextField
          type="file"
          name="file"
          label={t("teams.importFiles")}
          accept=".csv,.tsv,.txt,.json,.yaml,.yml"
          multiple
          form={state}
        />
        <TextArea
          name="table"
          label={t("teams.importPaste")}
          value={typed}
          rows={6}
          form={state}
          mono
        />
        <div class="flex flex-wrap gap-3">
          <Button kind={found === undefined ? "primary" : "plain"} icon="eye">
            {t("groups.addLook")}
          </Button>
          <Button href={people}>{t("contestAdmin.people")}</Button>
        </div>
      </form>
    </div>
  );
}

const STATES = {
  new: "teams.stateNew",
  changed: "teams.stateChanged",
  same: "teams.stateSame",
  refused: "teams.stateRefused",
} as const satisfies Record<PlannedTeam["state"], MessageKey>;

/** What is refused and what changes comes first; more lines are counted. */
const MAX_SHOWN = 500;
const ORDER = ["refused", "new", "changed", "same"];

function Preview({ list, plan, action }: Read & { action: string }) {
  const t = useT();
  const lines = plan.lines.toSorted((a, b) =>
    ORDER.indexOf(a.state) - ORDER.indexOf(b.state)
  );
  const count = plan.changes.length + plan.organizations.length;
  const of = (state: PlannedTeam["state"]) =>
    lines.filter((line) => line.state === state).length;
  const columns: Column<PlannedTeam>[] = [
    { title: t("teams.line"), width: "narrow", of: ({ at }) => at },
    {
      title: t("people.labelAccount"),
      cell: "lead",
      of: ({ username }) => username || "–",
    },
    { title: t("teams.name"), isLabelled: true, of: ({ team }) => team },
    {
      title: t("teams.state"),
      isLabelled: true,
      of: ({ state, isMade, refusal, fields }) => (
        <span class={state === "refused" ? "text-danger" : undefined}>
          {t(isMade ? "teams.makes" : STATES[state])}
          {refusal !== null && `: ${refusalText(t, refusal)}`}
          {state === "changed" &&
            `: ${
              fields.map((key) => t(TEAM_LABELS[key])).join(", ")
            }`}
        </span>
      ),
    },
  ];
  return (
    <section class="flex flex-col gap-4" id="preview">
      <p>
        {t("teams.importSums", {
          fresh: of("new"),
          changed: of("changed"),
          same: of("same"),
          refused: of("refused"),
        })}
        {plan.organizations.length > 0 &&
          ` ${
            t("teams.importOrganizations", { count: plan.organizations.length })
          }`}
        {plan.lines.some(({ isMade }) => isMade) &&
          ` ${
            t("teams.importAccounts", {
              count: plan.lines.filter(({ isMade }) => isMade).length,
            })
          }`}
        {plan.others > 0 &&
          ` ${t("teams.importOthers", { count: plan.others })}`}
      </p>
      {count === 0 && <Notice kind="info">{t("teams.importNothing")}</Notice>}
      {lines.length > 0 && (
        <div class="card rows">
          <Table
            columns={columns}
            rows={lines.slice(0, MAX_SHOWN)}
            keyOf={(line) => lines.indexOf(line)}
          />
        </div>
      )}
      {lines.length > MAX_SHOWN && (
        <p>{t("people.tooManyNamed", { count: lines.length - MAX_SHOWN })}</p>
      )}
      {count > 0 && (
        <form method="post" action={action}>
          <input type="hidden" name="list" value={JSON.stringify(list)} />
          <input type="hidden" name="seen" value={seenOf(plan)} />
          <Button kind="primary" icon="check">
            {t("teams.importThem", { count })}
          </Button>
        </form>
      )}
    </section>
  );
}
