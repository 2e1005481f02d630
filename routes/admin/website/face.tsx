import type { ReactNode } from "react";
import type { MarkedSite } from "../../../components/layout/SiteMark.tsx";
import { useT } from "../../../components/reader.tsx";
import { contrastsOf } from "../../../components/ui/accent.ts";
import { Button } from "../../../components/ui/Button.tsx";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { FormButtons, FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { LIGHT } from "../../../components/ui/tokens.ts";
import { pictureUrl } from "../../../lib/files/pictures.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { ok } from "../../../lib/result.ts";
import { COLOR, MIN_CONTRAST } from "../../../lib/website/colors.ts";
import { MAX_CREST_BYTES } from "../../../lib/website/crest.ts";
import {
  FaceDraft,
  MAX_MOTTO_CHARS,
  MAX_NAME_CHARS,
  MAX_SHORT_NAME_CHARS,
} from "../../../lib/website/schema.ts";
import { saveFace } from "../../../lib/website/service.ts";
import { form } from "../../form.ts";
import { nextStepOf } from "../../next_step.tsx";
import { SINCE, versionOf } from "../../stored_version.ts";
import { adminPage } from "../admin_page.tsx";
import { hasFace, initialOf } from "../../../lib/website/face.ts";
import { Icon } from "../../../components/ui/Icon.tsx";

const PATH = "/admin/face";
/** Deep enough for white on them, and apart from each other. */
const OFFERED = [
  "#1f3a70",
  "#0b5a54",
  "#6a2140",
  "#4a3a1a",
  "#3f2a70",
  "#7a2a1a",
  "#1f4d2a",
];

const storedFace = (c: AppContext) => {
  const { name, shortName, motto, color, crest } =
    c.get("act").site.website.config;
  return { name, shortName, motto, color, crest };
};

async function show(
  c: AppContext,
  form: FormState = EMPTY_FORM,
  since = versionOf(storedFace(c)),
) {
  const t = c.get("t");
  const next = await nextStepOf(c, "name");
  return adminPage(c, {
    title: t("website.face"),
    lead: t("website.faceLead"),
    isRefused: form !== EMPTY_FORM,
    children: (
      <div class="face-page">
        <FaceForm site={storedFace(c)} form={form} since={since} next={next} />
        <FacePreview site={typedOver(storedFace(c), form)} />
      </div>
    ),
  });
}

/** As it would look with what was typed. */
const typedOver = (site: MarkedSite, { values }: FormState): MarkedSite => ({
  ...site,
  name: values.name ?? site.name,
  shortName: values.shortName ?? site.shortName,
  motto: values.motto ?? site.motto,
});

export const showFace = (c: AppContext) => show(c);

export const faceForm = form({
  most: { fileBytes: MAX_CREST_BYTES },
  stored: ({ c }) => storedFace(c),
  schema: FaceDraft,
  run({ act, form }, draft) {
    const file = form.files.has("crest") ? form.file("crest") : ok(null);
    return file.ok ? saveFace(act, draft, file.value) : Promise.resolve(file);
  },
  next({ form }, { left }, { color }) {
    const typed = form.get("color")?.trim().toLowerCase().replace(/^#?/, "#");
    const isMoved = color !== "" && typed !== color;
    const to = PATH;
    const params = { from: typed ?? "", to: color, parts: left.join(", ") };
    if (isMoved && left.length > 0) {
      return { to, key: "website.faceMovedLeft", params };
    }
    if (isMoved) return { to, key: "website.faceMoved", params };
    if (left.length > 0) return { to, key: "website.faceLeft", params };
    return { to, key: "website.saved" };
  },
  again({ c, form }, state, refusals) {
    const isTold = refusals.some(({ code }) => code === "changedMeanwhile");
    const since = isTold ? undefined : form.get(SINCE) ?? undefined;
    return show(c, state, since);
  },
});

interface FaceFormProps {
  site: MarkedSite;
  form: FormState;
  since: string;
  /** What comes after it on a new site. */
  next: ReactNode;
}

function FaceForm({ site, form, since, next }: FaceFormProps) {
  const t = useT();
  return (
    <form
      class="flex flex-col gap-5"
      method="post"
      action={PATH}
      enctype="multipart/form-data"
      data-face=""
    >
      <input type="hidden" name={SINCE} value={since} />
      <FormErrors form={form} linked />
      <FormCard>
        {site.crest && (
          <img
            class="face-stored"
            src={pictureUrl(site.crest)}
            alt={t("website.faceCrestNow")}
            width={site.crest.width}
            height={site.crest.height}
          />
        )}
        <TextField
          name="crest"
          type="file"
          label={t("website.faceCrest")}
          help={t("website.faceCrestHelp")}
          accept=".svg,image/svg+xml,image/png,image/jpeg,image/webp"
          form={form}
        />
        {site.crest && (
          <Check
            name="withoutCrest"
            label={t("website.faceCrestRemove")}
            checked={"withoutCrest" in form.values}
          />
        )}
        <TextField
          name="name"
          label={t("website.field.name")}
          help={t("website.help.name")}
          value={site.name}
          maxLength={MAX_NAME_CHARS}
          form={form}
          required
        />
        <TextField
          name="shortName"
          label={t("website.field.shortName")}
          help={t("website.help.shortName")}
          value={site.shortName}
          maxLength={MAX_SHORT_NAME_CHARS}
          form={form}
          required
        />
        <TextField
          name="motto"
          label={t("website.faceMotto")}
          help={t("website.faceMottoHelp")}
          value={site.motto}
          maxLength={MAX_MOTTO_CHARS}
          form={form}
        />
        <ColorOfSchool site={site} form={form} />
      </FormCard>
      <FormButtons>
        <Button kind="primary">{t("shell.save")}</Button>
        <button type="reset" class="btn">{t("website.faceReset")}</button>
      </FormButtons>
      {next}
    </form>
  );
}

const CHECKED = [
  ["white", "website.faceWhite"],
  ["light", "website.faceOnLight"],
  ["dark", "website.faceOnDark"],
] as const;

/** One color, and how well it can be read where it will stand. */
function ColorOfSchool({ site, form }: Pick<FaceFormProps, "site" | "form">) {
  const t = useT();
  const typed = form.values.color ?? site.color;
  const known = COLOR.test(typed) ? typed : site.color || LIGHT.school;
  const found = contrastsOf(known);
  return (
    <>
      <div class="flex flex-col gap-2">
        <TextField
          name="color"
          label={t("website.faceColor")}
          help={t("website.faceColorHelp")}
          value={site.color}
          placeholder={LIGHT.school}
          maxLength={7}
          form={form}
          mono
        />
        <div class="face-picks" data-face-picks="" hidden>
          <input
            type="color"
            value={known}
            aria-label={t("website.facePick")}
          />
          {OFFERED.map((color) => (
            <button
              key={color}
              type="button"
              data-color={color}
              aria-label={color}
              title={color}
            >
              <svg viewBox="0 0 8 8" aria-hidden="true">
                <rect width="8" height="8" rx="2" fill={color} />
              </svg>
            </button>
          ))}
        </div>
      </div>
      <dl class="face-checks">
        {CHECKED.map(([where, words]) => (
          <div key={where}>
            <dt>{t(words)}</dt>
            <dd
              class="num"
              data-face-ratio={where}
              data-bad={found[where] < MIN_CONTRAST ? "" : undefined}
            >
              {found[where].toFixed(1)} : 1
            </dd>
          </div>
        ))}
      </dl>
      <p class="text-md text-danger" role="status" data-face-fit="" hidden>
        {t("website.faceFit")} <code />
      </p>
    </>
  );
}

type Part = { site: MarkedSite };

/** What a mark may be, of which one is shown (`islands/shell/face.ts`). */
const Mark = ({ site }: Part) => {
  const isLetter = site.crest === null && hasFace(site);
  return (
    <span class="flex flex-none" data-face-mark="">
      <img
        class="crest"
        src={site.crest ? pictureUrl(site.crest) : undefined}
        alt=""
        hidden={site.crest === null}
      />
      <span class="crest-letter" aria-hidden="true" hidden={!isLetter}>
        {initialOf(site.shortName)}
      </span>
      <span
        class="text-accent"
        hidden={site.crest !== null || isLetter}
      >
        <Icon name="gavel" />
      </span>
    </span>
  );
};

const Name = ({ site }: Part) => (
  <b dir="auto" data-face-text="name">{site.name}</b>
);
const Short = ({ site }: Part) => (
  <b class="truncate" dir="auto" data-face-text="shortName">
    {site.shortName}
  </b>
);
const Motto = ({ site }: Part) => (
  <span dir="auto" data-face-text="motto">{site.motto}</span>
);

const Top = ({ site }: Part) => {
  const t = useT();
  return (
    <>
      <div class="face-top">
        <Mark site={site} />
        <Short site={site} />
        <span class="face-on">{t("shell.home")}</span>
        <span>{t("shell.problems")}</span>
      </div>
      <div class="face-band">
        <div class="wrap">
          <Mark site={site} />
          <div>
            <Name site={site} />
            <p>
              <Motto site={site} />
            </p>
          </div>
        </div>
      </div>
      <div class="face-top face-below">
        <span class="text-accent">{t("website.faceLink")}</span>
        <span class="face-press">{t("website.faceButton")}</span>
      </div>
    </>
  );
};

const SignIn = ({ site }: Part) => {
  const t = useT();
  return (
    <div class="face-sign">
      <div class="sign-mark">
        <Mark site={site} />
        <p>
          <Name site={site} />
          <Motto site={site} />
        </p>
      </div>
      <span>{t("accounts.username")}</span>
      <i />
      <span>{t("accounts.password")}</span>
      <i />
      <span class="face-press">{t("accounts.loginTitle")}</span>
    </div>
  );
};

const Wall = ({ site }: Part) => {
  const t = useT();
  return (
    <div class="face-wall">
      <div class="face-top">
        <Mark site={site} />
        <b>{t("website.faceContest")}</b>
        <b class="num">1:08:42</b>
      </div>
      {[7, 6, 5].map((solved, n) => (
        <p key={solved} class={n === 1 ? "face-on" : undefined}>
          <b class="num">{n + 1}</b>
          <span>{t("website.facePerson", { n: n + 1 })}</span>
          <b class="num">{solved}</b>
        </p>
      ))}
    </div>
  );
};

const Icons = ({ site }: Part) => {
  const t = useT();
  return (
    <div class="face-top face-icons">
      <Mark site={site} />
      <span>
        {t("shell.home")} - <Short site={site} />
      </span>
    </div>
  );
};

const Slip = ({ site }: Part) => {
  const t = useT();
  return (
    <ul class="slips look-light">
      <li>
        <dl>
          <dt>{t("people.labelAccount")}</dt>
          <dd>260117</dd>
          <dt>{t("people.labelPassword")}</dt>
          <dd>kite-47-lamp</dd>
        </dl>
        <p class="slip-foot">
          <Mark site={site} />
          <Name site={site} />
        </p>
      </li>
    </ul>
  );
};

const PLACES = [
  ["website.facePlaceHome", Top],
  ["website.facePlaceSignIn", SignIn],
  ["website.facePlaceWall", Wall],
  ["website.facePlaceIcon", Icons],
] as const;

/** Where a school's face is seen, in both themes; what is typed is seen at once. */
function FacePreview({ site }: Part) {
  const t = useT();
  return (
    <section class="face-preview" aria-labelledby="face-preview">
      <h2 id="face-preview">
        {t("website.facePreview")}{" "}
        <span class="text-md text-ink3 font-normal">
          {t("website.facePreviewBoth")}
        </span>
      </h2>
      {PLACES.map(([title, Place]) => (
        <div key={title}>
          <h3>{t(title)}</h3>
          <div class="face-two" inert>
            {["look-light", "look-dark"].map((look) => (
              <div key={look} class={`face-shot ${look}`}>
                <Place site={site} />
              </div>
            ))}
          </div>
        </div>
      ))}
      <div>
        <h3>{t("website.facePlaceSlip")}</h3>
        <Slip site={site} />
      </div>
    </section>
  );
}
