import type { rankProgress } from '@store/contracts/calls/customer';
import type { AnswerOf } from '@store/contracts/wire';
import { isBlueRank } from '@store/domain/customer';
import { formatDate, formatYen } from '@store/ui';

/** Describes the next rank change; both dates come from the server (epoch ms). */
export function rankText({ member_rank, begins, ends, missing_in_vat }: AnswerOf<typeof rankProgress>): string {
  if (isBlueRank(member_rank)) {
    const until = ends === null ? '' : `有効期限は ${formatDate(ends, { weekday: true })} です。`;
    return `いつもご利用いただき、ありがとうございます。${until}`;
  }
  if (begins !== null) return `${formatDate(begins, { weekday: true })} から、BLUE会員になります。`;
  return `あと${formatYen(missing_in_vat)}（税込）のお買い上げで、BLUE会員になります。`;
}
