import type { ContentPage } from '@store/contracts/content-blocks';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { campaigns } from '../../../platform/database/tables/feed.ts';
import { type FormEntry, type PricedEntry, priceEntries } from '../../landing-page/order-form.ts';
import type { PageFault } from './check-pages.ts';

/** A visitor without anything; forms are checked from this view. */
export const GUEST = {
  customerCode: null,
  memberType: 'ANGFA_STORE_COMMON',
  memberRank: 'ANGFA_STORE_MEMBER',
  sex: null,
  visitorCode: null,
  retired: false,
  staff: null,
} as const;

/**
 * Checks that the catalogue sells what order forms of landing pages offer, to everyone and at the page's start.
 * Pages that are over are skipped.
 *
 * @param now epoch ms
 */
export async function checkForms(queries: Queries, pages: readonly ContentPage[], now: number): Promise<PageFault[]> {
  const faults = pages.map(async ({ slug, form, from, until }) => {
    if (!form || (until !== null && until <= now)) return [];
    const entries = [...form.offers, ...form.extras];
    const context = { database: queries, identity: GUEST, clock: () => Math.max(now, from ?? now) };
    const priced = await priceEntries(entries, form.campaign_code, context);
    return [
      ...(await campaignFault(queries, form.campaign_code)),
      ...entries.flatMap((entry) => {
        const reason = reasonOf(
          entry,
          priced.find((each) => each.entry === entry),
        );
        return reason === null ? [] : [{ kind: 'offer' as const, value: entry.offer_code, reason }];
      }),
    ].map((fault) => ({ slug, ...fault }));
  });
  return (await Promise.all(faults)).flat();
}

async function campaignFault(queries: Queries, code: string | undefined) {
  if (code === undefined) return [];
  const [known] = await queries
    .select({ code: campaigns.campaignCode })
    .from(campaigns)
    .where(eq(campaigns.campaignCode, code));
  return known ? [] : [{ kind: 'campaign' as const, value: code, reason: `キャンペーン${code}がありません` }];
}

function reasonOf(entry: FormEntry, priced: PricedEntry | undefined): string | null {
  const { offer_code, product_code, quantity } = entry;
  const label = `${product_code}${'order_type' in entry && entry.order_type === 'PERIODICAL' ? '（定期）' : ''}`;
  if (!priced) return `${offer_code}：${label}は、すべてのお客様には販売していません`;
  if (!priced.refused) return null;
  const { code } = priced.refused.body;
  if (code === 'over-limit')
    return `${offer_code}：${label}は、お1人${priced.product.purchase_limit}点までです（${quantity}点）`;
  if (code === 'sold-out') return `${offer_code}：${label}の在庫が、${quantity}点ありません`;
  return `${offer_code}：${label}は、公開の時に販売していません`;
}
