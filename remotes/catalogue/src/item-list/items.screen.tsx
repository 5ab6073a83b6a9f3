import { useRouteData } from '@store/remote-kit';
import { ItemList } from './item-list.tsx';
import type { loadItems } from './items.route.ts';

/** Page of all products. */
export function Screen() {
  const list = useRouteData<typeof loadItems>();
  return <ItemList kicker="Items" title="すべての商品" list={list} />;
}
