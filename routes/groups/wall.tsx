import { CodeView } from "../../components/submissions/CodeView.tsx";
import { ProblemName } from "../../components/problems/ProblemName.tsx";
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { unwrap } from "../../lib/failure.ts";
import { anyLanguage } from "../../lib/judging/any_language.ts";
import { codeHtml } from "../../lib/markdown/code.ts";
import { type ShownProgram, wallOf } from "../../lib/notes/wall.ts";
import { titleOf } from "../../lib/problems/view.ts";
import { page } from "../define.ts";
import { readerOf } from "../page.tsx";
import { groupPage, GroupParams, openGroupPage } from "./shell.tsx";

/** Programs that a teacher shows the class, without who sent them (row S5.2). */
export const groupWall = page(
  { params: GroupParams },
  async (c, { params }) => {
    const opened = openGroupPage(c, params.gid);
    const programs = unwrap(await wallOf(c.get("act"), params.gid));
    const shown = await Promise.all(programs.map(async (program) => ({
      ...program,
      html: await codeHtml(
        readerOf(c),
        program.code,
        anyLanguage(program.language)?.grammar ?? "cpp",
      ),
    })));
    return groupPage(c, opened, {
      title: c.get("t")("notes.wall"),
      tab: "training",
      body: (
        <Wall gid={params.gid} programs={shown} takesDown={opened.isAdmin} />
      ),
    });
  },
);

interface WallProps {
  gid: number;
  programs: readonly (ShownProgram & { html: string | null })[];
  takesDown: boolean;
}

function Wall({ gid, programs, takesDown }: WallProps) {
  const t = useT();
  if (programs.length === 0) {
    return (
      <Empty icon="code" title={t("notes.wallNone")}>
        <p>{t(takesDown ? "notes.wallHow" : "notes.wallNoneHelp")}</p>
      </Empty>
    );
  }
  return (
    <div class="flex flex-col gap-5">
      {programs.map((
        { submitId, problem, language, code, html, words, at },
      ) => (
        <section key={at} class="card">
          <div class="code-head">
            <h2 class="grow">
              <a
                class="text-ink"
                href={`/group/${gid}/problem/${
                  encodeURIComponent(problem.problemId)
                }`}
              >
                <ProblemName
                  problemId={problem.problemId}
                  title={titleOf(problem, t.locale)}
                />
              </a>
            </h2>
            <span class="text-ink2">{language}</span>
            <Time at={at} />
            {takesDown && (
              <form
                method="post"
                action={`/submission-detail/${submitId}/wall`}
              >
                <Button small kind="quiet" name="do" value="take">
                  {t("notes.wallTake")}
                </Button>
              </form>
            )}
          </div>
          {words !== "" && <p class="px-5 note-text">{words}</p>}
          <CodeView code={code} html={html} />
        </section>
      ))}
    </div>
  );
}
