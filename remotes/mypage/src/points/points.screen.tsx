import { customerPoints, getCustomer, pointHistory } from '@store/contracts/calls/customer';
import { isEmployee } from '@store/domain/customer';
import { dataOf, type LoaderArguments, useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState, formatDate, formatNumber, Panel, TextLink } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { memberCode } from '../member/member-code.ts';
import { pointHistoryPath } from '../paths/point-history-address.ts';
import { NoPoints } from './no-points.tsx';
import css from './points.module.css';
import { pointsSummary } from './points-summary.ts';

/** R-56, 87: the balance, its lots and what is pending; null for employees, who earn none (U-03). */
export async function load({ shop }: LoaderArguments) {
  const customer_code = await memberCode(shop);
  const [customer, balance, history] = await Promise.all([
    shop.call(getCustomer, { customer_code }, { freshMs: 5_000 }).then(dataOf),
    shop.call(customerPoints, { customer_code }).then(dataOf),
    shop.call(pointHistory, { page: 1, size: 1 }).then(dataOf),
  ]);
  if (isEmployee(customer.member_type)) return null;
  const summary = pointsSummary(balance, shop.now());
  return { ...summary, pending: history.pending };
}

type Points = NonNullable<Awaited<ReturnType<typeof load>>>;

/** The balance and until when which part of it can be used. */
export function Screen() {
  const points = useRouteData<typeof load>();
  return <MyPageFrame title="ポイント">{points ? <Balance points={points} /> : <NoPoints />}</MyPageFrame>;
}

function Balance({ points: { total, special, pending, lots, next } }: { readonly points: Points }) {
  return (
    <>
      <dl className={css.balance}>
        <div>
          <dt>保有ポイント</dt>
          <dd>
            {formatNumber(total)}
            <small>ポイント</small>
          </dd>
        </div>
        {special > 0 && (
          <div>
            <dt>うち特別付与ポイント</dt>
            <dd>
              {formatNumber(special)}
              <small>ポイント</small>
            </dd>
          </div>
        )}
        {pending > 0 && (
          <div>
            <dt>付与予定ポイント</dt>
            <dd>
              {formatNumber(pending)}
              <small>ポイント</small>
            </dd>
          </div>
        )}
      </dl>
      {pending > 0 && (
        <p className={css.next}>付与予定ポイントは、商品の発送などによりご注文が確定したあとにご利用いただけます。</p>
      )}
      {next && (
        <p className={css.next}>
          次に失効するポイントは <b>{formatNumber(next.point)}ポイント</b>（
          <time>{formatDate(next.end_timestamp, { weekday: true })}</time>
          まで）です。
        </p>
      )}
      {lots.length === 0 ? (
        <EmptyState icon="point" title="ポイントはまだありません" text="お買い上げいただくと、ポイントがたまります。">
          <ButtonLink href="/item">商品を探す</ButtonLink>
        </EmptyState>
      ) : (
        <Panel title="有効期限">
          <ul className={css.lots}>
            {lots.map(({ point_code, point, end_timestamp, reason }) => (
              <li key={point_code} className={css.lot}>
                <span>{reason ?? 'ポイント'}</span>
                <b>{formatNumber(point)}ポイント</b>
                <time>{formatDate(end_timestamp, { weekday: true })} まで</time>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <p className={css.guide}>
        <TextLink href={pointHistoryPath()}>ポイントの履歴を見る</TextLink>
        <TextLink href="/guide/point">ポイントのご案内を見る</TextLink>
      </p>
    </>
  );
}
