import type { rankProgress } from '@store/contracts/calls/customer';
import type { AnswerOf } from '@store/contracts/wire';
import { isBlueRank } from '@store/domain/customer';
import { formatYen } from '@store/ui';
import { rankText } from '../blue-members/rank-text.ts';
import css from './rank-progress.module.css';

/** 89: progress to the blue rank, or its expiry and renewal condition; with the benefits. */
export function RankProgress({ progress }: { readonly progress: AnswerOf<typeof rankProgress> }) {
  const { member_rank, bought_in_vat, threshold_in_vat, missing_in_vat } = progress;
  const isBlue = isBlueRank(member_rank);
  return (
    <div className={css.way}>
      <p>
        {`${rankText(progress)}${isBlue && missing_in_vat > 0 ? ` 継続の基準まであと${formatYen(missing_in_vat)}（税込）です。` : ''}`}
      </p>
      <progress
        className={css.bar}
        aria-label="BLUE会員の基準までのお買い上げ"
        max={threshold_in_vat}
        value={Math.min(bought_in_vat, threshold_in_vat)}
      />
      <p>
        BLUE会員の特典：ポイントいつでも5%、限定クーポン
        <a className={css.more} href="/mypage/blue_members">
          くわしく見る
        </a>
      </p>
    </div>
  );
}
