import type { IconName } from '@store/ui';

/** An entry of the navigation that opens a panel; shown when its list or a page in the panel is live. */
export interface PanelEntry {
  readonly name: 'men' | 'women' | 'brand' | 'category' | 'concern';
  readonly label: string;
  readonly href: string;
  /** An example of the pages in the panel. */
  readonly sample: string;
}
/** An entry of the navigation with a direct link. */
interface LinkEntry {
  readonly label: string;
  readonly href: string;
  readonly tone?: 'campaign' | 'subscription';
  readonly icon?: IconName;
}

/** Root categories of the two lines. */
export const MEN_HREF = '/category/1001';
export const WOMEN_HREF = '/category/1101';

/** Entries with a panel (L-03). */
export const panelEntries: readonly PanelEntry[] = [
  { name: 'men', label: 'メンズ', href: MEN_HREF, sample: MEN_HREF },
  { name: 'women', label: 'レディース', href: WOMEN_HREF, sample: WOMEN_HREF },
  { name: 'brand', label: 'ブランド', href: '/brand', sample: '/brand/nowaki' },
  { name: 'category', label: 'カテゴリ', href: '/category', sample: MEN_HREF },
  { name: 'concern', label: 'お悩み', href: '/concern', sample: '/concern/2002' },
];

/** Entries with a direct link (L-03): campaigns, new items, subscription and other pages. */
export const linkEntries: readonly LinkEntry[] = [
  { label: 'キャンペーン', href: '/campaigns', tone: 'campaign', icon: 'tag' },
  { label: '新商品', href: '/new_item', icon: 'sparkle' },
  { label: '定期購入', href: '/periodical_purchase_item', tone: 'subscription', icon: 'loop' },
  { label: 'コラム', href: '/column', icon: 'book' },
  { label: '店舗検索', href: '/store_list', icon: 'pin' },
];
