import { getConcern, listConcerns } from '@store/contracts/calls/content';
import { asc, eq, sql } from 'drizzle-orm';
import { concerns } from '../../../platform/database/tables/catalogue.ts';
import { type Handler, handle, type Queries, refuse } from '../../../platform/http/handler.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';

/** all concerns, and one concern with its siblings. */
export const concernHandlers: readonly Handler[] = [
  handle(listConcerns, async (_request, { database }) => ({ concerns: await loadConcerns(database) })),
  handle(getConcern, async ({ concern_code }, { database }) => {
    const all = await loadConcerns(database);
    const found = all.find((each) => each.concern_code === concern_code);
    if (!found) return refuse('not-found', 'お探しのお悩みが見つかりません。');
    const siblings = all.filter(({ line }) => line === found.line);
    const [more] = await database
      .select({ advice: concerns.advice, choices: concerns.choices })
      .from(concerns)
      .where(eq(concerns.concernCode, concern_code));
    return {
      ...found,
      ...more,
      siblings: siblings.map(({ concern_code: code, name }) => ({ concern_code: code, name })),
    };
  }),
];

async function loadConcerns(queries: Queries) {
  const productCount = sql<number>`(select count(*)::int from product_concerns pc
    where pc.concern_code = ${concerns}.concern_code)`;
  const rows = await queries
    .select({ concern: concerns, productCount })
    .from(concerns)
    .orderBy(asc(concerns.position), asc(concerns.concernCode));
  const picture = await loadPictures(
    queries,
    rows.map(({ concern }) => concern.pictureId),
  );
  return rows.map(({ concern, productCount: product_count }) => ({
    concern_code: concern.concernCode,
    name: concern.name,
    lead: concern.lead,
    line: concern.line,
    area: concern.area,
    picture: picture(concern.pictureId),
    product_count,
  }));
}
