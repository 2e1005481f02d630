import { z } from "zod";
import { Alarms, Judges } from "../../../components/admin/judges/Judges.tsx";
import {
  MadeToken,
  NewJudge,
  type NewToken,
} from "../../../components/admin/judges/NewJudge.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
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
