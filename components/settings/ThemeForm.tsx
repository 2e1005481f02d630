import { type Theme, THEMES } from "../../lib/accounts/preferences.ts";
import { LOCALES, type Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import { EMPTY_FORM, SelectField } from "../ui/Field.tsx";

const WORDS = {
  auto: "settings.themeAuto",
  light: "settings.themeLight",
  dark: "settings.themeDark",
} as const;

/** The account remembers the language of any page that is asked for in one. */
export function LanguageForm({ t }: { t: Translate }) {
  return (
    <form
      class="flex flex-col gap-4"
      action="/setting#part-theme"
      data-autosubmit=""
    >
      <SelectField
        name="l"
        label={t("settings.languageLabel")}
        form={EMPTY_FORM}
        value={t.locale}
        options={LOCALES.map((value) => ({ value, text: t(LANGUAGES[value]) }))}
      />
      <noscript>
        <Button>{t("shell.save")}</Button>
      </noscript>
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
export function ThemeForm({ t, theme }: { t: Translate; theme: Theme }) {
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
