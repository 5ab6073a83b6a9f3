import type { CarouselSlide } from '@store/contracts/entities';
import { IconButton } from '@store/ui';
import css from './carousel.module.css';
import { Slide } from './slide.tsx';
import { useCarousel } from './use-carousel.ts';

/**
 * Hero carousel. Advances automatically, by arrows, bars and swiping; pauses on hover and focus. Controls are rendered
 * once Embla runs: without script they would do nothing.
 */
export function Carousel({ slides }: { readonly slides: readonly CarouselSlide[] }) {
  const { viewport, current, isReady, isCalm, isPaused, pause, touch, back, next, show } = useCarousel();
  if (slides.length === 0) return null;
  return (
    <section
      className={css.carousel}
      aria-roledescription="カルーセル"
      aria-label="おすすめ"
      onPointerEnter={({ pointerType }) => touch(pointerType === 'mouse')}
      onPointerLeave={() => touch(false)}
      onFocus={() => touch(true)}
      onBlur={() => touch(false)}
    >
      <div className={css.viewport} ref={viewport}>
        <ul className={css.track}>
          {slides.map((slide, index) => (
            <Slide
              key={slide.slide_code}
              slide={slide}
              isFirst={index === 0}
              isCurrent={index === current}
              isReady={isReady}
            />
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className={css.controls}>
          {isReady && (
            <>
              <IconButton className={css.back} icon="chevron-left" label="前へ" shape="round" onClick={back} />
              <IconButton className={css.next} icon="chevron-right" label="次へ" shape="round" onClick={next} />
              {slides.map(({ slide_code, headline }, index) => (
                <button
                  type="button"
                  key={slide_code}
                  className={css.bar}
                  aria-label={`${index + 1}枚目：${headline.join('')}`}
                  aria-current={index === current || undefined}
                  onClick={() => show(index)}
                />
              ))}
              {!isCalm && (
                <IconButton
                  icon={isPaused ? 'play' : 'pause'}
                  label={isPaused ? '自動再生を始める' : '自動再生を止める'}
                  onClick={() => pause(!isPaused)}
                />
              )}
            </>
          )}
        </div>
      )}
    </section>
  );
}
