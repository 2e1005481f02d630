import { useT } from "../../reader.tsx";
import { attachmentsPath } from "../cases/AttachmentsAdmin.tsx";
import { verificationPath } from "../verification/SolutionTable.tsx";
import { dataPath } from "../verification/DataBuildSection.tsx";
import { historyPath } from "./RevisionList.tsx";
import { Tabs } from "../../ui/Tabs.tsx";

/** The page on which a problem's editorial is written. */
export const editorialPath = (pid: number) => `/admin/problem/${pid}/editorial`;

export const PROBLEM_SECTIONS = {
  edit: {
    text: "practice.toEdit",
    href: (pid: number) => `/admin/problem/edit/${pid}`,
  },
  data: { text: "making.tab", href: dataPath },
  dryRun: { text: "dryRun.tab", href: verificationPath },
  annex: { text: "practice.annex", href: attachmentsPath },
  editorial: { text: "editorials.name", href: editorialPath },
  history: { text: "history.history", href: historyPath },
  rejudge: {
    text: "rejudge.link",
    href: (pid: number) => `/admin/problem/${pid}/rejudge`,
  },
} as const;

type Section = keyof typeof PROBLEM_SECTIONS;

export interface ProblemSectionsProps {
  pid: number;
  /** The address of its form, where that is not the admin area's. */
  edit: string | null;
  current: Section;
  mayRejudge: boolean;
}

/** From one page about a problem in the admin area to the others. */
export function ProblemSections(props: ProblemSectionsProps) {
  const t = useT();
  const { pid, edit, current, mayRejudge } = props;
  const items = (Object.keys(PROBLEM_SECTIONS) as Section[])
    .filter((name) => name !== "rejudge" || mayRejudge);
  return (
    <Tabs
      label={t("practice.toEdit")}
      tabs={items.map((name) => ({
        href: name === "edit" && edit !== null
          ? edit
          : PROBLEM_SECTIONS[name].href(pid),
        text: t(PROBLEM_SECTIONS[name].text),
        isCurrent: name === current,
      }))}
    />
  );
}
