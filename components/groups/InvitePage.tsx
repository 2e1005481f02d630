import { useT } from "../reader.tsx";
import { INVITATION_HOURS } from "../../lib/groups/schema.ts";
import { Button } from "../ui/Button.tsx";
import { type FormState, SelectField } from "../ui/Field.tsx";
import { QrCode } from "../ui/QrCode.tsx";
import { Time } from "../ui/Time.tsx";

export interface InvitePageProps {
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
export function InvitePage(
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
