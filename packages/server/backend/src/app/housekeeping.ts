import { allCalls } from '@store/contracts/calls';
import { type RepeatingJob, type Round, startRepeatingJob } from '@store/server-kit';
import { and, isNotNull, lt, notInArray, or } from 'drizzle-orm';
import { deleteOldSavedLines } from '../features/cart/merge/saved-lines.ts';
import { forgetOldCarts } from '../features/cart/state/forget-old-carts.ts';
import { forgetOldChanges } from '../features/catalogue/catalogue-changes.ts';
import { refreshListing } from '../features/catalogue/list/refresh-listing.ts';
import { forgetOldWords } from '../features/catalogue/words/search-words.ts';
import { forgetOldInquiries } from '../features/inquiry/forget-old-inquiries.ts';
import { forgetOldAttempts } from '../features/line-messenger/line-attempts.ts';
import { forgetUnusedDeclarations } from '../features/medicine/questionnaire/declarations.ts';
import { eraseRetired } from '../features/membership/erase-retired.ts';
import { reviewRanks } from '../features/membership/review-ranks.ts';
import { forgetOldCounts } from '../features/part-health/count-part-health.ts';
import { forgetOldRequests } from '../features/restock/restock-requests.ts';
import { forgetUnusedPhotos } from '../features/review/photos/photo-records.ts';
import { forgetOldSignUps } from '../features/sign-in/sign-up.ts';
import type { Database } from '../platform/database/database.ts';
import { idempotencyKeys, outbox } from '../platform/database/tables/idempotency-and-outbox.ts';
import { cardVerifications, paymentEvents } from '../platform/database/tables/payments.ts';
import type { Log } from '../platform/http/handler.ts';
import type { SharedState } from '../platform/state/shared-state.ts';
import { forgetIdleGuests } from '../shared/customer/guest-buyers.ts';
import { forgetOldSessions } from '../shared/session/session-store.ts';
import { forgetOldStaffSessions } from '../shared/session/staff-session.ts';

const PAUSE_MS = 10 * 60_000;
/** How long an idempotency key is stored, ms; far longer than any client retries. */
const KEY_LIFE_MS = 3 * 86_400_000;
/** How long the response of any other write is stored, ms. Pages that resend later have been open longer than that. */
const ANSWER_LIFE_MS = 6 * 3_600_000;
const KEYED_PATHS = allCalls.filter(({ keyed }) => keyed).map(({ path }) => path);
const OUTBOX_LIFE_MS = 30 * 86_400_000;
const NOTICE_LIFE_MS = 90 * 86_400_000;
const VERIFICATION_LIFE_MS = 86_400_000;

/** Periodically deletes expired data. Safe to run in several processes. */
export function startHousekeeping(options: {
  database: Database;
  state: SharedState;
  clock: () => number;
  log: Log;
  onRound?: (round: Round) => void;
}): RepeatingJob<unknown> {
  const { database, state, clock, log, onRound } = options;
  return startRepeatingJob(() => Promise.all([runHousekeeping(database, clock()), state.removeExpired()]), {
    pauseMs: PAUSE_MS,
    onRound,
    onFault: (fault) => log.error({ err: fault }, 'housekeeping failed'),
  });
}

/** Deletes expired sessions, keys, completed effects, search texts and data of former members; updates ranks. */
export async function runHousekeeping(database: Database, now: number): Promise<void> {
  await forgetOldSessions(database, now);
  await forgetOldChanges(database, now);
  await forgetOldStaffSessions(database, now);
  await forgetOldSignUps(database, now);
  await forgetOldAttempts(database, now);
  await forgetOldWords(database, now);
  await forgetOldCounts(database, now);
  await forgetOldRequests(database, now);
  await forgetOldInquiries(database, now);
  await forgetOldCarts(database, now);
  await deleteOldSavedLines(database, now);
  await forgetIdleGuests(database, now);
  await forgetUnusedDeclarations(database, now);
  await forgetUnusedPhotos(database, now);
  await refreshListing(database, now);
  await eraseRetired(database, now);
  await reviewRanks(database, now);
  const { createdAt, path } = idempotencyKeys;
  const isShort = and(lt(createdAt, now - ANSWER_LIFE_MS), notInArray(path, KEYED_PATHS));
  await database.delete(idempotencyKeys).where(or(lt(createdAt, now - KEY_LIFE_MS), isShort));
  await database.delete(outbox).where(and(isNotNull(outbox.doneAt), lt(outbox.doneAt, now - OUTBOX_LIFE_MS)));
  await database.delete(paymentEvents).where(lt(paymentEvents.receivedAt, now - NOTICE_LIFE_MS));
  await database.delete(cardVerifications).where(lt(cardVerifications.createdAt, now - VERIFICATION_LIFE_MS));
}
