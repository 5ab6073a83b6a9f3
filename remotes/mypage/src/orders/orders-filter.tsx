import type { searchOrders } from '@store/contracts/calls/checkout';
import { type AnswerOf, orderType } from '@store/contracts/wire';
import { DELIVERY_GROUP_LABELS } from '@store/domain/order';
import { useGo } from '@store/remote-kit';
import { Button, Chip, Chips, formatNumber, Select, TextField, TextLink } from '@store/ui';
import type { FormEvent } from 'react';
import { DELIVERY_GROUPS, ORDER_TYPE_LABELS } from './order-texts.ts';
import { type OrdersAddress, ordersHref, parseOrdersAddress } from './orders-address.ts';
import css from './orders-filter.module.css';

interface OrdersFilterProps {
  readonly address: OrdersAddress;
  readonly counts: AnswerOf<typeof searchOrders>['counts'];
}

/** 78: type and state as links; year and product as a GET form of this URL, enhanced with client-side navigation. */
export function OrdersFilter({ address, counts }: OrdersFilterProps) {
  const { type, state } = address;
  const typeTotal = (each: typeof type) => counts && (counts.order_type.find((c) => c.order_type === each)?.total ?? 0);
  const stateTotal = (each: typeof state) =>
    counts && (counts.delivery_group.find((c) => c.delivery_group === each)?.total ?? 0);
  const hrefWith = (change: Partial<OrdersAddress>) => ordersHref({ ...address, page: 1, ...change });
  return (
    <div className={css.filter}>
      <Chips label="ご注文の種類">
        <Chip href={hrefWith({ type: undefined })} selected={type === undefined}>
          すべて
        </Chip>
        {orderType.options.map((each) => (
          <Chip key={each} href={hrefWith({ type: each })} selected={type === each}>
            {withTotal(ORDER_TYPE_LABELS[each], typeTotal(each))}
          </Chip>
        ))}
      </Chips>
      <Chips label="お届けの状況">
        <Chip href={hrefWith({ state: undefined })} selected={state === undefined}>
          すべての状況
        </Chip>
        {DELIVERY_GROUPS.map((each) => (
          <Chip key={each} href={hrefWith({ state: each })} selected={state === each}>
            {withTotal(DELIVERY_GROUP_LABELS[each], stateTotal(each))}
          </Chip>
        ))}
      </Chips>
      <SearchForm address={address} counts={counts} />
    </div>
  );
}

function SearchForm({ address, counts }: OrdersFilterProps) {
  const go = useGo();
  const { type, state, year, word } = address;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const query = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    go(ordersHref(parseOrdersAddress(query)), { keepPlace: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not supported by two-year-old browsers
    <form
      className={css.form}
      role="search"
      aria-label="ご注文履歴"
      method="get"
      action="/mypage/orders"
      onSubmit={search}
    >
      {type && <input type="hidden" name="type" value={type} />}
      {state && <input type="hidden" name="state" value={state} />}
      <Select
        label="ご注文の年"
        name="year"
        defaultValue={year ?? ''}
        options={[{ value: '', label: 'すべての年' }, ...yearOptions(year, counts)]}
      />
      <TextField
        label="商品名・ブランド名"
        name="word"
        type="search"
        maxLength={100}
        enterKeyHint="search"
        defaultValue={word}
      />
      <Button type="submit" variant="outline">
        絞り込む
      </Button>
      {(type || state || year || word) && (
        <TextLink className={css.clear} href={ordersHref({})}>
          条件をクリア
        </TextLink>
      )}
    </form>
  );
}

/** Returns the years with orders, newest first, and the selected year even without orders. */
function yearOptions(chosen: number | undefined, counts: OrdersFilterProps['counts']) {
  const years = counts?.year ?? [];
  const missing = chosen !== undefined && !years.some(({ year }) => year === chosen);
  const all = missing ? [{ year: chosen, total: 0 }, ...years].toSorted((a, b) => b.year - a.year) : years;
  return all.map(({ year, total }) => ({ value: String(year), label: withTotal(`${year}年`, total) }));
}

const withTotal = (label: string, total: number | undefined) =>
  total === undefined ? label : `${label}（${formatNumber(total)}）`;
