import { useRouteData } from '@store/remote-kit';
import { ItemList } from './item-list.tsx';
import type { loadNewItems } from './new-items.route.ts';

/** Page of new products. */
export function Screen() {
  const list = useRouteData<typeof loadNewItems>();
  return <ItemList kicker="New arrival" title="新商品" list={list} without={['new_item']} />;
}
