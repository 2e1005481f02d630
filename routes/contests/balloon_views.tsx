import { useT } from "../../components/reader.tsx";
import { Tabs } from "../../components/ui/Tabs.tsx";

const VIEWS = [
  ["balloons", "contestBalloons.viewBring"],
  ["ac-info", "contestBalloons.viewAll"],
] as const;

/** Balloons as those see them who manage the contest: what is to be brought, and all that was earned (spec 2 §2). */
export function BalloonViews({ cid, current }: {
  cid: number;
  current: typeof VIEWS[number][0];
}) {
  const t = useT();
  return (
    <Tabs
      isPlain
      label={t("contests.tab.balloons")}
      tabs={VIEWS.map(([key, text]) => ({
        text: t(text),
        href: `/contest/${cid}/${key}`,
        isCurrent: key === current,
      }))}
    />
  );
}
