import { isBlueRank } from '@store/domain/customer';
import { DescriptionRows, formatDate, formatNumber, Panel } from '@store/ui';
import type { Preview } from './load-withdrawal.ts';
import css from './withdrawal.module.css';

/** what ends with the membership, and which data is retained for how long. */
export function WhatIsLost({ preview }: { readonly preview: Preview }) {
  const { lost, erased_timestamp } = preview;
  const rank = isBlueRank(lost.member_rank) ? 'BLUE会員の資格' : '会員の資格';
  return (
    <Panel title="退会すると失われるもの">
      <div className={css.stack}>
        <DescriptionRows
          rows={[
            { term: '保有ポイント', detail: `${formatNumber(lost.points)}ポイントが失効します` },
            { term: 'クーポン', detail: `${formatNumber(lost.coupons)}枚が使えなくなります` },
            { term: '会員ランク', detail: `${rank}と特典がなくなります` },
            { term: 'お気に入り', detail: `${formatNumber(lost.favourites)}件を消去します` },
          ]}
        />
        <ul className={css.list}>
          <li>カート、再入荷のお知らせ、ご登録のカード、LINE連携も、その場で消去します。</li>
          <li>マイページでのご注文履歴と領収書の確認は、できなくなります。</li>
          <li>
            お名前・ご住所などの個人情報は、{formatDate(erased_timestamp, { weekday: true })}
            に消去します。ご注文の記録は、法令で定められた期間、保管します。
          </li>
          <li>退会は取り消せません。失われたポイントとクーポンは、もう一度ご登録いただいても戻りません。</li>
        </ul>
      </div>
    </Panel>
  );
}
