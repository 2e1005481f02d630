import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import { type FormState, TextField } from "../ui/Field.tsx";
import { Time } from "../ui/Time.tsx";

export interface IntroductionProps {
  path: string;
  /** Of the description. */
  html: string;
  /** Null: it needs no password, or the reader has given it. */
  form: FormState | null;
  facts: readonly (readonly [name: string, value: string])[];
  modifiedAt: number;
}

/** What a training is for; the way in, where it has a password. */
export function Introduction(props: IntroductionProps) {
  const t = useT();
  const { form, path } = props;
  return (
    <div class="training-columns">
      <div class="flex flex-col gap-5 min-w-0">
        {form && (
          <form
            class="training-form"
            method="post"
            action={`${path}/register`}
            id="register"
          >
            <h2>{t("trainings.register")}</h2>
            <p class="text-ink2">{t("trainings.registerHelp")}</p>
            <TextField
              name="password"
              type="password"
              label={t("trainings.password")}
              autoComplete="off"
              form={form}
              reveal={t("trainings.passwordShow")}
              needed
            />
            <div>
              <Button kind="primary">{t("trainings.registerDo")}</Button>
            </div>
          </form>
        )}
        <div
          class="prose written"
          dangerouslySetInnerHTML={{ __html: props.html }}
        />
      </div>
      <dl class="training-facts">
        {props.facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t("trainings.updated")}</dt>
          <dd>
            <Time at={props.modifiedAt} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
