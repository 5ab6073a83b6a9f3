import type { CarouselSlide } from '@store/contracts/entities';
import { ButtonLink, Picture } from '@store/ui';
import css from './slide.module.css';
import { SLIDE_SIZES } from './slide-sizes.ts';

interface SlideProps {
  readonly slide: CarouselSlide;
  /** Its picture is the largest paint of the page; those of the others follow when the page stands. */
  readonly isFirst: boolean;
  readonly isCurrent: boolean;
  /** The page stands: whatever else is needed may be loaded. */
  readonly isStanding: boolean;
}

const VARIANTS = { light: 'primary', dark: 'white', women: 'women' } as const;

/** One picture with its words; the whole slide is the link. The others cannot be reached while they stand aside. */
export function Slide({ slide, isFirst, isCurrent, isStanding }: SlideProps) {
  const { kicker, headline, body, footnote, button, href, tone, picture } = slide;
  return (
    <li className={css.slide} data-tone={tone} data-aside={!isCurrent || undefined} inert={!isCurrent}>
      <Picture
        picture={picture}
        alt=""
        sizes={SLIDE_SIZES}
        priority={isFirst}
        eager={isStanding}
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
