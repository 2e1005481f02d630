import { z } from "zod";
import { InvitePage } from "../../components/groups/InvitePage.tsx";
import { GroupPlate } from "../../components/groups/GroupPlate.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
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
