import { useT } from "../reader.tsx";
import type { ReactNode } from "react";
import { AvatarCrop } from "../../islands/AvatarCrop.tsx";
import type { Translate } from "../../lib/i18n/mod.ts";
import { Icon } from "../ui/Icon.tsx";
import type { FormState } from "../ui/Field.tsx";
import { DeviceList, type DeviceListProps } from "./DeviceList.tsx";
import { EmailForm } from "./EmailForm.tsx";
import { InfoForm, type InfoFormProps } from "./InfoForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import type { Said } from "./SaidHere.tsx";
import { ToldForm } from "./ToldForm.tsx";
import { LanguageForm, ThemeForm } from "./ThemeForm.tsx";

export interface SettingsPageProps extends InfoFormProps, DeviceListProps {
  /** Without mail the address cannot be changed. */
  canSendMail: boolean;
  /** Seconds between two codes. */
  waitSeconds: number;
  /** Where a code has just been sent to. */
  sentTo?: string;
  /** What the form that was sent has done. */
  said: Said;
  /** The form that has come back, with what was wrong. */
  forms: Partial<Record<"info" | "password" | "email" | "avatar", FormState>>;
}

/** What the page has, in its order; each can be linked to. */
const PARTS = {
  "user-info": "settings.userInfo",
  "part-password": "settings.password",
  "part-email": "accounts.email",
  "part-theme": "settings.theme",
  "part-told": "settings.told",
  "part-devices": "settings.devices",
} as const;

/** A card for each part, and the list of them, which marks the one in sight. */
export function SettingsPage(props: SettingsPageProps) {
  const t = useT();
  const { user, forms, said } = props;
  return (
    <div class="wrap side-page py-7">
      <h1>{t("settings.title")}</h1>
      <nav class="side-links" aria-label={t("settings.title")} data-parts="">
        {Object.entries(PARTS).map(([id, text]) => (
          <a key={id} href={`#${id}`}>{t(text)}</a>
        ))}
      </nav>
      <div class="flex flex-col gap-5 min-w-0">
        <Part id="user-info">
          <AvatarCrop
            username={user.username}
            src={user.avatar}
            error={forms.avatar?.errors.image ?? null}
            words={avatarWords(t)}
          />
          <InfoForm {...props} form={forms.info} />
        </Part>
        <Part id="part-password">
          <PasswordForm
            username={user.username}
            said={said}
            form={forms.password}
          />
        </Part>
        <Part id="part-email">
          <EmailForm {...props} email={user.email} form={forms.email} />
        </Part>
        <Part id="part-theme">
          <ThemeForm theme={user.preferences?.theme ?? "auto"} />
          <LanguageForm locale={user.preferences?.locale ?? null} />
        </Part>
        <Part id="part-told">
          <ToldForm preferences={user.preferences ?? {}} />
        </Part>
        <Part id="part-devices">
          <DeviceList {...props} />
        </Part>
      </div>
    </div>
  );
}

interface PartProps {
  id: keyof typeof PARTS;
  children: ReactNode;
}

function Part({ id, children }: PartProps) {
  const t = useT();
  return (
    <section class="card p-5" id={id}>
      {/* Open, and it can be folded (spec 1 §2). */}
      <details class="part" open>
        <summary>
          <h2>{t(PARTS[id])}</h2>
          <Icon name="chevronDown" />
        </summary>
        <div class="flex flex-col gap-4 pt-4">{children}</div>
      </details>
    </section>
  );
}

/** What the field of a picture says, one's own or a group's. */
export const avatarWords = (t: Translate) => ({
  avatar: t("settings.avatar"),
  help: t("settings.avatarHelp"),
  choose: t("settings.avatarChoose"),
  upload: t("settings.avatarUpload"),
  remove: t("settings.avatarRemove"),
  crop: t("settings.avatarCrop"),
  cropHelp: t("settings.avatarCropHelp"),
  zoom: t("settings.avatarZoom"),
  cancel: t("shell.cancel"),
  cancelAsk: t("settings.avatarCancelAsk"),
  cancelYes: t("settings.avatarCancelYes"),
  saved: t("settings.avatarSaved"),
  tooLarge: t("errors.pictureTooLarge"),
  unreadable: t("errors.pictureType"),
});
