import { useT } from "../../reader.tsx";
import type { Doubt } from "../../../lib/authoring/verification.ts";
import { type Problem, PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { titleOf } from "../../../lib/problems/view.ts";
import { Button } from "../../ui/Button.tsx";
import { SelectField } from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { VerificationMark } from "../verification/VerificationMark.tsx";
import { authWord } from "./field_words.ts";

export const VISIBILITY_PATH = "/admin/problem/visibility";

export interface VisibilityFormProps {
  problems: readonly Problem[];
  /** The most urgent of each problem; null: it is verified. */
  doubts: ReadonlyMap<number, Doubt | null>;
  /** Those chosen that stay as they are, and why. */
  apart: readonly { name: string; reason: string }[];
  /** Why the reader cannot publish; null: they can. */
  unpublished: string | null;
  back: string;
}

/** Asks who is to see some problems, and says what stands against it. */
export function VisibilityForm(props: VisibilityFormProps) {
  const t = useT();
  const { problems, doubts, apart, unpublished } = props;
  const unverified = problems.filter(({ pid }) => doubts.get(pid) !== null);
  const offered = Object.values(PROBLEM_AUTH)
    .filter((auth) => auth !== PROBLEM_AUTH.public || unpublished === null);
  return (
    <form
      class="flex flex-col gap-4 max-w-form"
      method="post"
      action={VISIBILITY_PATH}
    >
      {apart.length > 0 && (
        <Notice kind="info">
          {apart.map(({ name, reason }) => (
            <p key={name}>{t("people.leftOut", { name, reason })}</p>
          ))}
        </Notice>
      )}
      <FormCard>
        <SelectField
          name="auth"
          label={t("admin.auth")}
          help={unpublished ??
            (unverified.length > 0
              ? t("admin.authManyDoubts", { count: unverified.length })
              : undefined)}
          value={String(PROBLEM_AUTH.hidden)}
          options={offered.map((auth) => ({
            value: String(auth),
            text: authWord(t, auth),
          }))}
        />
        <ul class="visibility-list">
          {problems.map((problem) => (
            <li key={problem.pid}>
              <span>
                <span class="problem-id">{problem.problemId}</span>{" "}
                {titleOf(problem, t.locale)}
              </span>
              <VerificationMark doubt={doubts.get(problem.pid) ?? null} />
              <span class="text-ink2">{authWord(t, problem.auth)}</span>
            </li>
          ))}
        </ul>
      </FormCard>
      {problems.map(({ pid }) => (
        <input key={pid} type="hidden" name="pid" value={pid} />
      ))}
      <input type="hidden" name="confirmed" value="true" />
      <FormButtons>
        <Button kind="primary">{t("admin.authManyDo")}</Button>
        <Button kind="quiet" href={props.back}>{t("shell.cancel")}</Button>
      </FormButtons>
    </form>
  );
}
