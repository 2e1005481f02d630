import { join } from "node:path";
import { QUIZZES } from "./seed_answers.ts";
import { type Figure, median } from "./report.ts";
import { seedTeaching, type TeachingSize, tokenOf } from "./seed_teaching.ts";
import { sideBySide } from "./side_by_side.ts";
import { Site } from "./size_site.ts";
import type { Viewer } from "./size_pages.ts";

/** The figures; and a site where the first page of each list is as full, by words too. */
const SMALL: TeachingSize = {
  trainings: 20,
  quizzes: 120,
  students: 300,
  answers: 30_000,
};
const LARGE: TeachingSize = {
  trainings: 2_000,
  quizzes: 50_000,
  students: 5_000,
  answers: 1_000_000,
};
const MAX_ANSWER_MS = 50;
/** A class of 200: each answers every so often, for so long. */
const AT_ONCE = 200;
const PAUSE_MS = 10_000;
const SECONDS = 30;

const PAGES: readonly (readonly [string, Viewer, string])[] = [
  ["trainings", "user", "/training"],
  ["… by words", "user", "/training?keyword=week"],
  ["… of a category", "user", "/training?categoryId=1"],
  ["a training's items", "user", "/training/1/problems"],
  ["its ranking", "user", "/training/1/rank"],
  ["… by words", "user", "/training/1/rank?keyword=wei"],
  ["a quiz", "user", "/training/1/quiz/1"],
  ["… one's own answers", "user", "/training/1/quiz/1?tab=mine"],
  ["trainings of the back office", "root", "/admin/training"],
  ["quiz bank", "root", "/admin/quiz"],
  ["… by words", "root", "/admin/quiz?keyword=sort"],
  [
    "the library beside a training's items",
    "root",
    "/admin/training/1/problems",
  ],
];

/** Heavier pages of who teaches: told, and held to what a reader waits for. */
const WHOLE: readonly (readonly [string, string])[] = [
  ["gradebook, a page", "/training/1/gradebook"],
  ["gradebook as XLSX", "/training/1/gradebook/xlsx/table"],
  ["what stops people", "/training/1/stuck"],
];
const MAX_WHOLE_MS = 3_000;

/** `BENCH_PART=20`: a site of a twentieth. */
function sizeOf(): TeachingSize {
  const part = Number(Deno.env.get("BENCH_PART") ?? 1);
  const shareOf = (what: keyof TeachingSize) =>
    Math.max(SMALL[what], Math.ceil(LARGE[what] / part));
  return {
    trainings: shareOf("trainings"),
    quizzes: shareOf("quizzes"),
    students: shareOf("students"),
    answers: shareOf("answers"),
  };
}

/** Lists, rankings and answers where very much is taught, against a young site. */
export async function benchTeaching(dir: string): Promise<Figure[]> {
  const size = sizeOf();
  const words = `${size.students} students × 60 items, ${
    size.answers.toLocaleString("en-US")
  } answers`;
  await seedTeaching(join(dir, "teaching-large"), size);
  await seedTeaching(join(dir, "teaching-small"), SMALL);
  const large = await Site.start(join(dir, "teaching-large"));
  const small = await Site.start(join(dir, "teaching-small"));
  const figures: Figure[] = [{
    name: "teaching: a ranking read for the first time",
    value: await large.ask("user", "/training/1/rank") / 1_000,
    unit: "s",
    aim: 15,
    from: words,
  }];
  figures.push(
    ...await sideBySide(
      "teaching",
      { large, small },
      PAGES.map(([name, viewer, path]) => ({ name, viewer, path })),
    ),
  );
  for (const [name, path] of WHOLE) {
    const times = [];
    for (let n = 0; n < 3; n++) times.push(await large.ask("root", path));
    figures.push({
      name: `teaching: ${name}`,
      value: median(times),
      unit: "ms",
      aim: MAX_WHOLE_MS,
      from: words,
    });
  }
  figures.push(await answering(large, words));
  for (const { web } of [large, small]) await web.end();
  return figures;
}

/** A class that answers quizzes, each student at a pace of their own, while somebody looks at the ranking. */
async function answering(site: Site, words: string): Promise<Figure> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  const pause = (ms: number) =>
    new Promise((resolve) => setTimeout(resolve, ms));
  const student = async (n: number) => {
    await pause(PAUSE_MS * n / AT_ONCE);
    for (let round = 0; performance.now() < end; round++) {
      const qid = 1 + (n + round) % QUIZZES;
      const from = performance.now();
      const reply = await fetch(`${site.base}/api/submit-quiz-question`, {
        method: "POST",
        headers: {
          authorization: tokenOf(n),
          "content-type": "application/json",
        },
        body: JSON.stringify({
          tid: 1,
          qid,
          answers: { [`part-${qid}`]: [`part-${qid}-b`] },
        }),
      });
      const { status, msg } = await reply.json();
      if (status !== 200) throw new Error(`an answer: ${msg}`);
      const took = performance.now() - from;
      times.push(took);
      await pause(PAUSE_MS - took);
    }
  };
  const looking = (async () => {
    while (performance.now() < end) {
      await site.ask("user", "/training/1/rank");
      await pause(1_000);
    }
  })();
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => student(n)));
  await looking;
  times.sort((a, b) => a - b);
  return {
    name: `teaching: an answer with ${AT_ONCE} students at work, p95`,
    value: times[Math.floor(times.length * 0.95)],
    unit: "ms",
    aim: MAX_ANSWER_MS,
    from: `${times.length} answers; p50 ${
      median(times).toFixed(0)
    } ms; ${words}`,
  };
}
