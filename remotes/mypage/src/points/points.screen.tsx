import { customerPoints, getCustomer, pointHistory } from '@store/contracts/calls/customer';
import { isEmployee } from '@store/domain/customer';
import { dataOf, type LoaderArguments, useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState, formatDate, formatNumber, Panel, TextLink } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { memberCode } from '../member/member-code.ts';
import { pointHistoryPath } from '../paths/point-history-address.ts';
import { EntryRow } from './entry-row.tsx';
import { NoPoints } from './no-points.tsx';
import css from './points.module.css';
import { pointsSummary } from './points-summary.ts';

/** Number of recent transactions shown. */
const RECENT = 5;

/** R-56, 87: loads balance, lots, pending points and recent transactions; null for employees, who earn none (U-03). */
export async function load({ shop }: LoaderArguments) {
  const customer_code = await memberCode(shop);
  const [customer, balance, history] = await Promise.all([
    shop.call(getCustomer, { customer_code }, { freshMs: 5_000 }).then(dataOf),
    shop.call(customerPoints, { customer_code }).then(dataOf),
    shop.call(pointHistory, { page: 1, size: RECENT }).then(dataOf),
  ]);
  if (isEmployee(customer.member_type)) return null;
  const summary = pointsSummary(balance, shop.now());
  return { ...summary, pending: history.pending, entries: history.hits };
}

type Points = NonNullable<Awaited<ReturnType<typeof load>>>;

/** Points page: balance with expiry dates. */
export function Screen() {
  const points = useRouteData<typeof load>();
  return <MyPageFrame title="ポイント">{points ? <Balance points={points} /> : <NoPoints />}</MyPageFrame>;
}

function Balance({ points }: { readonly points: Points }) {
  const { lots, entries } = points;
  return (
    <>
      <Sums points={points} />
      {lots.length === 0 && entries.length === 0 && (
        <EmptyState icon="point" title="ポイントはまだありません" text="お買い上げいただくと、ポイントがたまります。">
          <ButtonLink href="/item">商品を探す</ButtonLink>
        </EmptyState>
      )}
      <div className={css.columns} data-columns={lots.length > 0 && entries.length > 0 ? '' : undefined}>
        {lots.length > 0 && <Lots lots={lots} />}
        {entries.length > 0 && (
          <Panel title="最近の履歴" action={<TextLink href={pointHistoryPath()}>すべての履歴を見る</TextLink>}>
            <ul>
              {entries.map((entry, place) => (
                // Ledger entries have no id; their order is stable.
                <EntryRow key={place} entry={entry} />
              ))}
            </ul>
          </Panel>
        )}
      </div>
      <p className={css.guide}>
        <TextLink href="/guide/point">ポイントのご案内を見る</TextLink>
      </p>
    </>
  );
}

/** Balance, next expiry and pending points. */
function Sums({ points: { total, special, pending, next } }: { readonly points: Points }) {
  const sums = [
    { term: '保有ポイント', point: total },
    ...(special > 0 ? [{ term: 'うち特別付与ポイント', point: special }] : []),
    ...(pending > 0 ? [{ term: '付与予定ポイント', point: pending }] : []),
  ];
  return (
    <div className={css.balance}>
      <dl className={css.sums}>
        {sums.map(({ term, point }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {formatNumber(point)}
              <small>ポイント</small>
            </dd>
          </div>
        ))}
      </dl>
      <div className={css.notes}>
        {next && (
          <p className={css.next}>
            次に失効するポイントは <b>{formatNumber(next.point)}ポイント</b>、
            <time>{formatDate(next.end_timestamp, { weekday: true })}</time>までです。
          </p>
        )}
        {pending > 0 && <p>付与予定ポイントは、商品の発送などによりご注文が確定したあとにご利用いただけます。</p>}
        {total > 0 && (
          <ButtonLink href="/cart" variant="outline" size="small">
            カートでポイントを使う
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** P-07: lots by expiry date, earliest first. */
function Lots({ lots }: Pick<Points, 'lots'>) {
  return (
    <Panel title="有効期限">
      <ul>
        {lots.map(({ point_code, point, end_timestamp, reason }) => (
          <li key={point_code} className={css.lot}>
            <span>{reason ?? 'ポイント'}</span>
            <b>{formatNumber(point)}ポイント</b>
            <time>{formatDate(end_timestamp, { weekday: true })} まで</time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
