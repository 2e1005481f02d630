import { useT } from "../reader.tsx";
import { type Theme, THEMES } from "../../lib/accounts/preferences.ts";
import { type Locale, LOCALES } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import { EMPTY_FORM, SelectField } from "../ui/Field.tsx";

const WORDS = {
  auto: "settings.themeAuto",
  light: "settings.themeLight",
  dark: "settings.themeDark",
} as const;

interface LanguageFormProps {
  /** Of the account; null: it has chosen none. */
  locale: Locale | null;
}

/**
 * The account's language, which is not the page's where a link has chosen another one
 * in this browser. There the choice that stands can be sent as well.
 */
export function LanguageForm({ locale }: LanguageFormProps) {
  const t = useT();
  const isOther = locale !== null && locale !== t.locale;
  return (
    <form
      class="flex flex-col gap-4"
      method="post"
      action="/language"
      data-autosubmit=""
    >
      <input type="hidden" name="back" value="/setting#part-theme" />
      <SelectField
        id="language"
        name="to"
        label={t("settings.languageLabel")}
        help={isOther ? t("settings.languageOther") : undefined}
        form={EMPTY_FORM}
        value={locale ?? t.locale}
        options={LOCALES.map((value) => ({ value, text: t(LANGUAGES[value]) }))}
      />
      {isOther
        ? (
          <div>
            <Button>{t("settings.languageUse")}</Button>
          </div>
        )
        : (
          <noscript>
            <Button>{t("shell.save")}</Button>
          </noscript>
        )}
    </form>
  );
}

const LANGUAGES = {
  "zh-CN": "settings.languageChinese",
  "en-US": "settings.languageEnglish",
} as const;

/**
 * The only place that leads back to the system's own. A choice holds at once
 * (islands/shell/preferences.ts).
 */
export function ThemeForm({ theme }: { theme: Theme }) {
  const t = useT();
  return (
    <form class="flex flex-col gap-4" method="post" action="/theme">
      <input type="hidden" name="back" value="/setting" />
      <div data-theme-choice="">
        <SelectField
          name="to"
          label={t("settings.themeLabel")}
          help={t("settings.themeHelp")}
          form={EMPTY_FORM}
          value={theme}
          options={THEMES.map((value) => ({ value, text: t(WORDS[value]) }))}
        />
      </div>
      <noscript>
        <Button>{t("shell.save")}</Button>
      </noscript>
    </form>
  );
}
