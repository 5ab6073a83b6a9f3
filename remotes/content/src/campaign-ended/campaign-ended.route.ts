import { getEndedCampaign } from '@store/contracts/calls/catalogue';
import { searchFeed } from '@store/contracts/calls/content';
import { code } from '@store/contracts/wire';
import { dataOf, defineRoute, type LoaderArguments, notFound } from '@store/remote-kit';

const FRESH_MS = 60_000;
/** Number of running campaigns shown. */
const SIZE = 6;

/** loads an ended campaign and the running ones; unknown campaigns are not found. */
export async function loadCampaignEnded({ params, shop }: LoaderArguments) {
  const parsed = code.safeParse(params.campaign_code);
  if (!parsed.success) throw notFound();
  const [ended, running] = await Promise.all([
    shop.call(getEndedCampaign, { campaign_code: parsed.data }, { freshMs: FRESH_MS }),
    shop.call(searchFeed, { query: 'campaign', query_field: 'feed_type', size: SIZE }, { freshMs: FRESH_MS }),
  ]);
  if (ended.kind === 'refused') throw notFound();
  return { ended: ended.data, campaigns: dataOf(running).hits };
}

export const campaignEndedRoute = defineRoute({
  id: 'campaign-ended',
  path: '/campaign_ended/:campaign_code',
  title: '終了したキャンペーン',
  body_class: 'campaign-ended',
  noindex: true,
  loader: loadCampaignEnded,
  crumbs: (_data, { url }) => [
    { label: 'キャンペーン', href: '/campaigns' },
    { label: '終了したキャンペーン', href: url.pathname },
  ],
  screen: () => import('./campaign-ended.screen.tsx'),
});
