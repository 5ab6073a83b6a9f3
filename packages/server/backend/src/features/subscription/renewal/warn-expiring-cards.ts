import { addDays, tokyoDate } from '@store/domain/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { announceSubscription } from '../announce-subscription.ts';
import { IS_MEMBERS_OWN } from '../store-entries.ts';
import { changeSubscriptionRow } from '../stored-subscriptions.ts';

/** Days of warning before a charge (61); the order is made six days before its delivery. */
const WARNING_DAYS = 30 + 6;
const BATCH = 100;

/**
 * Warns once per card that will have expired (V-11) when the next delivery is charged: the subscription's card, or the
 * default card. Returns the number of warnings.
 */
export async function warnExpiringCards(database: Database, now: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const rows = await rowsOf<{ code: string; card_code: string }>(
      transaction,
      sql`${cardsToWarnOf(now)} for update of p skip locked`,
    );
    for (const { code, card_code: warnedCardCode } of rows) {
      await changeSubscriptionRow(transaction, code, { warnedCardCode });
      await announceSubscription(transaction, { code, news: 'card-expiring', now });
    }
    return rows.length;
  });
}

/** Selects cards without a warning. */
export function cardsToWarnOf(now: number): SQL {
  const until = addDays(tokyoDate(now), WARNING_DAYS);
  return sql`
      select p.periodical_purchase_code as code, s.card_code
      from periodical_purchases p
      join saved_cards s on s.customer_code = p.customer_code and case
        when p.payment_instrument is not null then s.card_code = p.payment_instrument ->> 'cardCode'
        else p.order_code is null and s.is_default
      end
      where p.status = 'ACTIVE' and ${IS_MEMBERS_OWN} and p.payment_type = 'CREDIT_CARD' and p.next_delivery <= ${until}
        and (2000 + s.expiry_year) * 12 + s.expiry_month
          < extract(year from p.next_delivery - 6) * 12 + extract(month from p.next_delivery - 6)
        and (p.warned_card_code is null or p.warned_card_code <> s.card_code)
      order by p.next_delivery, p.periodical_purchase_code
      limit ${BATCH}`;
}
