import { MEMBER_RANKS, type MemberRank, RANK_LABELS } from '@store/domain/customer';

/** Options for one rank, or all. */
export const RANK_OPTIONS = [
  { value: '', label: 'すべての会員' },
  ...MEMBER_RANKS.map((rank) => ({ value: rank, label: RANK_LABELS[rank] })),
];

export const ranksText = (ranks: readonly MemberRank[]): string =>
  ranks.length === 0 ? 'すべての会員' : ranks.map((rank) => RANK_LABELS[rank]).join('・');

/** The chosen rank as a list; empty for all, or all of them as before. */
export const ranksOf = (chosen: MemberRank | '', before: readonly MemberRank[] = []): MemberRank[] =>
  chosen === '' ? (before.length > 1 ? [...before] : []) : [chosen];

/** The rank to choose of a list; empty for all. */
export const rankOf = (ranks: readonly MemberRank[] = []): MemberRank | '' =>
  ranks.length === 1 ? (ranks[0] ?? '') : '';

export const periodText = ({ from, until }: { readonly from: string; readonly until: string }): string =>
  `${from.replaceAll('-', '/')}〜${until.replaceAll('-', '/')}`;
