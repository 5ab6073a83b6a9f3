import type { OwnReview } from '@store/contracts/entities';
import type { SelectOption } from '@store/ui';

/** Labels of the ratings from 5 to 1. */
export const STARS = [
  [5, 'とても満足'],
  [4, '満足'],
  [3, 'ふつう'],
  [2, 'やや不満'],
  [1, '不満'],
] as const;

/** Returns select options with an empty one first. */
export function optionsOf(values: readonly string[]): SelectOption[] {
  return [{ value: '', label: '選択しない' }, ...values.map((value) => ({ value, label: value }))];
}

/** 22: labels of the review states for the author. */
export const STATES = {
  PUBLISHED: { status: 'shipped', word: '掲載中', text: '商品ページに掲載しています。' },
  PENDING: {
    status: 'waiting',
    word: '確認中',
    text: '内容を確認しています。確認が終わると、商品ページに掲載されます。',
  },
  REJECTED: {
    status: 'stopped',
    word: '掲載見送り',
    text: '掲載を見送りました。内容を変更すると、もう一度確認します。',
  },
} as const satisfies Record<OwnReview['state'], unknown>;
