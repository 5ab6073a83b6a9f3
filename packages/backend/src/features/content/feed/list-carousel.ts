import { listCarousel } from '@store/contracts/calls/content';
import { asc, eq, isNull, or } from 'drizzle-orm';
import { carouselSlides } from '../../../platform/database/tables/feed.ts';
import { handle } from '../../../platform/http/handler.ts';
import { audienceOf } from '../../../shared/customer/shopper.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';

/** `carousel/_list`: the slides this visitor may see (U-06). */
export const listCarouselHandler = handle(listCarousel, async (_request, { database, identity }) => {
  const audience = audienceOf(identity);
  const rows = await database
    .select()
    .from(carouselSlides)
    .where(
      audience ? or(isNull(carouselSlides.target), eq(carouselSlides.target, audience)) : isNull(carouselSlides.target),
    )
    .orderBy(asc(carouselSlides.position));
  const picture = await loadPictures(
    database,
    rows.map((row) => row.pictureId),
  );
  return {
    slides: rows.map(({ slideCode, pictureId, position: _position, ...words }) => ({
      ...words,
      slide_code: slideCode,
      picture: picture(pictureId),
    })),
  };
});
