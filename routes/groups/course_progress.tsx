import { z } from "zod";
import { CourseProgress } from "../../components/courses/CourseProgress.tsx";
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { Table } from "../../components/ui/Table.tsx";
import { PersonName } from "../../components/users/PersonName.tsx";
import {
  type MemberProgress,
  progressInGroup,
} from "../../lib/courses/group_progress.ts";
import type { ChapterLessons } from "../../lib/courses/shelf.ts";
import { unwrap } from "../../lib/failure.ts";
import { CourseId } from "../../lib/http/input.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { page } from "../define.ts";
import { tableFile } from "../table_file.ts";
import { groupPage, GroupParams, openGroupPage } from "./shell.tsx";

const Params = GroupParams.extend(CourseId.shape);
const KINDS = ["csv", "xlsx"] as const;

/** Chapters without lessons have nothing to be finished. */
const taught = (chapters: readonly ChapterLessons[]) =>
  chapters.filter(({ lessons }) => lessons.length > 0);

const doneOf = ({ lessons }: ChapterLessons, { finished }: MemberProgress) =>
  lessons.filter(({ id }) => finished.has(id)).length;

/** How far a group's members are with one of its courses, for those who look after them. */
export const groupCourseProgress = page(
  { params: Params },
  async (c, { params: { gid, courseId } }) => {
    const t = c.get("t");
    const opened = openGroupPage(c, gid, null);
    const { course, chapters, rows } = unwrap(
      await progressInGroup(c.get("act"), gid, courseId),
    );
    return await groupPage(c, opened, {
      title: t("courses.progressOf", { name: course.title }),
      tab: "course",
      body: (
        <Progress
          at={`/group/${gid}/course/${courseId}`}
          chapters={taught(chapters)}
          rows={rows}
        />
      ),
    });
  },
);

/** The same as a table to download: a column a chapter, with how many of its lessons are finished. */
export const courseProgressTable = page(
  { params: Params.extend({ kind: z.enum(KINDS) }) },
  async (c, { params: { gid, courseId, kind } }) => {
    openGroupPage(c, gid, null);
    const { chapters, rows } = unwrap(
      await progressInGroup(c.get("act"), gid, courseId),
    );
    const table = tableOf(c.get("t"), taught(chapters), rows);
    return tableFile(`course-${courseId}-group-${gid}`, kind, table);
  },
);

const tableOf = (
  t: Translate,
  chapters: readonly ChapterLessons[],
  rows: readonly MemberProgress[],
) => [
  [
    t("trainings.studentNumber"),
    t("trainings.username"),
    t("trainings.realname"),
    `${t("courses.progressAll")} (%)`,
    ...chapters.map(({ title, lessons }) => `${title} (${lessons.length})`),
  ],
  ...rows.map((row) => [
    row.number ?? "",
    row.username,
    row.realname ?? "",
    row.percent,
    ...chapters.map((chapter) => doneOf(chapter, row)),
  ]),
];

function Progress({ at, chapters, rows }: {
  at: string;
  chapters: readonly ChapterLessons[];
  rows: readonly MemberProgress[];
}) {
  const t = useT();
  return (
    <section class="group-section">
      <div class="flex flex-wrap items-center gap-3">
        <p class="text-md text-ink2 grow">{t("courses.progressLead")}</p>
        {rows.length > 0 && (
          <span class="flex gap-3 no-print">
            {KINDS.map((kind) => (
              <Button
                key={kind}
                small
                icon="download"
                href={`${at}/${kind}/table`}
              >
                {kind.toUpperCase()}
              </Button>
            ))}
          </span>
        )}
      </div>
      {rows.length === 0
        ? (
          <div class="card">
            <Empty icon="user" title={t("courses.progressNone")} />
          </div>
        )
        : (
          <div class="card rows">
            <Table
              rows={rows}
              keyOf={({ uid }) => uid}
              columns={[
                {
                  title: t("courses.student"),
                  cell: "lead",
                  of: ({ username, realname }) => (
                    <PersonName
                      username={username}
                      realname={realname}
                      gone=""
                    />
                  ),
                },
                {
                  title: t("courses.progressAll"),
                  isLabelled: true,
                  of: ({ percent }) => <CourseProgress percent={percent} />,
                },
                ...chapters.map((chapter) => ({
                  title: chapter.title,
                  isLabelled: true,
                  cell: "num",
                  of: (row: MemberProgress) =>
                    t("courses.chapterDone", {
                      done: doneOf(chapter, row),
                      total: chapter.lessons.length,
                    }),
                })),
              ]}
            />
          </div>
        )}
    </section>
  );
}
