import { Empty } from "../ui/Notice.tsx";
import { Heatmap, type HeatmapProps } from "./Heatmap.tsx";
import { SolvedProblems, type SolvedProblemsProps } from "./SolvedProblems.tsx";
import { UserHead, type UserHeadProps } from "./UserHead.tsx";

export interface UserHomePageProps
  extends UserHeadProps, HeatmapProps, SolvedProblemsProps {
  total: number;
  score: number;
  tab: "profile" | "solved";
  /** Addresses of the two tabs. */
  hrefs: { profile: string; solved: string };
  /** Of all submissions. */
  submissionsHref: string;
  /** Sanitised HTML; null: none. */
  signature: string | null;
}

/** What everybody may know of a user (spec 1 §2). */
export function UserHomePage(props: UserHomePageProps) {
  const { t, tab, hrefs } = props;
  return (
    <div class="wrap flex flex-col gap-7 py-7">
      <UserHead {...props} />
      <Figures {...props} />
      <section class="card p-5">
        <h2 class="mb-3">{t("users.heatmap")}</h2>
        <Heatmap {...props} />
      </section>
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
    </div>
  );
}

function Figures(props: UserHomePageProps) {
  const { t } = props;
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
        <dd>{props.score}</dd>
        <dd class="figure-help">{t("users.scoreHelp")}</dd>
      </div>
    </dl>
  );
}

/** Leads to what it counts, if there is any. */
const Figure = ({ count, href }: { count: number; href: string }) =>
  count === 0 ? <>0</> : <a href={href}>{count}</a>;

function Signature({ t, signature }: UserHomePageProps) {
  return signature === null
    ? <Empty icon="user" title={t("users.signatureNone")} />
    : (
      <div
        class="prose written"
        dangerouslySetInnerHTML={{ __html: signature }}
      />
    );
}
