import { useT } from "../reader.tsx";
import { Icon, type IconName } from "../ui/Icon.tsx";

export interface CarouselSlide {
  id: number;
  url: string;
  width: number;
  height: number;
  /** "": it leads nowhere. */
  link: string;
  hint: string;
}

export interface CarouselProps {
  slides: readonly CarouselSlide[];
  /** Beside somebody's work. */
  isLow?: boolean;
}

/**
 * Pictures side by side in a strip that scrolls and snaps, by finger, wheel or
 * arrow keys. The buttons come with the script (islands/shell/carousel.ts).
 */
export function Carousel({ slides, isLow }: CarouselProps) {
  const t = useT();
  return (
    <section
      class={isLow ? "carousel carousel-low" : "carousel"}
      aria-label={t("home.carousel")}
      data-carousel=""
    >
      <ul
        class="carousel-strip"
        // Only what scrolls needs the keyboard.
        tabIndex={slides.length > 1 ? 0 : undefined}
        data-carousel-strip=""
      >
        {slides.map((slide, n) => (
          <li key={slide.id}>
            <SlideLink slide={slide} isFirst={n === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && <Bar count={slides.length} />}
    </section>
  );
}

interface SlideLinkProps {
  slide: CarouselSlide;
  isFirst: boolean;
}

function SlideLink({ slide, isFirst }: SlideLinkProps) {
  const { url, width, height, link, hint } = slide;
  const content = (
    <>
      <img
        src={url}
        width={width}
        height={height}
        // A link needs a name, whatever it was not given.
        alt={hint || link}
        loading={isFirst ? undefined : "lazy"}
      />
      {hint && <span class="carousel-hint" aria-hidden="true">{hint}</span>}
    </>
  );
  if (link === "") return content;
  const isElsewhere = !link.startsWith("/");
  return isElsewhere
    ? <a href={link} target="_blank" rel="noopener">{content}</a>
    : <a href={link}>{content}</a>;
}

function Bar({ count }: { count: number }) {
  const t = useT();
  return (
    <div class="carousel-bar" data-carousel-bar="" hidden>
      <BarButton
        icon="chevronLeft"
        label={t("home.carouselPrevious")}
        data={{ "data-carousel-step": "-1" }}
      />
      {Array.from({ length: count }, (_, n) => (
        <button
          key={n}
          type="button"
          class="carousel-dot"
          aria-label={t("home.carouselTo", { n: n + 1, count })}
          data-carousel-to={n}
        />
      ))}
      <BarButton
        icon="chevronRight"
        label={t("home.carouselNext")}
        data={{ "data-carousel-step": "1" }}
      />
      <BarButton
        icon="pause"
        label={t("home.carouselPause")}
        data={{ "data-carousel-pause": "true" }}
      />
      <BarButton
        icon="play"
        label={t("home.carouselPlay")}
        data={{ "data-carousel-pause": "false" }}
      />
    </div>
  );
}

interface BarButtonProps {
  icon: IconName;
  label: string;
  data: Record<`data-${string}`, string>;
}

function BarButton({ icon, label, data }: BarButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...data}>
      <Icon name={icon} />
    </button>
  );
}
