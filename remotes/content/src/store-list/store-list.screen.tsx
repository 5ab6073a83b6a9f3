import { useGo, useRouteData } from '@store/remote-kit';
import { EmptyState, formatNumber, ListHead, Note, PageWidth, Pagination, TextLink } from '@store/ui';
import { NearMe } from './near-me.tsx';
import { PrefectureMap } from './prefecture-map.tsx';
import { StoreCard } from './store-card.tsx';
import css from './store-list.module.css';
import type { loadStoreList } from './store-list.route.ts';
import { storeListHref } from './store-list-address.ts';
import { StoreSearch } from './store-search.tsx';
import { useNearest } from './use-nearest.ts';
import { useNow } from './use-now.ts';

type LoadedStores = Awaited<ReturnType<typeof loadStoreList>>;

/** Store search with results by page or by distance, and their opening state. */
export function Screen() {
  const { hits, total, prefectures, services, product, address, pageCount } = useRouteData<typeof loadStoreList>();
  const go = useGo();
  const now = useNow();
  const near = useNearest(address);
  const found = near.nearest.kind === 'found' ? near.nearest.stores : null;
  return (
    <PageWidth className={css.page}>
      <ListHead kicker="Store" title={product ? '取扱い店舗・店頭在庫' : '店舗検索'} />
      {product && <CarriedProduct {...product} />}
      <div className={css.finder}>
        <StoreSearch
          key={storeListHref(address)}
          address={address}
          prefectures={prefectures}
          services={services}
          onSearch={(search) => go(storeListHref(search), { keepPlace: true })}
        />
        <PrefectureMap prefectures={prefectures} address={address} />
      </div>
      <section aria-labelledby="stores-found">
        <h2 className={css.count} id="stores-found">
          <span role="status">
            {`${formatNumber(total)}件の店舗${found ? `（現在地から近い順に${found.length}件）` : ''}`}
          </span>
        </h2>
        <NearMe {...near} isOffered={now !== undefined && hits.length > 0 && 'geolocation' in navigator} />
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
            {(found ?? hits).map((store) => (
              <li key={store.store_code}>
                <StoreCard store={store} now={now} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {!found && (
        <div className={css.pages}>
          <Pagination
            page={address.page}
            pageCount={pageCount}
            hrefFor={(page) => storeListHref({ ...address, page })}
          />
        </div>
      )}
    </PageWidth>
  );
}

/** Product of the stock counts, with a disclaimer. */
function CarriedProduct({ product_code, product_name }: NonNullable<LoadedStores['product']>) {
  return (
    <div className={css.product}>
      <p>
        <TextLink href={`/product/${product_code}`}>{product_name}</TextLink>
      </p>
      <Note tone="info">
        在庫は表示の時点のもので、ご来店時の在庫やお取り置きをお約束するものではありません。店頭価格は、オンラインストアと異なる場合があります。お出かけ前に、店舗へお電話でご確認ください。
      </Note>
      <p>
        <TextLink href="/store_list">すべての店舗を見る</TextLink>
      </p>
    </div>
  );
}
