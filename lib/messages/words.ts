import type { Translate } from "../i18n/mod.ts";
import { statusName } from "../judging/status.ts";
import type { SiteNote } from "./schema.ts";

export interface Words {
  title: string;
  /** Markdown. */
  content: string;
}

/** Returns title and text of a message from the site, in the reader's language. */
export function noteWords(t: Translate, note: SiteNote): Words {
  switch (note.code) {
    case "verdictSet":
    case "verdictRejudged": {
      const { submitId } = note;
      const problem = escapeMarkdown(note.problemId);
      const before = verdictWord(t, note.before);
      const after = verdictWord(t, note.after);
      const params = { submitId, problem, before, after };
      const text = note.code === "verdictSet"
        ? t("messages.verdictSet", params)
        : t("messages.verdictRejudged", params);
      return {
        title: t("messages.verdictTitle", {
          problem: note.problemId,
          verdict: after,
        }),
        content: withLink(
          text,
          t("messages.toSubmission", { submitId }),
          `/submission-detail/${submitId}`,
        ),
      };
    }
    case "problemRejudged": {
      const { problemId, place, count } = note;
      const isContest = place?.kind === "contest";
      const params = { problem: escapeMarkdown(problemId), count };
      const title = { problem: problemId };
      return {
        title: isContest
          ? t("messages.contestRejudgedTitle", title)
          : t("messages.problemRejudgedTitle", title),
        content: withLink(
          isContest
            ? t("messages.contestRejudged", params)
            : t("messages.problemRejudged", params),
          t("messages.toSubmissions"),
          `${listPath(place)}?${new URLSearchParams({
            onlyMine: "true",
            problemID: problemId,
            ...isContest ? {} : { completeProblemID: "true" },
          })}`,
        ),
      };
    }
    case "passwordChanged":
    case "passwordReset": {
      const ip = escapeMarkdown(note.ip);
      return {
        title: t(`messages.${note.code}Title`),
        content: withLink(
          t(`messages.${note.code}`, { ip }),
          t("messages.toSettings"),
          "/setting",
        ),
      };
    }
    case "emailChanged":
      return {
        title: t("messages.emailChangedTitle"),
        content: withLink(
          t("messages.emailChanged", {
            email: escapeMarkdown(note.email),
            ip: escapeMarkdown(note.ip),
          }),
          t("messages.toSettings"),
          "/setting",
        ),
      };
    case "noteAsked":
    case "noteAnswered":
    case "noteWritten": {
      const { submitId, noteId, problemId, line, username, words } = note;
      const about = line === null
        ? problemId
        : t("messages.noteLine", { problem: problemId, number: line });
      return {
        title: t(NOTE_TITLES[note.code], { username, about }),
        content: withLink(
          quoted(words),
          t("messages.toNote"),
          `/submission-detail/${submitId}#note-${noteId}`,
        ),
      };
    }
    case "workMarked": {
      const { submitId, problemId, username, reason } = note;
      return {
        title: t("messages.workMarkedTitle", { username, about: problemId }),
        content: withLink(
          quoted(reason),
          t("messages.toNote"),
          `/submission-detail/${submitId}#mark`,
        ),
      };
    }
    case "essayMarked": {
      const { headline, username, words, url } = note;
      return {
        title: t("messages.essayMarkedTitle", { username, about: headline }),
        content: withLink(
          words === "" ? t("messages.essayMarked") : quoted(words),
          t("messages.toNote"),
          url,
        ),
      };
    }
    case "passwordSet":
      return {
        title: t("messages.passwordSetTitle"),
        content: withLink(
          t("messages.passwordSet"),
          t("messages.toSettings"),
          "/setting",
        ),
      };
    case "groupJoined":
    case "groupApproved":
    case "groupAdded":
      return {
        title: t(`messages.${note.code}Title`, { name: note.name }),
        content: withLink(
          t(`messages.${note.code}`, { name: escapeMarkdown(note.name) }),
          t("messages.toGroup"),
          `/group/${note.gid}`,
        ),
      };
    case "groupApplied":
      return {
        title: t("messages.groupAppliedTitle", { name: note.name }),
        content: withLink(
          t("messages.groupApplied", {
            name: escapeMarkdown(note.name),
            username: escapeMarkdown(note.username),
          }),
          t("messages.toApplications"),
          `/group/${note.gid}/member?all=true`,
        ),
      };
    case "groupWords":
      return {
        title: t("messages.groupWordsTitle", {
          name: note.name,
          username: note.username,
        }),
        content: withLink(
          escapeMarkdown(note.words),
          t("messages.toGroup"),
          `/group/${note.gid}`,
        ),
      };
    case "groupRemoved":
    case "groupDisbanded":
      return {
        title: t(`messages.${note.code}Title`, { name: note.name }),
        content: t(`messages.${note.code}`, {
          name: escapeMarkdown(note.name),
        }),
      };
    case "problemClosed": {
      const { training, why } = note;
      return {
        title: t("messages.problemClosedTitle", {
          problem: note.problemId,
          title: training.title,
        }),
        content: withLink(
          t(CLOSED[why], {
            problem: escapeMarkdown(note.problemId),
            title: escapeMarkdown(training.title),
          }),
          t("messages.toItems"),
          `${groupPart(training)}/admin/training/${training.tid}/problems`,
        ),
      };
    }
    case "workNew":
    case "workSoon": {
      const { training, group } = note;
      const params = {
        title: escapeMarkdown(training.title),
        group: group === null ? "" : escapeMarkdown(group),
      };
      return {
        title: t(`messages.${note.code}Title`, { title: training.title }),
        content: withLink(
          note.code === "workSoon"
            ? t("messages.workSoon", {
              ...params,
              left: note.left,
              total: note.total,
            })
            : group === null
            ? t("messages.workNewSite", params)
            : t("messages.workNew", params),
          t("messages.toWork"),
          `${groupPart(training)}/training/${training.tid}/problems`,
        ),
      };
    }
    case "problemAsked": {
      const { trainings, others, isContest } = note;
      const params = { problem: escapeMarkdown(note.problemId) };
      const rows = trainings.map(({ tid, gid, title }) =>
        `- [${escapeMarkdown(title)}](${groupPart({ gid })}/training/${tid})`
      );
      if (others > 0) {
        rows.push(`- ${t("messages.problemAskedOthers", { count: others })}`);
      }
      return {
        title: t("messages.problemAskedTitle", { problem: note.problemId }),
        content: [
          isContest
            ? t("messages.problemAskedContest", params)
            : t("messages.problemAskedHidden", params),
          rows.join("\n"),
        ].join("\n\n"),
      };
    }
    case "roleSet":
      return {
        title: t("messages.roleSetTitle"),
        content: t("messages.roleSet", { role: t(`roster.role.${note.role}`) }),
      };
    case "reportAnswered":
      return {
        title: t("messages.reportAnsweredTitle"),
        content: answerWords(t, note),
      };
    case "talkHidden":
    case "talkWarned": {
      const params = {
        title: escapeMarkdown(note.title),
        reason: escapeMarkdown(note.reason) || t("messages.noReason"),
      };
      const isHidden = note.code === "talkHidden";
      return {
        title: isHidden
          ? t("messages.talkHiddenTitle")
          : t("messages.talkWarnedTitle"),
        content: withLink(
          isHidden
            ? t("messages.talkHidden", params)
            : t("messages.talkWarned", params),
          t("messages.toDiscussion"),
          note.url,
        ),
      };
    }
    case "talkMuted":
      return {
        title: t("messages.talkMutedTitle"),
        content: t("messages.talkMuted", {
          days: note.days,
          reason: escapeMarkdown(note.reason) || t("messages.noReason"),
        }),
      };
  }
}

