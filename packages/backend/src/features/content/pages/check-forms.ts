import type { ContentPage } from '@store/contracts/content-blocks';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { campaigns } from '../../../platform/database/tables/feed.ts';
import { type PricedWish, priceWishes, type Wish } from '../../landing-page/order-form.ts';
import type { PageFault } from './check-pages.ts';

/** Forms are checked from a guest's view. */
const GUEST = {
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
    const wishes = [...form.offers, ...form.extras];
    const asked = { database: queries, identity: GUEST, clock: () => Math.max(now, from ?? now) };
    const priced = await priceWishes(wishes, form.campaign_code, asked);
    return [
      ...(await campaignFault(queries, form.campaign_code)),
      ...wishes.flatMap((wish) => {
        const reason = reasonOf(
          wish,
          priced.find((each) => each.wish === wish),
        );
        return reason === null ? [] : [{ kind: 'offer' as const, value: wish.offer_code, reason }];
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
  return known ? [] : [{ kind: 'campaign' as const, value: code, reason: `the shop has no campaign ${code}` }];
}

function reasonOf(wish: Wish, told: PricedWish | undefined): string | null {
  const { offer_code, product_code, quantity } = wish;
  const goods = `${product_code}${'order_type' in wish && wish.order_type === 'PERIODICAL' ? ' as a subscription' : ''}`;
  if (!told) return `${offer_code}: ${goods} is not sold to everybody`;
  if (!told.refused) return null;
  const { code } = told.refused.body;
  if (code === 'over-limit')
    return `${offer_code}: ${quantity} of ${goods} are more than one buyer may have, ${told.product.purchase_limit}`;
  if (code === 'sold-out') return `${offer_code}: ${quantity} of ${goods} are more than there are`;
  return `${offer_code}: ${goods} is not on sale when the page begins`;
}
