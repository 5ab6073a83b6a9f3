import { keptList } from '@store/remote-kit';

/** 最近チェックした商品, by code, stored in this browser only. Never contains medicine (T2). */
export const seenProducts = keptList({ key: 'seen_products', most: 13, longest: 40 });
