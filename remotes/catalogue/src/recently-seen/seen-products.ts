import { keptList } from '@store/remote-kit';

/** 最近チェックした商品, by code; kept in this browser only. Medicine is never put here (T2). */
export const seenProducts = keptList({ key: 'seen_products', most: 13, longest: 40 });
