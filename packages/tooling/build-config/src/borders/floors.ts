import type { Arrow } from './value-imports.ts';

/** Layers of a part of the store. */
export interface FloorPlan {
  /** From top to bottom; a folder of a layer imports from its own layer and those below. */
  readonly floors: readonly string[];
  /** The layer of independent folders, and the allowed dependencies between them. */
  readonly features: { readonly floor: string; readonly uses: Readonly<Record<string, readonly string[]>> };
}

/** Layers of packages/server/backend/src: start and composition, features, code shared by features, general server code. */
export const BACKEND: FloorPlan = {
  floors: ['app', 'features', 'shared', 'platform'],
  features: {
    floor: 'features',
    uses: {
      account: ['cart', 'catalogue', 'order', 'subscription'],
      cart: ['catalogue'],
      catalogue: [],
      checkout: ['cart', 'catalogue', 'medicine', 'order', 'payment'],
      content: ['catalogue', 'landing-page'],
      'content-desk': ['content', 'coupon-desk', 'order-desk'],
      'coupon-desk': ['order-desk', 'promotion'],
      'customer-desk': ['membership', 'order-desk', 'staff'],
      'group-buy': ['cart', 'catalogue', 'order', 'payment'],
      inquiry: ['review'],
      'landing-page': ['cart', 'catalogue'],
      'line-messenger': ['order-history'],
      'mail-magazine': [],
      'mail-stop': [],
      medicine: ['cart', 'catalogue', 'order', 'order-history', 'payment'],
      membership: ['cart', 'group-buy', 'restock', 'sign-in', 'subscription'],
      order: ['cart', 'payment'],
      'order-desk': ['order', 'order-history', 'staff'],
      'order-history': ['cart', 'catalogue', 'order', 'payment', 'review'],
      'part-health': [],
      payment: [],
      promotion: [],
      'release-desk': [],
      restock: ['cart', 'catalogue'],
      review: ['catalogue'],
      'share-picture': ['catalogue', 'content'],
      'sign-in': ['cart', 'promotion'],
      staff: [],
      'stock-desk': ['catalogue', 'order-desk', 'staff'],
      subscription: ['cart', 'catalogue', 'group-buy', 'medicine', 'order', 'payment', 'restock'],
      today: ['order-desk', 'staff'],
    },
  },
};

/**
 * Returns the value imports of an upper layer or of an unlisted feature, one sentence each.
 *
 * @param source the folder with the layers, from the repository root
 */
export function brokenFloors(source: string, { floors, features }: FloorPlan, arrows: readonly Arrow[]): string[] {
  return arrows.flatMap(({ from, to }) => {
    const [fromFloor = '', fromFeature = ''] = roomOf(source, from);
    const [toFloor = '', toFeature = ''] = roomOf(source, to);
    if (!floors.includes(fromFloor)) return [];
    if (!floors.includes(toFloor)) return [`${from} → ${to}: what stands on no floor may not be imported`];
    if (floors.indexOf(toFloor) < floors.indexOf(fromFloor))
      return [`${from} → ${to}: ${fromFloor} stands below ${toFloor}`];
    if (fromFloor !== features.floor || toFloor !== features.floor || fromFeature === toFeature) return [];
    if (features.uses[fromFeature]?.includes(toFeature)) return [];
    return [`${from} → ${to}: ${fromFeature} is not listed to use ${toFeature}`];
  });
}

const roomOf = (source: string, file: string): string[] => file.slice(source.length + 1).split('/');
