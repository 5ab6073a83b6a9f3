import { rankProgress } from '@store/contracts/calls/customer';
import { isBlueRank } from '@store/domain/customer';
import { dataOf, type LoaderArguments, useRouteData } from '@store/remote-kit';
import { ButtonLink, DescriptionRows, EmptyState, formatYen, Panel, TextLink } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import css from './blue-members.module.css';
import { rankText } from './rank-text.ts';

/** R-60, 89: loads rank, amount missing for the blue rank, and its expiry. */
export async function load({ shop }: LoaderArguments) {
  return dataOf(await shop.call(rankProgress, {}));
}

type Progress = Awaited<ReturnType<typeof load>>;

/** 89: rank, its benefits, and what is missing to reach or renew it. */
export function Screen() {
  const progress = useRouteData<typeof load>();
  return (
    <MyPageFrame title="BLUE会員">
      {progress.eligible ? (
        <>
          <State progress={progress} />
          <Benefits />
          <p className={css.guide}>
            <TextLink href="/guide/angfa_blue_members">BLUE会員のご案内を見る</TextLink>
          </p>
        </>
      ) : (
        <EmptyState
          icon="crown"
          title="会員ランクの対象ではない会員種別です"
          text="従業員販売のご注文は、会員ランクに加算されません。"
        >
          <ButtonLink href="/mypage" variant="outline">
            マイページトップへ
          </ButtonLink>
        </EmptyState>
      )}
    </MyPageFrame>
  );
}

function State({ progress }: { readonly progress: Progress }) {
  const { member_rank, bought_in_vat, threshold_in_vat, missing_in_vat } = progress;
  return (
    <Panel title="現在の会員ランク">
      <div className={css.standing}>
        <p className={css.rank} lang="en">
          {isBlueRank(member_rank) ? 'BLUE MEMBER' : 'MEMBER'}
        </p>
        <p className={css.words}>{rankText(progress)}</p>
        <progress
          className={css.bar}
          aria-label="BLUE会員の基準までのお買い上げ"
          max={threshold_in_vat}
          value={Math.min(bought_in_vat, threshold_in_vat)}
        />
        <DescriptionRows
          rows={[
            { term: '過去1年間のお買い上げ', detail: `${formatYen(bought_in_vat)}（税込）` },
            { term: 'BLUE会員の基準', detail: `${formatYen(threshold_in_vat)}（税込）以上` },
            ...(missing_in_vat > 0
              ? [
                  {
                    term: isBlueRank(member_rank) ? '継続の基準まであと' : '基準まであと',
                    detail: <b>{formatYen(missing_in_vat)}（税込）</b>,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </Panel>
  );
}

function Benefits() {
  return (
    <Panel title="BLUE会員の特典">
      <DescriptionRows
        rows={[
          { term: 'ポイント', detail: 'いつでも5%' },
          { term: 'ポイントアップ商品', detail: '表示の率に、さらに4%' },
          { term: '限定クーポン', detail: '季節ごとにマイページで配布' },
        ]}
      />
    </Panel>
  );
}
