import type { pointHistory } from '@store/contracts/calls/customer';
import type { AnswerOf } from '@store/contracts/wire';
import { formatDate, formatNumber, TextLink } from '@store/ui';
import css from './entry-row.module.css';

type Entry = AnswerOf<typeof pointHistory>['hits'][number];

const KINDS: Readonly<Record<Entry['kind'], string>> = {
  GRANT: '付与',
  USE: 'ご利用',
  RETURN: '返還',
  REVOKE: '取り消し',
  EXPIRE: '失効',
};

/** 87: points transaction with date, amount, reason and expiry. */
export function EntryRow({ entry }: { readonly entry: Entry }) {
  const { kind, point, reason, order_code, happened_timestamp, end_timestamp } = entry;
  return (
    <li className={css.entry}>
      <time dateTime={new Date(happened_timestamp).toISOString()}>{formatDate(happened_timestamp)}</time>
      <b className={css.point} data-taken={point < 0 || undefined}>
        {point < 0 ? '−' : '+'}
        {formatNumber(Math.abs(point))}ポイント
      </b>
      <p className={css.reason}>{`${KINDS[kind]}${reason ? `　${reason}` : ''}`}</p>
      <p className={css.more}>
        {order_code && <TextLink href={`/mypage/orders/${order_code}`}>ご注文 {order_code}</TextLink>}
        {end_timestamp !== null && <span>有効期限 {formatDate(end_timestamp, { weekday: true })}</span>}
      </p>
    </li>
  );
}
