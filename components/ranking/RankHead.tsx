import { useT } from "../reader.tsx";
import type { RankRow } from "../../lib/ranking/view.ts";
import { Button } from "../ui/Button.tsx";
import { Select } from "../ui/Field.tsx";
import { type Kept, KeptFields } from "../ui/KeptFields.tsx";
import { SearchField } from "../ui/SearchField.tsx";

export interface RankFilterProps {
  kept: Kept;
  keyword?: string;
  school?: string;
  course?: string;
  schools: readonly string[];
  /** Empty: for who may not know them. */
  classes: readonly string[];
}

/** School, class and name. */
export function RankFilter(props: RankFilterProps) {
  const t = useT();
  const { schools, classes } = props;
  const options = (all: string, names: readonly string[]) => [
    { value: "", text: all },
    ...names.map((name) => ({ value: name, text: name })),
  ];
  return (
    <form class="talk-filter" method="get" role="search">
      <KeptFields kept={props.kept} />
      {schools.length > 0 && (
        <span>
          <Select
            name="school"
            label={t("ranking.school")}
            value={props.school ?? ""}
            options={options(t("ranking.allSchools"), schools)}
          />
        </span>
      )}
      {classes.length > 0 && (
        <span>
          <Select
            name="course"
            label={t("ranking.class")}
            value={props.course ?? ""}
            options={options(t("ranking.allClasses"), classes)}
          />
        </span>
      )}
      <SearchField isOfList value={props.keyword} label={t("ranking.search")} />
      <Button icon="search" label={t("shell.search")} />
    </form>
  );
}

export interface OwnPlaceProps {
  own: RankRow;
  total: number;
  /** The page with the viewer. */
  href: string;
}

/** Where the viewer stands. */
export const OwnPlace = ({ own, total, href }: OwnPlaceProps) => {
  const t = useT();
  return (
    <section class="rank-own">
      <h2>{t("ranking.youAreHere")}</h2>
      <p>
        <b class="rank-own-place">{own.place}</b>{" "}
        <span class="text-ink2">{t("ranking.ofTotal", { total })}</span>
      </p>
      <p class="text-md text-ink2">
        {t("ranking.ownFigures", { ac: own.ac, total: own.total })}
      </p>
      <p class="pt-2">
        <Button small href={href}>{t("ranking.toMe")}</Button>
      </p>
    </section>
  );
};
