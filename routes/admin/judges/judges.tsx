import { z } from "zod";
import { Alarms, Judges } from "../../../components/admin/judges/Judges.tsx";
import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { type AppContext, originOf } from "../../../lib/requests/request.ts";
import { judgingAlarms } from "../../../lib/monitoring/alarms.ts";
import { StateDraft, TokenDraft } from "../../../lib/judges/schema.ts";
import {
  createToken,
  revokeToken,
  setJudgeState,
} from "../../../lib/monitoring/judge_orders.ts";
import {
  isLoopback,
  isOpenToAll,
} from "../../../lib/process_calls/loopback.ts";
import { listJudges } from "../../../lib/monitoring/view.ts";
import { installCommand } from "../../../lib/judging/install_command.ts";
import { neededTools } from "../../../lib/setup/tools.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";
import { isRoot } from "../../../lib/accounts/access.ts";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { Copyable } from "../../../components/admin/accounts/Copyable.tsx";

interface Shown {
  form?: FormState;
  made?: NewToken | null;
}

async function show(
  c: AppContext,
  { form = EMPTY_FORM, made = null }: Shown = {},
): Promise<Response> {
  const t = c.get("t");
  const act = c.get("act");
  const { HOST } = act.site.settings;
  // A proxy in front is how others reach a site that listens on 127.0.0.1.
  const { hostname } = new URL(c.req.url);
  const loopback = isLoopback(HOST) && isLoopback(hostname) ? HOST : null;
  return await adminPage(c, {
    title: t("judges.title"),
    isRefused: form !== EMPTY_FORM,
    children: (
      <div class="flex flex-col gap-5 max-w-form">
        {made && <MadeToken made={made} loopback={loopback} />}
        <div class="flex flex-col gap-5" id="judges" data-poll="10">
          <Alarms alarms={await judgingAlarms(act)} />
          <Judges judges={listJudges(act)} canManage />
        </div>
        {isRoot(act.viewer) && (
          <p>
            <a href="/admin/judges/packs">{t("packs.link")}</a>
          </p>
        )}
        {/* Beside a new token it is told already. */}
        <NewJudge form={form} loopback={made ? null : loopback} />
      </div>
    ),
  });
}

export const judgeList = (c: AppContext) => show(c);

/**
 * The token is in this answer, and for a while in memory, should the form come
 * twice; so no cache is to keep it.
 */
export const newTokenForm = form({
  schema: TokenDraft,
  pick: (form) => ({ name: form.get("name") ?? "" }),
  makes: true,
  run: ({ act }, draft) => createToken(act, draft),
  async next({ c }, made) {
    const response = await show(c, { made: whatToDo(c, made) });
    response.headers.set("cache-control", "no-store");
    return response;
  },
  again: ({ c }, form) => show(c, { form }),
});

function whatToDo(
  c: AppContext,
  { name, token }: { name: string; token: string },
): NewToken {
  const { website } = c.get("act").site;
  const server = website.config.baseUrl || originOf(c);
  const isOpen = isOpenToAll(server);
  return {
    name,
    token,
    install: installCommand(neededTools()),
    isOpen,
    command: `npx -y deno@${Deno.version.deno} run -A main.ts judge ` +
      `--server ${server} --token-file judge.token` +
      (isOpen ? " --insecure" : ""),
  };
}

const Params = z.object({ name: z.string().min(1).max(64) });

export const judgeStateForm = form({
  params: Params,
  schema: StateDraft,
  pick: (form) => ({ state: form.get("state") }),
  run: ({ act, params: { name } }, { state }) =>
    setJudgeState(act, name, state),
  next: ({ params: { name } }) => ({
    to: "/admin/judges",
    key: "judges.stateSaved",
    params: { judge: name },
  }),
});

export const revokeTokenForm = form({
  params: Params,
  run: ({ act, params: { name } }) => revokeToken(act, name),
  next: ({ params: { name } }) => ({
    to: "/admin/judges",
    key: "judges.revoked",
    params: { judge: name },
  }),
});

/** All that a machine needs in order to judge for this site. */
interface NewToken {
  name: string;
  token: string;
  /** Installs what judging needs. */
  install: string;
  /** Starts the judge. */
  command: string;
  /** The site was called without TLS, and so will the judge call it. */
  isOpen: boolean;
}

/** The only address that the site listens on, when none else can reach it. */
type Loopback = string | null;

interface NewJudgeProps {
  form: FormState;
  loopback: Loopback;
}

function NewJudge({ form, loopback }: NewJudgeProps) {
  const t = useT();
  return (
    <form method="post" action="/admin/judges">
      <FormCard title={t("judges.newTitle")} help={t("judges.newHelp")}>
        {loopback !== null && (
          <Notice kind="info">
            {t("judges.loopback", { host: loopback })}
          </Notice>
        )}
        <FormErrors form={form} />
        <SendKey />
        <TextField
          name="name"
          label={t("judges.name")}
          help={t("judges.nameHelp")}
          form={form}
          maxLength={64}
          autoFocus={form.errors.name !== undefined}
          autoComplete="off"
          required
          mono
        />
        <div>
          <Button kind="primary" icon="plus">{t("judges.newSubmit")}</Button>
        </div>
      </FormCard>
    </form>
  );
}

/** The token and what to do with it, on top: it is shown only now. */
function MadeToken(
  { made, loopback }: { made: NewToken; loopback: Loopback },
) {
  const t = useT();
  return (
    <div class="card p-5 flex flex-col gap-3" role="status">
      <p class="font-medium">{t("judges.tokenOnce", { judge: made.name })}</p>
      <Copyable id="new-token" text={made.token} />
      <p>{t("judges.autoInstall")}</p>
      <Copyable id="new-install" text={made.install} />
      <p>{t("judges.tokenCommand")}</p>
      <Copyable id="new-command" text={made.command} />
      {loopback !== null && (
        <Notice kind="warn">{t("judges.loopback", { host: loopback })}</Notice>
      )}
      {made.isOpen && <Notice kind="info">{t("judges.insecure")}</Notice>}
    </div>
  );
}
