import { pullPages, pushPages, putContentPicture } from '@store/contracts/calls/content';
import { contentKind } from '@store/contracts/content-blocks';
import { and, asc, gt, inArray } from 'drizzle-orm';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import { storePicture } from './content-pictures.ts';
import { pageOf } from './page-rows.ts';
import { putPages } from './put-pages.ts';
import type { RefuseStranger } from './refuse-stranger.ts';

/** Pages per response. */
const PULLED = 250;

/** The calls of the shop's editors. */
export function contentPageHandlers(refuseStranger: RefuseStranger): readonly Handler[] {
  return [
    handle(pullPages, async ({ token, after }, context) => {
      const refusal = refuseStranger(token, context);
      if (refusal) return refusal;
      const rows = await context.database
        .select()
        .from(contentPages)
        // Excludes kinds that only a later build knows.
        .where(
          and(
            inArray(contentPages.kind, contentKind.options),
            after === null ? undefined : gt(contentPages.slug, after),
          ),
        )
        .orderBy(asc(contentPages.slug))
        .limit(PULLED);
      return { pages: rows.map((row) => ({ page: pageOf(row), version: row.version })), is_last: rows.length < PULLED };
    }),
    handle(pushPages, async ({ token, only_check, pages }, context) => {
      const refusal = refuseStranger(token, context);
      return refusal ?? putPages(context.database, pages, { now: context.clock(), onlyCheck: only_check });
    }),
    handle(putContentPicture, async ({ token, ...picture }, context) => {
      const refusal = refuseStranger(token, context);
      if (refusal) return refusal;
      // One transaction: a picture without its files would count as stored forever.
      return { is_new: await context.database.transaction((transaction) => storePicture(transaction, picture)) };
    }),
  ];
}
