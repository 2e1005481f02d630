import { z } from "zod";
import { GroupPlate } from "../../components/groups/GroupPlate.tsx";
import { Button } from "../../components/ui/Button.tsx";
import {
  EMPTY_FORM,
  type FormState,
  SelectField,
} from "../../components/ui/Field.tsx";
import { userHomeHref } from "../../components/users/address.ts";
import { type Refusal, unwrap } from "../../lib/failure.ts";
import {
  acceptInvitation,
  invitationOf,
  invite,
  openInvitation,
  withdrawInvitation,
} from "../../lib/groups/invitations.ts";
import { memberCount, ownerOf } from "../../lib/groups/list.ts";
import { INVITATION_HOURS } from "../../lib/groups/schema.ts";
import { type AppContext, originOf } from "../../lib/requests/request.ts";
import type { Result } from "../../lib/result.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { htmlPage } from "../page.tsx";
import { groupPage, GroupParams, openGroupPage } from "./shell.tsx";
import { useT } from "../../components/reader.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { encode } from "uqr";

const invitePath = (gid: number) => `/group/${gid}/invite`;

async function show(c: AppContext, gid: number, state: FormState) {
  const t = c.get("t");
  const act = c.get("act");
  const opened = openGroupPage(c, gid, "isAdmin");
  const known = await invitationOf(act, gid);
  const origin = act.site.website.config.baseUrl.replace(/\/$/, "") ||
    originOf(c);
  return await groupPage(c, opened, {
    title: t("groups.invite"),
    tab: "member",
    status: state === EMPTY_FORM ? 200 : 422,
    isWide: true,
    body: (
      <>
        <InvitePage
          path={invitePath(gid)}
          invitation={known && {
            href: `${origin}/group/join/${known.token}`,
            until: known.until,
          }}
          form={state}
        />
      </>
    ),
  });
}

/** The link to join by, with its QR code, for a group's admins to show. */
export const groupInvite = page(
  { params: GroupParams },
  (c, { params: { gid } }) => show(c, gid, EMPTY_FORM),
);

const Pressed = z.object({
  action: z.enum(["renew", "withdraw"]),
  hours: z.coerce.number().pipe(
    z.literal(INVITATION_HOURS, "groupInvitationHours"),
  ).default(24),
});

export const inviteForm = form({
  params: GroupParams,
  open: (c, { gid }) => openGroupPage(c, gid, "isAdmin"),
  schema: Pressed,
  run: (
    { act, params: { gid } },
    { action, hours },
  ): Promise<Result<unknown, Refusal>> =>
    action === "renew" ? invite(act, gid, hours) : withdrawInvitation(act, gid),
  next: ({ params: { gid } }, _, { action }) => ({
    to: invitePath(gid),
    key: action === "renew" ? "groups.inviteMade" : "groups.inviteEnded",
  }),
  again: ({ c, params: { gid } }, state) => show(c, gid, state),
});

const TokenParams = z.object({ token: z.string().min(1).max(64) });

/** Where the link leads: what group it is, and one button. */
export const invitedPage = page(
  { params: TokenParams },
  async (c, { params: { token } }) => {
    const t = c.get("t");
    const { site } = c.get("act");
    const head = unwrap(await openInvitation(c.get("act"), token));
    const owner = ownerOf(site, head.gid);
    return await htmlPage(c, {
      title: head.name,
      body: (
        <div class="wrap invited py-7">
          <GroupPlate {...head} large />
          <h1 class="break-words">{head.name}</h1>
          <p class="text-ink2 break-words">{head.brief}</p>
          <p class="text-ink2">
            {t("groups.owner")} <a href={userHomeHref(owner)}>{owner}</a>
            {" · "}
            {memberCount(site, head.gid)}{" "}
            {t("groups.membersUnit", { count: memberCount(site, head.gid) })}
          </p>
          <form method="post" action={`/group/join/${token}`}>
            <Button kind="primary" icon="plus">{t("groups.join")}</Button>
          </form>
        </div>
      ),
    });
  },
);

export const joinByLinkForm = form({
  params: TokenParams,
  run: ({ act, params: { token } }) => acceptInvitation(act, token),
  next: (_, gid) => ({ to: `/group/${gid}`, key: "groups.joined" }),
});

interface InvitePageProps {
  /** Its own address. */
  path: string;
  /** The link that holds now; null: there is none. */
  invitation: { href: string; until: number } | null;
  form: FormState;
}

const HOURS_WORDS = {
  2: "groups.inviteLesson",
  24: "groups.inviteDay",
  168: "groups.inviteWeek",
  720: "groups.inviteMonth",
} as const;

/** The link by which a class joins, large enough for the back row. */
function InvitePage(
  { path, invitation, form }: InvitePageProps,
) {
  const t = useT();
  return (
    <div class="flex flex-col gap-5">
      {invitation !== null && (
        <div class="invite">
          <QrCode text={invitation.href} label={t("groups.inviteQr")} />
          <div class="invite-words">
            <p>{t("groups.inviteHow")}</p>
            <p class="invite-link" id="invite-link">{invitation.href}</p>
            <p class="text-ink2">
              {t("groups.inviteUntil")} <Time at={invitation.until} />
            </p>
            <span class="no-print" data-copy="#invite-link" hidden>
              <Button small type="button" icon="copy">
                {t("groups.inviteCopy")}
              </Button>
            </span>
          </div>
        </div>
      )}
      <form
        class="flex flex-wrap items-end gap-3 no-print"
        method="post"
        action={path}
      >
        <SelectField
          name="hours"
          label={t("groups.inviteHours")}
          form={form}
          value="24"
          options={INVITATION_HOURS.map((hours) => ({
            value: String(hours),
            text: t(HOURS_WORDS[hours]),
          }))}
        />
        <Button
          kind={invitation === null ? "primary" : undefined}
          icon="refresh"
          name="action"
          value="renew"
          confirm={invitation === null ? undefined : t("groups.inviteRenewAsk")}
        >
          {t(invitation === null ? "groups.inviteMake" : "groups.inviteRenew")}
        </Button>
        {invitation !== null && (
          <Button
            kind="quiet"
            name="action"
            value="withdraw"
            confirm={t("groups.inviteEndAsk")}
          >
            {t("groups.inviteEnd")}
          </Button>
        )}
      </form>
      <p class="text-ink2 no-print">{t("groups.inviteHelp")}</p>
    </div>
  );
}

/** Empty modules around it, without which cameras do not find it. */
const MARGIN = 3;

/** An address as a picture that phones read; made on the server, black on white in any theme. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const side = size + 2 * MARGIN;
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : []
    )
  ).join("");
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
