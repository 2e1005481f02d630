import { z } from "zod";
import {
  boardTotal,
  medalsFor,
  prizeLooks,
} from "../../lib/contests/board/scroll.ts";
import { type Unrest, unrestOf } from "../../lib/contests/board/still.ts";
import { managed } from "../../lib/contests/managed.ts";
import { unwrap } from "../../lib/failure.ts";
import { Cid, optionalFlag } from "../../lib/http/input.ts";
import { page } from "../define.ts";
import { medalNames } from "./scroll_board.tsx";
import { contestPage, openContest } from "./shell.tsx";
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Notice } from "../../components/ui/Notice.tsx";

/** What is set before a sealed board is rolled (spec 2 §2). */
export const scrollForm = page(
  {
    params: Cid,
    query: z.object({ removeStar: optionalFlag.catch(undefined) }),
  },
  async (c, { params: { cid }, query: { removeStar = false } }) => {
    const { site, now } = c.get("act");
    const contest = openContest(c, cid);
    unwrap(managed(c.get("act"), cid));
    const total = await boardTotal(site, contest, removeStar);
    return await contestPage(c, contest, {
      title: c.get("t")("contests.tab.scroll-board"),
      tab: "scroll-board",
      body: (
        <ScrollForm
          cid={cid}
          medals={medalsFor(contest.head, total)}
          total={total}
          withoutStars={removeStar}
          isSealed={contest.rules.sealAt !== null}
          names={prizeLooks(contest.head)
            .map(({ name }, n) => name || medalNames(c.get("t"))[n])}
          unrest={await unrestOf({ site, now }, contest)}
        />
      ),
    });
  },
);

interface ScrollFormProps {
  cid: number;
  medals: readonly number[];
  /** What they are called. */
  names: readonly string[];
  /** On the board. */
  total: number;
  withoutStars: boolean;
  /** Whether the board is sealed at all. */
  isSealed: boolean;
  /** What the window would wait for. */
  unrest: Unrest | null;
}

/** Medals and stars of a board that is about to be rolled (spec 2 §2). */
function ScrollForm(props: ScrollFormProps) {
  const t = useT();
  const { cid, medals, withoutStars } = props;
  const here = `/contest/${cid}/scroll-board`;
  return (
    <div class="flex flex-col gap-4 max-w-form">
      <h1 class="text-lg">{t("contests.tab.scroll-board")}</h1>
      <p class="text-ink2">{t("contestStaff.scrollAbout")}</p>
      {!props.isSealed && (
        <Notice kind="warn">{t("errors.scrollNotSealed")}</Notice>
      )}
      {props.unrest?.why === "judging" && (
        <Notice kind="warn">
          {t("contestStaff.scrollJudging", { n: props.unrest.left })}
        </Notice>
      )}
      {props.unrest?.why === "rejudging" && (
        <Notice kind="warn">{t("contestStaff.scrollRejudging")}</Notice>
      )}
      <form class="flex flex-col gap-4" action="/scrollBoard" target="_blank">
        <label class="field">
          <span class="label">{t("contestStaff.scrollContest")}</span>
          <input class="input num" name="cid" value={cid} readonly />
        </label>
        <fieldset class="flex flex-wrap gap-3">
          <legend class="label">
            {t("contestStaff.scrollMedals", { total: props.total })}
          </legend>
          {props.names.map((label, n) => (
            <label key={n} class="field">
              <span class="label">{label}</span>
              <input
                class="input num w-[6em]"
                type="number"
                name="medals[]"
                min={0}
                max={100_000}
                value={medals[n]}
                required
              />
            </label>
          ))}
        </fieldset>
        {withoutStars && <input type="hidden" name="removeStar" value="true" />}
        <div>
          <a
            class="board-switch"
            role="switch"
            aria-checked={withoutStars ? "true" : "false"}
            href={withoutStars ? here : `${here}?removeStar=true`}
          >
            {t("contestStaff.scrollWithoutStars")}
          </a>
        </div>
        <div>
          <Button
            kind="primary"
            icon="chart"
            disabled={!props.isSealed}
            confirm={props.unrest?.why === "runs"
              ? t("contestStaff.scrollEarly")
              : undefined}
          >
            {t("contestStaff.scrollStart")}
          </Button>
        </div>
        {props.isSealed && props.unrest === null && (
          <div class="flex flex-wrap items-center gap-3">
            <Button icon="download" formAction="/scrollBoard/file">
              {t("contestStaff.scrollFile")}
            </Button>
            <span class="text-ink2">{t("contestStaff.scrollFileHelp")}</span>
          </div>
        )}
      </form>
    </div>
  );
}
