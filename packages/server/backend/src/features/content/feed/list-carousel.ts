import { listCarousel } from '@store/contracts/calls/content';
import { asc } from 'drizzle-orm';
import { carouselSlides } from '../../../platform/database/tables/feed.ts';
import { handle } from '../../../platform/http/handler.ts';
import { cachedValue } from '../../../shared/catalogue/cached-value.ts';
import { audienceOf } from '../../../shared/customer/shopper.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';

const loadSlides = cachedValue((queries) =>
  queries.select().from(carouselSlides).orderBy(asc(carouselSlides.position)),
);

/** `carousel/_list`: the slides for this visitor (U-06). */
export const listCarouselHandler = handle(listCarousel, async (_request, { database, identity }) => {
  const audience = audienceOf(identity);
  const rows = (await loadSlides(database)).filter(({ target }) => target === null || target === audience);
  const picture = await loadPictures(
    database,
    rows.map((row) => row.pictureId),
  );
  return {
    slides: rows.map(({ slideCode, pictureId, position: _position, ...texts }) => ({
      ...texts,
      slide_code: slideCode,
      picture: picture(pictureId),
    })),
  };
});
