import { useT } from "../reader.tsx";
import type { ClassView, Pupil } from "../../lib/groups/class.ts";
import { MAX_WORDS_CHARS } from "../../lib/groups/writing.ts";
import { titleOf } from "../../lib/problems/view.ts";
import { displayIdOf } from "../../lib/trainings/reading.ts";
import { Button } from "../ui/Button.tsx";
import { TextArea } from "../ui/Field.tsx";
import { SendKey } from "../ui/SendKey.tsx";
import { Time } from "../ui/Time.tsx";
import { Verdict, type VerdictWords } from "../ui/Verdict.tsx";
import { userHomeHref } from "../users/address.ts";

export interface ClassWatchProps {
  gid: number;
  view: ClassView;
  verdicts: VerdictWords;
  /** Where words are sent to. */
  action: string;
  /** The username of whom the reader is about to write to. */
  write?: string;
}

/** Of a group that is no class, as many are listed. */
const MOST_ABSENT = 40;

/** Who needs a word now, with one press to write or to open their work. */
export function ClassWatch(props: ClassWatchProps) {
  const t = useT();
  const { view } = props;
  const { stuck, absent } = view.bands;
  const chosen = props.write === undefined
    ? undefined
    : view.people.find((one) => one.username === props.write);
  return (
    <aside class="class-watch no-print">
      {chosen !== undefined && (
        <section id="write">
          <h2>{t("groups.classWrite")}</h2>
          <WriteForm {...props} pupil={chosen} hasFocus />
        </section>
      )}
      <section>
        <h2>{t("groups.classStuck")}</h2>
        <p class="text-sm text-ink3">{t("trainings.stuckRule")}</p>
        {stuck.length === 0 && <p>{t("groups.classNobodyStuck")}</p>}
        <ul>
          {stuck.map((pupil) => (
            <li key={pupil.uid}>
              <StuckPupil {...props} pupil={pupil} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t("groups.classAbsent")}</h2>
        <p class="text-sm text-ink3">{t("groups.classAbsentHelp")}</p>
        {absent.length === 0
          ? <p>{t("groups.classNobodyAbsent")}</p>
          : <Absent {...props} people={absent} />}
      </section>
    </aside>
  );
}

function StuckPupil(props: ClassWatchProps & { pupil: Pupil }) {
  const t = useT();
  const { gid, verdicts, pupil } = props;
  const [{ problem, failures, status, submitId }] = pupil.stuckOn;
  return (
    <>
      <p>
        <a class="text-ink font-semibold" href={userHomeHref(pupil.username)}>
          {pupil.name}
        </a>{" "}
        <span class="text-ink2">
          {displayIdOf(problem)} {titleOf(problem.problem, t.locale)}
        </span>
      </p>
      <p class="text-md">
        {t("groups.classStuckFor", { count: failures })}{" "}
        <Verdict as="letters" status={status} words={verdicts} />
      </p>
      <div class="class-deeds">
        <Button
          small
          icon="code"
          href={`/group/${gid}/submission-detail/${submitId}`}
        >
          {t("groups.classCode")}
        </Button>
        <details>
          <summary class="btn btn-small">{t("groups.classWrite")}</summary>
          <WriteForm {...props} />
        </details>
      </div>
    </>
  );
}

const WriteForm = (
  { action, pupil, hasFocus = false }: ClassWatchProps & {
    pupil: Pupil;
    hasFocus?: boolean;
  },
) => {
  const t = useT();
  return (
    <form class="class-write" method="post" action={action}>
      <SendKey />
      <input type="hidden" name={`uid_${pupil.uid}`} value="true" />
      <TextArea
        name="words"
        id={`words-${pupil.uid}${hasFocus ? "-chosen" : ""}`}
        label={t("groups.classWords", { name: pupil.name })}
        rows={3}
        maxLength={MAX_WORDS_CHARS}
        autoFocus={hasFocus}
        required
      />
      <div>
        <Button small kind="primary" icon="send">
          {t("groups.classSend")}
        </Button>
      </div>
    </form>
  );
};

const Absent = (
  { action, people }: ClassWatchProps & {
    people: readonly Pupil[];
  },
) => {
  const t = useT();
  return (
    <form method="post" action={action} class="flex flex-col gap-2">
      <SendKey />
      <ul class="class-absent-list">
        {people.slice(0, MOST_ABSENT).map(({ uid, name, lastSeen }) => (
          <li key={uid} class="class-absent-line">
            <label class="check">
              <input type="checkbox" name={`uid_${uid}`} value="true" checked />
              <span>{name}</span>
            </label>
            <span class="text-ink3">
              {lastSeen === null
                ? t("groups.classNever")
                : <Time at={lastSeen} />}
            </span>
          </li>
        ))}
      </ul>
      {people.length > MOST_ABSENT && (
        <p class="text-ink3">
          {t("groups.classRest", { count: people.length - MOST_ABSENT })}
        </p>
      )}
      <input type="hidden" name="words" value={t("groups.classRemindWords")} />
      <div>
        <Button small icon="send">{t("groups.classRemind")}</Button>
      </div>
    </form>
  );
};
