import { useGo, useRouteData } from '@store/remote-kit';
import { EmptyState, formatNumber, ListHead, PageWidth, Pagination, TextLink } from '@store/ui';
import { StoreCard } from './store-card.tsx';
import css from './store-list.module.css';
import type { loadStoreList } from './store-list.route.ts';
import { storeListHref } from './store-list-address.ts';
import { StoreSearch } from './store-search.tsx';

/** The shop's stores: search, what was found, page by page. */
export function Screen() {
  const { hits, total, prefectures, services, address, pageCount } = useRouteData<typeof loadStoreList>();
  const go = useGo();
  return (
    <PageWidth className={css.page}>
      <ListHead kicker="Store" title="店舗検索" />
      <StoreSearch
        key={storeListHref(address)}
        address={address}
        prefectures={prefectures}
        services={services}
        onSearch={(asked) => go(storeListHref(asked), { keepPlace: true })}
      />
      <section aria-labelledby="stores-found">
        <h2 className={css.count} id="stores-found" role="status">
          {formatNumber(total)}件の店舗
        </h2>
        {hits.length === 0 ? (
          <EmptyState
            icon="pin"
            headingLevel="h3"
            title="該当する店舗がありません"
            text="条件を減らすと、店舗が見つかることがあります。"
          >
            <TextLink href="/store_list">条件をクリア</TextLink>
          </EmptyState>
        ) : (
          <ul className={css.stores}>
            {hits.map((store) => (
              <li key={store.store_code}>
                <StoreCard store={store} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className={css.pages}>
        <Pagination page={address.page} pageCount={pageCount} hrefFor={(page) => storeListHref({ ...address, page })} />
      </div>
    </PageWidth>
  );
}
