import type { IconName } from '@store/ui';

/** A place of the global navigation that opens a panel; it is shown when its list or something in the panel is live. */
export interface PanelEntry {
  readonly name: 'men' | 'women' | 'brand' | 'category' | 'concern';
  readonly label: string;
  readonly href: string;
  /** A page of the kind the panel leads to. */
  readonly sample: string;
}
/** A place of the global navigation that leads straight there. */
interface LinkEntry {
  readonly label: string;
  readonly href: string;
  readonly tone?: 'campaign' | 'subscription';
  readonly icon?: IconName;
}

/** Roots of the two lines. */
export const MEN_HREF = '/category/1001';
export const WOMEN_HREF = '/category/1101';

/** L-03: men, women, brand, category and concern. */
export const panelEntries: readonly PanelEntry[] = [
  { name: 'men', label: 'メンズ', href: MEN_HREF, sample: MEN_HREF },
  { name: 'women', label: 'レディース', href: WOMEN_HREF, sample: WOMEN_HREF },
  { name: 'brand', label: 'ブランド', href: '/brand', sample: '/brand/nowaki' },
  { name: 'category', label: 'カテゴリ', href: '/category', sample: MEN_HREF },
  { name: 'concern', label: 'お悩み', href: '/concern', sample: '/concern/2002' },
];

/** L-03: campaigns, new items, subscription; and what else the shop has to show. */
export const linkEntries: readonly LinkEntry[] = [
  { label: 'キャンペーン', href: '/campaigns', tone: 'campaign', icon: 'tag' },
  { label: '新商品', href: '/new_item', icon: 'sparkle' },
  { label: '定期購入', href: '/periodical_purchase_item', tone: 'subscription', icon: 'loop' },
  { label: 'コラム', href: '/column', icon: 'book' },
  { label: '店舗検索', href: '/store_list', icon: 'pin' },
];
