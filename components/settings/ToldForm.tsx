import { useT } from "../reader.tsx";
import type { Preferences } from "../../lib/accounts/preferences.ts";
import { Button } from "../ui/Button.tsx";
import { Check } from "../ui/Field.tsx";

/** Of what the site itself sends messages (spec 4 W1.5). */
export function ToldForm({ preferences }: { preferences: Preferences }) {
  const t = useT();
  return (
    <form class="flex flex-col gap-3" method="post" action="/setting/told">
      <Check
        name="tellsNewWork"
        label={t("settings.tellsNewWork")}
        checked={preferences.tellsNewWork !== false}
      />
      <Check
        name="tellsDueWork"
        label={t("settings.tellsDueWork")}
        checked={preferences.tellsDueWork !== false}
      />
      <Check
        name="tellsFeedback"
        label={t("settings.tellsFeedback")}
        checked={preferences.tellsFeedback !== false}
      />
      <div>
        <Button kind="primary">{t("shell.save")}</Button>
      </div>
    </form>
  );
}
