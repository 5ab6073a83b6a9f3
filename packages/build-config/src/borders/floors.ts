import type { Arrow } from './value-imports.ts';

/** How a part of the store is built: what stands on what. */
export interface FloorPlan {
  /** From the top down; a folder of a floor imports of its own floor and of those below. */
  readonly floors: readonly string[];
  /** The floor whose folders stand side by side, and which of them may use which others. */
  readonly features: { readonly floor: string; readonly uses: Readonly<Record<string, readonly string[]>> };
}

/** packages/backend/src: start and composition, what the shop does, what its features share, what any server needs. */
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
      'group-buy': ['cart', 'catalogue', 'order', 'payment'],
      inquiry: ['review'],
      'landing-page': ['cart', 'catalogue', 'sign-in'],
      'line-messenger': ['order-history'],
      'mail-magazine': [],
      'mail-stop': [],
      medicine: ['cart', 'catalogue', 'order', 'order-history', 'payment'],
      membership: ['cart', 'group-buy', 'restock', 'sign-in', 'subscription'],
      order: ['cart', 'payment'],
      'order-history': ['cart', 'catalogue', 'order', 'payment', 'review'],
      'part-health': [],
      payment: [],
      promotion: [],
      'release-desk': [],
      restock: ['cart', 'catalogue'],
      review: ['catalogue'],
      'share-picture': ['catalogue', 'content'],
      'sign-in': ['cart', 'promotion'],
      subscription: ['cart', 'catalogue', 'group-buy', 'medicine', 'order', 'payment', 'restock'],
    },
  },
};

/**
 * The imports of values that go up a floor or to a feature that is not listed, each as a sentence.
 *
 * @param source the folder that the floors stand in, from the root of the repository
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

function roomOf(source: string, file: string): string[] {
  return file.slice(source.length + 1).split('/');
}
