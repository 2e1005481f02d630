import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";

/** For who sets problems and has submitted nothing: what they came to do. */
export function TeacherSteps({ t }: { t: Translate }) {
  return (
    <section class="flex flex-col gap-3">
      <h2>{t("home.next")}</h2>
      <div class="card p-5 flex flex-wrap gap-2">
        <Button kind="primary" href="/admin/problem/create">
          {t("setup.stepDo.problem")}
        </Button>
        <Button href="/admin/user/import">{t("setup.stepDo.people")}</Button>
        <Button kind="quiet" href="/admin">{t("shell.admin")}</Button>
      </div>
    </section>
  );
}
