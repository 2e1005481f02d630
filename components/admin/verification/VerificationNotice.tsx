import { useT } from "../../reader.tsx";
import type {
  Doubt,
  Verification,
} from "../../../lib/authoring/verification.ts";
import { type Problem, PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { programPath, verificationPath } from "./SolutionTable.tsx";

export interface VerificationNoticeProps {
  doubts: readonly Doubt[];
}

/** What the solutions say of their problem, in a word or a list. */
export function VerificationNotice({ doubts }: VerificationNoticeProps) {
  const t = useT();
  if (doubts.length === 0) {
    return <Notice kind="ok">{t("dryRun.proven")}</Notice>;
  }
  const isBad = doubts.includes("disagrees");
  return (
    <Notice kind={isBad ? "error" : "info"}>
      <Doubts doubts={doubts} />
    </Notice>
  );
}

function Doubts({ doubts }: VerificationNoticeProps) {
  const t = useT();
  return (
    <ul class="flex flex-col gap-1">
      {doubts.map((doubt) => <li key={doubt}>{t(`dryRun.doubt.${doubt}`)}</li>)}
    </ul>
  );
}

export interface PublishNoticeProps extends VerificationNoticeProps {
  pid: number;
  /** The reader has just asked for it: all else is saved. */
  isAsked: boolean;
}

/** Before students see a problem: what is not proven, and doing it all the same. */
export function PublishNotice({ pid, doubts, isAsked }: PublishNoticeProps) {
  const t = useT();
  const isProven = doubts.length === 0;
  return (
    <section
      class="card p-5 flex flex-col gap-3"
      id="publish"
      aria-labelledby="publish-title"
    >
      <h2 id="publish-title">{t("dryRun.publishTitle")}</h2>
      {isAsked && !isProven && <p>{t("dryRun.publishAsked")}</p>}
      {isProven
        ? <p>{t("dryRun.proven")}</p>
        : isAsked
        ? <Doubts doubts={doubts} />
        : <p>{t("dryRun.publishUnproven")}</p>}
      <div class="flex flex-wrap gap-2">
        {!isProven && isAsked && (
          <Button
            kind="primary"
            icon="play"
            href={doubts.includes("noAccepted")
              ? programPath(pid, "create")
              : verificationPath(pid)}
          >
            {doubts.includes("noAccepted")
              ? t("dryRun.add")
              : t("dryRun.toDryRun")}
          </Button>
        )}
        <form method="post" action={`/admin/problem/${pid}/publish`}>
          {/* Where one is led afterwards. */}
          {!isAsked && <input type="hidden" name="from" value="dryRun" />}
          <Button
            kind={isProven ? "primary" : "plain"}
            confirm={isProven ? undefined : t("dryRun.publishAsk")}
          >
            {isProven ? t("dryRun.publish") : t("dryRun.publishAnyway")}
          </Button>
        </form>
      </div>
    </section>
  );
}

/** Programs of students that were judged under other data, if any. */
export function SentNotice(
  { pid, count }: { pid: number; count: number },
) {
  const t = useT();
  if (count === 0) return null;
  return (
    <Notice kind="info">
      {t("dryRun.sent", { count })}{" "}
      <a class="underline" href={`/admin/problem/${pid}/rejudge`}>
        {t("dryRun.toRejudge")}
      </a>
    </Notice>
  );
}

export interface ProblemVerificationProps {
  problem: Problem;
  verification: Verification;
  isAsked: boolean;
  canPublish: boolean;
  /** Programs that were sent before a change, for who may rejudge them. */
  sent: number;
}

/** Above what changes a problem: what to do before, or after a change. */
export function ProblemVerification(props: ProblemVerificationProps) {
  const t = useT();
  const { problem, verification: { rows, doubts }, isAsked } = props;
  const { pid, auth } = problem;
  if (isAsked && props.canPublish && auth !== PROBLEM_AUTH.public) {
    return <PublishNotice pid={pid} doubts={doubts} isAsked />;
  }
  return (
    <>
      {rows.length > 0 && doubts.length > 0 && (
        <Notice kind={doubts.includes("disagrees") ? "error" : "info"}>
          <Doubts doubts={doubts} />
          <a class="underline" href={verificationPath(pid)}>
            {t("dryRun.toDryRun")}
          </a>
        </Notice>
      )}
      <SentNotice pid={pid} count={props.sent} />
    </>
  );
}
