import { z } from "zod";
import {
  type MarkedSite,
  SiteMark,
} from "../../../components/layout/SiteMark.tsx";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import {
  SelectField,
  TextArea,
  TextField,
} from "../../../components/ui/Field.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { type Standing, STAR_RANK } from "../../../lib/boards/standings.ts";
import { finalBoard, whyNotFinal } from "../../../lib/contests/board/final.ts";
import { nameOn, seesRealNameOf } from "../../../lib/contests/board/names.ts";
import { entrantOf } from "../../../lib/contests/entrants.ts";
import { teamOf } from "../../../lib/contests/teams.ts";
import type { Listed } from "../../../lib/contests/list.ts";
import { dayOf } from "../../../lib/dates.ts";
import { type Refusal, refusalText } from "../../../lib/failure.ts";
import { Cid } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { contestAdminPage, openManaged } from "./frame.tsx";
import type { OwnerPages } from "../../owner.tsx";

/** On paper in one go; more are cut off, and said. */
const MOST = 1000;
const WHO = ["awards", "top", "all"] as const;

const text = (max: number) =>
  z.string().transform((text) => text.slice(0, max)).optional().catch(
    undefined,
  );
const Query = z.object({
  title: text(60),
  words: text(500),
  signer: text(100),
  date: text(40),
  who: z.enum(WHO).catch("awards"),
  top: z.coerce.number().int().min(1).max(MOST).catch(10),
});

interface Certified {
  name: string;
  members: string;
  organization: string;
  award: string;
  place: number;
  solved: number;
}

/** Certificates of a contest's people, a sheet each, in words of one's own under the school's face (row E6.3). */
export const contestCertificates = (at: OwnerPages) =>
  page(
    { params: Cid, query: Query },
    async (c, { params: { cid }, query }) => {
      const t = c.get("t");
      const act = c.get("act");
      const listed = openManaged(c, at, cid);
      const closed = await whyNotFinal(act, listed);
      const people = closed === null ? await peopleOf(c, listed, query) : [];
      return contestAdminPage(c, at, {
        listed,
        tab: "certificates",
        children: (
          <Certificates
            closed={closed}
            site={act.site.website.config}
            contest={listed.head.title}
            people={people}
            form={{
              title: query.title ?? t("certificates.title"),
              words: query.words ?? t("certificates.words", SLOTS),
              signer: query.signer ?? act.site.website.config.name,
              date: query.date ??
                dayOf(listed.rules.end, c.get("timeZone")),
              who: query.who,
              top: query.top,
            }}
          />
        ),
      });
    },
  );

/** What stands in the words for what differs from one to the next. */
const SLOTS = {
  name: "{name}",
  members: "{members}",
  organization: "{organization}",
  contest: "{contest}",
  award: "{award}",
  place: "{place}",
  solved: "{solved}",
};

async function peopleOf(
  c: AppContext,
  listed: Listed,
  { who, top }: z.infer<typeof Query>,
): Promise<Certified[]> {
  const act = c.get("act");
  const t = c.get("t");
  const board = await finalBoard(act, listed);
  const standings: readonly Standing[] = board.standings;
  const chosen = standings.filter(({ rank, award, row }) =>
    rank !== STAR_RANK && row.points > 0 &&
    (who === "all" || (who === "top" ? rank <= top : award !== null))
  ).slice(0, MOST + 1);
  const users = await act.site.accounts.users.getMany(
    chosen.map(({ row }): [string] => [row.uid]),
  );
  // Who manages a contest need not know what its people are called.
  const seesRealName = seesRealNameOf(act, listed.rules);
  return chosen.flatMap(({ rank, award, row }, n) => {
    const user = users[n] ??
      entrantOf(act.site, listed.rules.cid, row.uid);
    if (user === null) return [];
    const team = teamOf(act.site, listed.rules.cid, row.uid);
    const knows = seesRealName(row.uid);
    return [{
      name: team?.name ||
        (knows && user.realname ? user.realname : nameOn(
          user,
          listed.head.showsName === "realname" && !knows
            ? "nickname"
            : listed.head.showsName,
        )),
      members: team?.members.join(t.locale === "zh-CN" ? "、" : ", ") ?? "",
      organization: team?.organization?.name ?? user.school ?? "",
      award: award?.name ?? "",
      place: rank,
      solved: [...row.cells.values()]
        .filter(({ solvedAt }) => solvedAt !== null).length,
    }];
  });
}

interface CertificatesProps {
  closed: Refusal | null;
  site: MarkedSite;
  contest: string;
  people: readonly Certified[];
  form: {
    title: string;
    words: string;
    signer: string;
    date: string;
    who: typeof WHO[number];
    top: number;
  };
}

function Certificates(
  { closed, site, contest, people, form }: CertificatesProps,
) {
  const t = useT();
  if (closed !== null) {
    return <Empty icon="trophy" title={refusalText(t, closed)} />;
  }
  const shown = people.slice(0, MOST);
  return (
    <>
      <form class="no-print flex flex-col gap-4" method="get">
        <TextField
          name="title"
          label={t("certificates.titleLabel")}
          value={form.title}
          maxLength={60}
        />
        <TextArea
          name="words"
          label={t("certificates.wordsLabel")}
          help={t("certificates.wordsHelp", {
            slots: Object.values(SLOTS).join(" "),
          })}
          value={form.words}
          rows={3}
          maxLength={500}
        />
        <div class="flex flex-wrap gap-4">
          <TextField
            name="signer"
            label={t("certificates.signer")}
            value={form.signer}
            maxLength={100}
          />
          <TextField
            name="date"
            label={t("certificates.date")}
            value={form.date}
            maxLength={40}
          />
        </div>
        <div class="flex flex-wrap gap-4">
          <SelectField
            name="who"
            label={t("certificates.who")}
            value={form.who}
            options={[
              { value: "awards", text: t("certificates.whoAwards") },
              { value: "top", text: t("certificates.whoTop") },
              { value: "all", text: t("certificates.whoAll") },
            ]}
          />
          <TextField
            name="top"
            type="number"
            label={t("certificates.top")}
            value={`${form.top}`}
          />
        </div>
        <div class="flex flex-wrap gap-3">
          <Button icon="refresh">{t("certificates.preview")}</Button>
          <span data-print="" hidden>
            <Button kind="primary" type="button" icon="print">
              {t("certificates.print", { count: shown.length })}
            </Button>
          </span>
        </div>
        {people.length > MOST && (
          <p class="text-ink2">{t("certificates.more", { count: MOST })}</p>
        )}
      </form>
      {shown.length === 0 && (
        <Empty icon="trophy" title={t("certificates.none")} />
      )}
      <ul class="certificates">
        {shown.map((one, n) => (
          <li key={n} class="certificate">
            <p class="certificate-site">
              <SiteMark site={site} />
              <span dir="auto">{site.name}</span>
            </p>
            <p class="certificate-title" dir="auto">{form.title}</p>
            <p class="certificate-name" dir="auto">{one.name}</p>
            {one.members !== "" && (
              <p class="certificate-members" dir="auto">{one.members}</p>
            )}
            <p class="certificate-words" dir="auto">
              {filled(form.words, { ...one, contest })}
            </p>
            <p class="certificate-foot">
              <span dir="auto">{form.signer}</span>
              <span dir="auto">{form.date}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A word in braces that is none of these stays as it is. */
const filled = (
  words: string,
  values: Record<string, string | number>,
) =>
  words.replace(
    /\{(\w{1,12})\}/g,
    (whole, slot) => Object.hasOwn(values, slot) ? String(values[slot]) : whole,
  );
