import { useRouteData } from '@store/remote-kit';
import { DescriptionRows, Panel, TextLink } from '@store/ui';
import { MyPageFrame } from '../../frame/my-page-frame.tsx';
import { PartLink } from '../part-link.tsx';
import { SubscriptionCard } from '../subscription-card.tsx';
import { ContentsPanel } from './contents-panel.tsx';
import { DoneNote } from './done-note.tsx';
import css from './overview.module.css';
import type { overviewLoader } from './overview.route.ts';
import { SchedulePanel } from './schedule-panel.tsx';
import { StateNotes } from './state-notes.tsx';

/** state of a subscription and all its actions (53, 54, 60, 63). */
export function Screen() {
  const { subscription, done, now } = useRouteData<typeof overviewLoader>();
  return (
    <MyPageFrame title="定期購入の詳細">
      <div className={css.notes}>
        {done && <DoneNote done={done} subscription={subscription} />}
        <StateNotes subscription={subscription} now={now} />
      </div>
      <SubscriptionCard subscription={subscription} now={now} />
      <div className={css.columns}>
        <ContentsPanel subscription={subscription} now={now} />
        {subscription.status !== 'CANCELLED' && <SchedulePanel subscription={subscription} now={now} />}
      </div>
      {subscription.status !== 'CANCELLED' && (
        <Panel title="お休み・解約">
          <div className={css.end}>
            <p>{subscription.cancel_condition}</p>
            <div className={css.acts}>
              {subscription.status === 'PAUSED' ? (
                <PartLink {...{ subscription, now }} part="resume" variant="subscription">
                  お届けを再開する
                </PartLink>
              ) : (
                <PartLink {...{ subscription, now }} part="pause">
                  しばらくお休みする
                </PartLink>
              )}
              <PartLink {...{ subscription, now }} part="cancel">
                解約する
              </PartLink>
            </div>
          </div>
        </Panel>
      )}
      <Orders codes={subscription.order_codes} />
      <p>
        <TextLink href="/mypage/period_purchases/">定期購入の一覧へ</TextLink>
      </p>
    </MyPageFrame>
  );
}

function Orders({ codes }: { readonly codes: readonly string[] }) {
  if (codes.length === 0) return null;
  return (
    <Panel title="これまでのお届け" count={`${codes.length}件`}>
      <DescriptionRows
        rows={codes.map((code) => ({
          term: '注文番号',
          detail: <TextLink href={`/mypage/orders/${code}`}>{code}</TextLink>,
        }))}
      />
    </Panel>
  );
}
