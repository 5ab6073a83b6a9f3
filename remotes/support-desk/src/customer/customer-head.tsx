import type { DeskCustomer } from '@store/contracts/calls/desk';
import { DescriptionRows, formatDate, formatYen, Panel, RankBadge } from '@store/ui';
import { RANKS, STANDINGS } from './customer-texts.ts';

/** Who the customer is. */
export function CustomerHead({ customer: { summary, profile, rank } }: { readonly customer: DeskCustomer }) {
  const { name, name_kana, member_rank, standing, tel, email, registered_timestamp } = summary;
  return (
    <Panel title={<bdi>{name ? `${name} 様` : '（消去済み）'}</bdi>} count={STANDINGS[standing]}>
      <DescriptionRows
        rows={[
          { term: 'フリガナ', detail: <bdi>{name_kana}</bdi> },
          { term: '電話', detail: tel },
          { term: 'メール', detail: <bdi>{email}</bdi> },
          { term: '会員ランク', detail: <RankOf rank={member_rank} standing={rank} /> },
          { term: '生年月日', detail: profile.birthday === 0 ? '未登録' : formatDate(profile.birthday) },
          { term: '性別', detail: profile.sex === 'MALE' ? '男性' : '女性' },
          { term: '登録日', detail: formatDate(registered_timestamp) },
        ]}
      />
    </Panel>
  );
}

interface RankOfProps {
  readonly rank: DeskCustomer['summary']['member_rank'];
  readonly standing: DeskCustomer['rank'];
}

function RankOf({ rank, standing: { bought_in_vat, missing_in_vat, ends } }: RankOfProps) {
  const until = ends === null ? '' : `${formatDate(ends)}まで`;
  const missing = missing_in_vat > 0 ? `BLUEまであと${formatYen(missing_in_vat)}` : '';
  return (
    <>
      <RankBadge rank={RANKS[rank]} />
      {`　1年間のお買い上げ ${formatYen(bought_in_vat)}　${until || missing}`}
    </>
  );
}
