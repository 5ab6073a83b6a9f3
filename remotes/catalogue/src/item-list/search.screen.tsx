import { useRouteData } from '@store/remote-kit';
import { ItemList } from './item-list.tsx';
import type { loadSearch } from './search.route.ts';
import { WaysOn } from './ways-on.tsx';

/** The results of a free-word search; the word stays in view, found or not. */
export function Screen() {
  const { word, list, map, similar } = useRouteData<typeof loadSearch>();
  return (
    <ItemList
      kicker="Search"
      title={`「${word}」の検索結果`}
      list={list}
      waysOn={<WaysOn map={map} similar={similar} />}
    />
  );
}
