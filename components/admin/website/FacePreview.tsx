import { pictureUrl } from "../../../lib/files/pictures.ts";
import { hasFace, initialOf } from "../../../lib/website/face.ts";
import type { MarkedSite } from "../../layout/SiteMark.tsx";
import { useT } from "../../reader.tsx";
import { Icon } from "../../ui/Icon.tsx";

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
export function FacePreview({ site }: Part) {
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
