import type { CarouselSlide } from '@store/contracts/entities';
import { ButtonLink, Picture } from '@store/ui';
import css from './slide.module.css';
import { SLIDE_SIZES } from './slide-sizes.ts';

interface SlideProps {
  readonly slide: CarouselSlide;
  /** Whether its picture is the LCP element; the other pictures load once the carousel runs. */
  readonly isFirst: boolean;
  readonly isCurrent: boolean;
  /** Whether the carousel runs: the other pictures may load. */
  readonly isReady: boolean;
}

const VARIANTS = { light: 'primary', dark: 'white', women: 'women' } as const;

/** Picture with text; the whole slide is a link. Slides other than the current one are inert. */
export function Slide({ slide, isFirst, isCurrent, isReady }: SlideProps) {
  const { kicker, headline, body, footnote, button, href, tone, picture } = slide;
  return (
    <li className={css.slide} data-tone={tone} data-aside={!isCurrent || undefined} inert={!isCurrent}>
      <Picture
        picture={picture}
        alt=""
        sizes={SLIDE_SIZES}
        priority={isFirst}
        eager={isReady}
        className={css.picture}
      />
      <div className={css.words}>
        <p className={css.kicker} lang="en">
          {kicker}
        </p>
        <h2 className={css.headline}>
          {headline.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h2>
        <p className={css.body}>
          {body.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        {footnote && <p className={css.footnote}>{footnote}</p>}
        <ButtonLink className={css.button} variant={VARIANTS[tone]} href={href}>
          {button}
        </ButtonLink>
      </div>
    </li>
  );
}