function answerWords(
  t: Translate,
  note: Extract<SiteNote, { code: "reportAnswered" }>,
): string {
  const params = { title: escapeMarkdown(note.title) };
  switch (note.outcome) {
    case "dismissed":
      return t("messages.reportAnswered.dismissed", params);
    case "hidden":
      return t("messages.reportAnswered.hidden", params);
    case "warned":
      return t("messages.reportAnswered.warned", params);
    case "muted":
      return t("messages.reportAnswered.muted", params);
  }
}

const CLOSED = {
  contest: "messages.problemClosed.contest",
  hidden: "messages.problemClosed.hidden",
  deleted: "messages.problemClosed.deleted",
} as const;

const NOTE_TITLES = {
  noteAsked: "messages.noteAskedTitle",
  noteAnswered: "messages.noteAnsweredTitle",
  noteWritten: "messages.noteWrittenTitle",
} as const;

/** Somebody's plain words, line by line. */
const quoted = (text: string) =>
  text.split("\n").map((line) => `> ${escapeMarkdown(line)}`).join("\n");

const groupPart = ({ gid }: { gid: number | null }) =>
  gid === null ? "" : `/group/${gid}`;

const withLink = (text: string, words: string, href: string) =>
  `${text}\n\n[${words}](${href})`;

function verdictWord(
  t: Translate,
  { status, score }: { status: number; score: number | null },
): string {
  const verdict = t(`verdicts.${statusName(status)}`);
  return score === null ? verdict : t("messages.scored", { verdict, score });
}

/** Escapes a text so that Markdown shows it unchanged. */
const escapeMarkdown = (text: string) =>
  text.replaceAll(/[!-/:-@[-`{-~]/g, "\\$&");

type Place = Extract<SiteNote, { code: "problemRejudged" }>["place"];

/** Where the submissions of a place are listed. */
const listPath = (place: Place): string =>
  place === null
    ? "/status"
    : place.kind === "contest"
    ? `/contest/${place.id}/submissions`
    : `/group/${place.id}/status`;
