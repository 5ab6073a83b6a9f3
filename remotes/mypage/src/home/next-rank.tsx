import { rankProgress } from '@store/contracts/calls/customer';
import type { AnswerOf } from '@store/contracts/wire';
import { isBlueRank } from '@store/domain/customer';
import { dataOf, type Shop } from '@store/remote-kit';
import { formatDate, formatYen } from '@store/ui';
import type { ReactNode } from 'react';

/** 89: the card's line about the next rank, for the page's loader; null for employees. Without it the card is whole all the same. */
export async function loadNextRank({ call }: Pick<Shop, 'call'>): Promise<ReactNode> {
  const rank = await call(rankProgress, {}).then(dataOf, () => null);
  if (!rank?.eligible) return null;
  return (
    <>
      {nextRankWords(rank)} <a href="/mypage/blue_members">会員ランクを見る</a>
    </>
  );
}

/** How far it is to the blue rank and what that brings, or until when it lasts and what keeps it. */
function nextRankWords({ member_rank, begins, ends, missing_in_vat: missing }: AnswerOf<typeof rankProgress>): string {
  const more = `あと${formatYen(missing)}（税込）のお買い上げで`;
  if (isBlueRank(member_rank)) {
    const until = ends === null ? 'BLUE会員です。' : `BLUE会員は ${formatDate(ends)} までです。`;
    return missing > 0 ? `${until}${more}継続します。` : `${until}継続の基準に達しています。`;
  }
  return begins === null
    ? `${more}BLUE会員（ポイント5%、限定クーポン）になります。`
    : `${formatDate(begins)} からBLUE会員（ポイント5%、限定クーポン）になります。`;
}
