import { useRouteData } from '@store/remote-kit';
import type { ListPage } from '../product-list/load-list.ts';
import { ItemList } from './item-list.tsx';
import type { loadSearch } from './search.route.ts';
import { SearchSuggestions } from './search-suggestions.tsx';

/** Search results page; always shows the search word. */
export function Screen() {
  const { word, list, map, similar } = useRouteData<typeof loadSearch>();
  return (
    <ItemList
      kicker="Search"
      title={`「${word}」の検索結果${including(list)}`}
      list={list}
      suggestions={<SearchSuggestions map={map} similar={similar} />}
    />
  );
}

/** Lists the synonyms that were searched too, to explain the results. */
function including({ total, also_found = [] }: ListPage): string {
  return total > 0 && also_found.length > 0 ? `（${also_found.join('・')}を含む）` : '';
}
