import { useT } from "../reader.tsx";
import { SubmissionList } from "../submissions/SubmissionList.tsx";
import type { SubmissionRowsProps } from "../submissions/SubmissionRows.tsx";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Notice.tsx";
import { Heatmap, type HeatmapProps } from "./Heatmap.tsx";
import { SolvedProblems, type SolvedProblemsProps } from "./SolvedProblems.tsx";
import { UserHead, type UserHeadProps } from "./UserHead.tsx";

export interface UserHomePageProps
  extends UserHeadProps, HeatmapProps, SolvedProblemsProps {
  total: number;
  score: number;
  /** The last ones that the reader may see. */
  submissions: SubmissionRowsProps;
  tab: "profile" | "solved";
  /** Addresses of the two tabs. */
  hrefs: { profile: string; solved: string };
  /** Of all submissions. */
  submissionsHref: string;
  /** Somebody has written about themselves. */
  hasSignature: boolean;
  /** Sanitised HTML; null: none. */
  signature: string | null;
}

/** What everybody may know of a user (spec 1 §2). */
export function UserHomePage(props: UserHomePageProps) {
  const t = useT();

  return (
    <div class="wrap flex flex-col gap-8 py-7">
      <div class="flex flex-col gap-5">
        <UserHead {...props} />
        <Figures {...props} />
      </div>
      {/* A year of nothing tells nothing. */}
      {props.data.dataList.length > 0 && (
        <section class="flex flex-col gap-3">
          <h2>{t("users.heatmap")}</h2>
          <div class="card p-5">
            <Heatmap {...props} />
          </div>
        </section>
      )}
      <Latest {...props} />
      <Solved {...props} />
    </div>
  );
}

/** What they sent last; the rest stands in the status list. */
function Latest({ submissions, submissionsHref }: UserHomePageProps) {
  const t = useT();
  if (submissions.rows.length === 0) return null;
  return (
    <section class="flex flex-col gap-3">
      <div class="flex items-baseline justify-between gap-4">
        <h2>{t("users.latest")}</h2>
        <a class="text-md shrink-0" href={submissionsHref}>
          {t("users.latestAll")}
        </a>
      </div>
      <div class="card">
        <SubmissionList {...submissions} />
      </div>
    </section>
  );
}

/** With what they say of themselves; to others only where they do. */
function Solved(props: UserHomePageProps) {
  const t = useT();
  const { tab, hrefs } = props;
  if (!props.hasSignature && !props.isOwn) {
    return (
      <section class="flex flex-col gap-3">
        <h2>{t("users.solved")}</h2>
        <div class="card p-5">
          <SolvedProblems {...props} />
        </div>
      </section>
    );
  }
  return (
    <section class="card" id="user-tabs" data-swap="">
      <nav class="tabs px-3" aria-label={props.user.username}>
        {(["solved", "profile"] as const).map((name) => (
          <a
            key={name}
            href={hrefs[name]}
            aria-current={tab === name ? "page" : undefined}
          >
            {name === "profile" ? t("users.profile") : t("users.solved")}
          </a>
        ))}
      </nav>
      <div class="p-5">
        {tab === "profile"
          ? <Signature {...props} />
          : <SolvedProblems {...props} />}
      </div>
    </section>
  );
}

function Figures(props: UserHomePageProps) {
  const t = useT();

  return (
    <dl class="figures">
      <div>
        <dt>{t("users.total")}</dt>
        <dd>
          <Figure count={props.total} href={props.submissionsHref} />
        </dd>
      </div>
      <div>
        <dt>{t("users.solvedCount")}</dt>
        <dd>
          <Figure count={props.solved} href={props.acceptedHref} />
        </dd>
      </div>
      <div>
        <dt>{t("users.score")}</dt>
        <dd>
          <Figure count={props.score} href="/introduction#part-scores" />
        </dd>
      </div>
      {/* Nobody has one yet: contests move no ratings (spec 1 §2). */}
      <div>
        <dt>{t("users.rating")}</dt>
        <dd>--</dd>
      </div>
    </dl>
  );
}

/** Leads to what it counts or how, if there is any. */
const Figure = ({ count, href }: { count: number; href: string }) =>
  count === 0 ? <>0</> : <a href={href}>{count}</a>;

function Signature({ signature }: UserHomePageProps) {
  const t = useT();
  return signature === null
    ? (
      <Empty icon="user" title={t("users.signatureNone")}>
        <Button href="/setting" icon="edit">{t("users.signatureAdd")}</Button>
      </Empty>
    )
    : (
      <div
        class="prose written"
        dangerouslySetInnerHTML={{ __html: signature }}
      />
    );
}
