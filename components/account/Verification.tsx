import { useT } from "../reader.tsx";
import { SLIDE } from "../../lib/accounts/slide_size.ts";
import { Icon } from "../ui/Icon.tsx";
import { CaptchaField, type CaptchaFieldProps } from "./Captcha.tsx";

/**
 * After too many failures: a piece that belongs into a gap (spec 1 §4), or a
 * sum. Without script there is the sum alone; until it is asked for, nothing.
 */
export function Verification({ form, captcha }: CaptchaFieldProps) {
  const t = useT();
  return (
    <div class="flex flex-col gap-2" data-verify="" hidden={captcha === null}>
      <div class="slide" data-slide="" hidden>
        <label class="block text-md font-semibold mb-1" for="slide">
          {t("accounts.slide")}
        </label>
        <div class="slide-picture">
          <img
            data-slide-picture=""
            alt=""
            width={SLIDE.width}
            height={SLIDE.height}
          />
          <img
            data-slide-piece=""
            alt=""
            width={SLIDE.piece}
            height={SLIDE.height}
          />
        </div>
        <input
          type="range"
          id="slide"
          name="slide"
          min="0"
          max={SLIDE.width - SLIDE.piece}
          value="0"
          disabled
          aria-describedby="slide-help"
        />
        <input type="hidden" name="slideKey" value="" disabled />
        <p class="text-sm text-ink3" id="slide-help">
          {t("accounts.slideHelp")}
        </p>
        <p class="text-sm text-danger" hidden={!form.errors.slide}>
          <Icon name="alert" />
          <span data-error-for="slide">{form.errors.slide}</span>
        </p>
        <div class="flex flex-wrap gap-x-2">
          <button
            type="button"
            class="btn btn-quiet btn-small"
            data-to-slide=""
          >
            <Icon name="reset" />
            {t("accounts.slideNew")}
          </button>
          <button type="button" class="btn btn-quiet btn-small" data-to-sum="">
            {t("accounts.slideSum")}
          </button>
        </div>
      </div>
      <div data-sum="">
        <CaptchaField {...{ form, captcha }} />
        <button
          type="button"
          class="btn btn-quiet btn-small"
          data-to-slide=""
          hidden
        >
          {t("accounts.slideBack")}
        </button>
      </div>
    </div>
  );
}
