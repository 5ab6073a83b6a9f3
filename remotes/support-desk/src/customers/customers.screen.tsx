import type { DeskCustomerSummary } from '@store/contracts/calls/desk';
import { type DeskColumn, DeskList, DeskPage, RowLink } from '@store/desk-kit';
import { useFreshOnReturn, useRouteData, useShop } from '@store/remote-kit';
import { formatDate, RankBadge } from '@store/ui';
import { RANKS, STANDINGS } from '../customer/customer-texts.ts';
import { CUSTOMERS_PATH, customerPath } from '../desk/desk-paths.ts';
import { loadAllCustomers, type loadCustomers } from './customers.route.ts';

const COLUMNS: readonly DeskColumn<DeskCustomerSummary>[] = [
  {
    head: '会員番号',
    cell: ({ customer_code }) => <RowLink href={customerPath(customer_code)}>{customer_code}</RowLink>,
    text: ({ customer_code }) => customer_code,
  },
  { head: 'お名前', cell: ({ name }) => <bdi>{name || '（消去済み）'}</bdi>, text: ({ name }) => name },
  { head: 'フリガナ', cell: ({ name_kana }) => <bdi>{name_kana}</bdi>, text: ({ name_kana }) => name_kana },
  { head: '電話', cell: ({ tel }) => tel, text: ({ tel }) => tel },
  { head: 'メール', cell: ({ email }) => <bdi>{email}</bdi>, text: ({ email }) => email },
  {
    head: 'ランク',
    cell: ({ member_rank }) => <RankBadge rank={RANKS[member_rank]} />,
    text: ({ member_rank }) => RANKS[member_rank],
  },
  { head: '状態', cell: ({ standing }) => STANDINGS[standing], text: ({ standing }) => STANDINGS[standing] },
  {
    head: '登録日',
    cell: ({ registered_timestamp }) => formatDate(registered_timestamp),
    text: ({ registered_timestamp }) => formatDate(registered_timestamp),
  },
];

/** Finds a customer. */
export function Screen() {
  const { staff, address, customers, next } = useRouteData<typeof loadCustomers>();
  const { call } = useShop();
  useFreshOnReturn();
  return (
    <DeskPage desk={staff.role} staff={staff.name} title="お客様">
      <DeskList
        name="お客様"
        path={CUSTOMERS_PATH}
        address={address}
        rows={customers}
        columns={COLUMNS}
        rowId={({ customer_code }) => customer_code}
        search={{ label: 'お客様を検索', hint: '会員番号・お名前・カナ・電話（下4桁）・メール' }}
        next={next && `${next.at}.${next.customer_code}`}
        loadAll={() => loadAllCustomers(call, address)}
      />
    </DeskPage>
  );
}
