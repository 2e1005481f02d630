import { z } from "zod";
import { Alarms, Judges } from "../../components/admin/Judges.tsx";
import {
  MadeToken,
  NewJudge,
  type NewToken,
} from "../../components/admin/NewJudge.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { Failure, unwrap } from "../../lib/failure.ts";
import { parseInput } from "../../lib/http/input.ts";
import { type AppContext, originOf } from "../../lib/http/request.ts";
import { judgingAlarms } from "../../lib/judges/alarms.ts";
import { StateDraft, TokenDraft } from "../../lib/judges/schema.ts";
import {
  createToken,
  revokeToken,
  setJudgeState,
} from "../../lib/judges/service.ts";
import { isLoopback, isOpenToAll } from "../../lib/machines/loopback.ts";
import { listJudges } from "../../lib/judges/view.ts";
import { installCommand } from "../../lib/judging/supply.ts";
import { neededTools } from "../../lib/setup/tools.ts";
import { page } from "../define.ts";
import { formState, once, receiveForm } from "../forms.ts";
import { htmlPage, momentOf, redirect } from "../page.tsx";

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
  const moment = momentOf(c);
  // A proxy in front is how others reach a site that listens on 127.0.0.1.
  const { hostname } = new URL(c.req.url);
  const isAlone = isLoopback(HOST) && isLoopback(hostname);
  return await htmlPage(c, {
    title: t("judges.title"),
    layout: "admin",
    status: form === EMPTY_FORM ? 200 : 422,
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <h1>{t("judges.title")}</h1>
        {made && <MadeToken t={t} made={made} />}
        <div class="flex flex-col gap-3" id="judges" data-poll="10">
          <Alarms t={t} alarms={await judgingAlarms(act)} />
          <Judges t={t} moment={moment} judges={listJudges(act)} canManage />
        </div>
        <NewJudge
          t={t}
          form={form}
          loopback={isAlone ? HOST : null}
        />
      </div>
    ),
  });
}

export const judgeList = (c: AppContext) => show(c);

/**
 * The token is in this answer, and for a while in memory, should the form come
 * twice; so no cache is to keep it.
 */
export async function newTokenForm(c: AppContext): Promise<Response> {
  await using form = await receiveForm(c);
  const draft = parseInput(TokenDraft, { name: form.get("name") ?? "" });
  if (!draft.ok) {
    return await show(c, { form: formState(c, form, draft.error) });
  }
  const made = await once(
    c,
    form,
    () => createToken(c.get("act"), draft.value),
  );
  if (!made.ok) {
    return await show(c, { form: formState(c, form, [made.error]) });
  }
  const response = await show(c, { made: whatToDo(c, made.value) });
  response.headers.set("cache-control", "no-store");
  return response;
}

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

export const judgeStateForm = page(
  { params: Params },
  async (c, { params: { name } }) => {
    await using form = await receiveForm(c);
    const draft = parseInput(StateDraft, { state: form.get("state") });
    if (!draft.ok) throw new Failure(draft.error[0], { atEdge: true });
    unwrap(await setJudgeState(c.get("act"), name, draft.value.state));
    const params = { judge: name };
    return redirect(c, "/admin/judges", { key: "judges.stateSaved", params });
  },
);

export const revokeTokenForm = page(
  { params: Params },
  async (c, { params: { name } }) => {
    unwrap(await revokeToken(c.get("act"), name));
    const params = { judge: name };
    return redirect(c, "/admin/judges", { key: "judges.revoked", params });
  },
);
