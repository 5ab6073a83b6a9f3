import type { searchStores } from '@store/contracts/calls/content';
import type { AnswerOf } from '@store/contracts/wire';
import { Button, Checkbox, Select, TextField } from '@store/ui';
import type { FormEvent } from 'react';
import { parseStoreList, type StoreListAddress, storeListHref } from './store-list-address.ts';
import css from './store-search.module.css';

type Found = AnswerOf<typeof searchStores>;

interface StoreSearchProps extends Pick<Found, 'prefectures' | 'services'> {
  readonly address: StoreListAddress;
  readonly onSearch: (search: StoreListAddress) => void;
}

/** Search by prefecture, word and services. A GET form of this URL, enhanced with client-side navigation. */
export function StoreSearch({ address, prefectures, services, onSearch }: StoreSearchProps) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const search = {
      prefecture: String(data.get('prefecture') ?? '') || null,
      word: String(data.get('word') ?? ''),
      services: data.getAll('service').map(String),
      product: address.product,
      inStock: data.has('stock'),
      page: 1,
    };
    onSearch(parseStoreList(new URL(storeListHref(search), 'https://store.invalid')));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not supported by two-year-old browsers
    <form className={css.search} role="search" aria-label="店舗" method="get" action="/store_list" onSubmit={search}>
      {address.product && <input type="hidden" name="product" value={address.product} />}
      <div className={css.fields}>
        <Select
          label="都道府県"
          name="prefecture"
          defaultValue={address.prefecture ?? ''}
          options={[{ value: '', label: 'すべての都道府県' }, ...prefectures.map(prefectureOption)]}
        />
        <TextField
          label="店舗名・地名"
          name="word"
          type="search"
          maxLength={100}
          enterKeyHint="search"
          defaultValue={address.word}
        />
      </div>
      {address.product && (
        <Checkbox name="stock" value="1" label="店頭に在庫のある店舗だけ" defaultChecked={address.inStock} />
      )}
      <fieldset className={css.services}>
        <legend className={css.legend}>サービス</legend>
        {services.map(({ service, count }) => {
          const chosen = address.services.includes(service);
          return (
            <Checkbox
              key={service}
              name="service"
              value={service}
              label={service}
              count={count}
              defaultChecked={chosen}
              disabled={count === 0 && !chosen}
            />
          );
        })}
      </fieldset>
      <Button type="submit">この条件で検索する</Button>
    </form>
  );
}

function prefectureOption({ prefecture, count }: Found['prefectures'][number]) {
  return { value: prefecture, label: `${prefecture}（${count}）`, disabled: count === 0 };
}
