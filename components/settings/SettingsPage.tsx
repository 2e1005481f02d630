import type { ReactNode } from "react";
import { AvatarCrop } from "../../islands/AvatarCrop.tsx";
import type { Translate } from "../../lib/i18n/mod.ts";
import type { FormState } from "../ui/Field.tsx";
import { DeviceList, type DeviceListProps } from "./DeviceList.tsx";
import { EmailForm } from "./EmailForm.tsx";
import { InfoForm, type InfoFormProps } from "./InfoForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { ThemeForm } from "./ThemeForm.tsx";

export interface SettingsPageProps extends InfoFormProps, DeviceListProps {
  /** Without mail the address cannot be changed. */
  canSendMail: boolean;
  /** Seconds between two codes. */
  waitSeconds: number;
  /** Where a code has just been sent to. */
  sentTo?: string;
  /** The form that has come back, with what was wrong. */
  forms: Partial<Record<"info" | "password" | "email" | "avatar", FormState>>;
}

/** Two sections that fold (spec 1 §2). */
export function SettingsPage(props: SettingsPageProps) {
  const { t, user, forms } = props;
  return (
    <div class="wrap flex flex-col gap-5 py-7 max-w-[760px]">
      <h1>{t("settings.title")}</h1>
      <details class="form-section" id="account" open>
        <summary>{t("settings.account")}</summary>
        <div class="flex flex-col gap-7">
          <Part title={t("settings.password")}>
            <PasswordForm
              t={t}
              username={user.username}
              form={forms.password}
            />
          </Part>
          <Part title={t("accounts.email")}>
            <EmailForm {...props} email={user.email} form={forms.email} />
          </Part>
          <Part title={t("settings.theme")}>
            <ThemeForm t={t} theme={user.preferences?.theme ?? "auto"} />
          </Part>
          <Part title={t("settings.devices")}>
            <DeviceList {...props} />
          </Part>
        </div>
      </details>
      <details class="form-section" id="user-info" open>
        <summary>{t("settings.userInfo")}</summary>
        <div class="flex flex-col gap-7">
          <AvatarCrop
            username={user.username}
            src={user.avatar}
            error={forms.avatar?.errors.image ?? null}
            words={avatarWords(t)}
          />
          <InfoForm {...props} form={forms.info} />
        </div>
      </details>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section class="flex flex-col gap-3">
      <h2 class="text-base">{title}</h2>
      {children}
    </section>
  );
}

const avatarWords = (t: Translate) => ({
  avatar: t("settings.avatar"),
  help: t("settings.avatarHelp"),
  upload: t("settings.avatarUpload"),
  remove: t("settings.avatarRemove"),
  crop: t("settings.avatarCrop"),
  cropHelp: t("settings.avatarCropHelp"),
  zoom: t("settings.avatarZoom"),
  cancel: t("shell.cancel"),
  saved: t("settings.avatarSaved"),
  tooLarge: t("errors.pictureTooLarge"),
  unreadable: t("errors.pictureType"),
});
