import { failure } from "../lib/failure.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { htmlPage } from "./page.tsx";
import { useMoment, useT } from "../components/reader.tsx";
import type { ReactNode } from "react";
import { STATUS_CODES } from "../lib/judging/status.ts";
import { Difficulty } from "../components/problems/Difficulty.tsx";
import { Button, type ButtonProps } from "../components/ui/Button.tsx";
import {
  Check,
  EMPTY_FORM,
  SelectField,
  TextArea,
  TextField,
} from "../components/ui/Field.tsx";
import { FormErrors } from "../components/ui/FormErrors.tsx";
import { Empty } from "../components/ui/Empty.tsx";
import { Notice } from "../components/ui/Notice.tsx";
import { Pager } from "../components/ui/Pager.tsx";
import { Tag } from "../components/ui/Tag.tsx";
import { Time } from "../components/ui/Time.tsx";
import { DARK, LIGHT, TYPE } from "../components/ui/tokens.ts";
import { Verdict } from "../components/ui/Verdict.tsx";
import { verdictWords } from "../components/ui/words.ts";

/** All parts of the look on one page, while Gavel itself is worked on. */
export function uiGallery(c: AppContext): Response | Promise<Response> {
  const { site } = c.get("act");
  if (!site.settings.DEVELOPMENT) throw failure("notFound");
  return htmlPage(c, {
    title: "UI",
    body: <Gallery />,
  });
}

/** Shown in development only, so its few words are not translated. */
function Gallery() {
  const moment = useMoment();
  const t = useT();
  const kinds: ButtonProps["kind"][] = ["plain", "primary", "quiet", "danger"];
  const wrong = {
    values: { name: "张三 Zhang San" },
    errors: { name: t("errors.usernameTaken") },
  };
  return (
    <div class="wrap flex flex-col gap-9 py-9">
      <h1>Gavel · UI</h1>
      <Part title="Type">
        {Object.keys(TYPE).map((size) => (
          <p key={size} class={SIZES[size as keyof typeof TYPE]}>
            {size} · 给定 n 个整数，求它们的和。The quick brown fox, 0123456789
          </p>
        ))}
      </Part>
      <Part title="Colour">
        <div class="flex flex-wrap gap-3">
          {Object.keys(LIGHT).map((name) => (
            <figure key={name} class="text-sm text-ink2">
              <svg class="w-[88px] h-[44px] rounded-md border border-line">
                <rect width="44" height="44" fill={LIGHT[name as "ink"]} />
                <rect
                  x="44"
                  width="44"
                  height="44"
                  fill={DARK[name as "ink"]}
                />
              </svg>
              {name}
            </figure>
          ))}
        </div>
      </Part>
      <Part title="Buttons">
        <div class="flex flex-wrap gap-3">
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} icon="send">{kind}</Button>
          ))}
          <Button disabled>disabled</Button>
          <Button small>small</Button>
          <Button icon="gear" label="settings" />
        </div>
      </Part>
      <Part title="Forms">
        <div class="grid gap-4 sm:grid-cols-2 max-w-[760px]">
          <TextField name="plain" label="Label" help="Help below." />
          <TextField name="name" label="Label" form={wrong} />
          <SelectField
            name="select"
            label="Select"
            form={EMPTY_FORM}
            options={[{ value: "1", text: "One" }, { value: "2", text: "二" }]}
          />
          <TextArea name="area" label="Text" rows={3} />
          <Check name="check" label="Check" checked />
        </div>
        <FormErrors form={wrong} />
      </Part>
      <Part title="Verdicts">
        <div class="flex flex-wrap gap-5">
          {STATUS_CODES.map((status) => (
            <span key={status} class="flex flex-col gap-1">
              <Verdict status={status} words={verdictWords(t)} as="letters" />
              <Verdict status={status} words={verdictWords(t)} as="words" />
            </span>
          ))}
        </div>
      </Part>
      <Part title="Marks">
        <div class="flex flex-wrap items-center gap-4">
          <Tag name="动态规划" color="#7a3aa8" />
          <Tag name="tag" color={null} href="#" current />
          <Difficulty difficulty={1} />
          <Difficulty difficulty={4} />
          <Difficulty difficulty={8} />
          <Time at={moment.now - 5 * 60_000} />
          <kbd class="kbd">Ctrl</kbd>
        </div>
      </Part>
      <Part title="Notices">
        <Notice kind="info">info</Notice>
        <Notice kind="ok">ok</Notice>
        <Notice kind="error">error</Notice>
        <div class="card">
          <Empty icon="inbox" title={t("submissions.emptyTitle")}>
            <p>{t("submissions.emptyHint")}</p>
          </Empty>
        </div>
        <Pager current={3} pages={9} total={123} hrefOf={() => "#"} />
      </Part>
      <Part title="Prose">
        <div class="prose">
          <p>
            给定一个长度为 <code>n</code>{" "}
            的序列，求满足条件的区间个数。A paragraph in a statement is roomy
            and at most 42 em wide.
          </p>
          <ul>
            <li>第一条 first</li>
            <li>第二条 second</li>
          </ul>
        </div>
      </Part>
    </div>
  );
}

const SIZES: Record<keyof typeof TYPE, string> = {
  sm: "text-sm",
  md: "text-md",
  base: "text-base",
  lg: "text-lg",
  xl: "text-xl",
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section class="flex flex-col gap-4">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
