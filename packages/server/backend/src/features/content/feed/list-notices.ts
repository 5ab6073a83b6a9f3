import { listNotices } from '@store/contracts/calls/content';
import { handle } from '../../../platform/http/handler.ts';
import { countNotices, newestNotices } from './notices.ts';

/** `notice/_list`: all notices, in pages. */
export const listNoticesHandler = handle(listNotices, async ({ kind, page, size }, { database, identity, clock }) => {
  const reading = { identity, now: clock() };
  const kinds = await countNotices(database, reading);
  const matching = kinds.filter((each) => kind === undefined || each.kind === kind);
  return {
    total: matching.reduce((sum, { count }) => sum + count, 0),
    kinds,
    hits: await newestNotices(database, reading, { kind, size, offset: (page - 1) * size }),
  };
});
