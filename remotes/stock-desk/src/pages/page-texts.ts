import type { DeskPageSummary } from '@store/contracts/calls/desk';

export type PageKind = DeskPageSummary['kind'];

export const KIND_LABELS: Readonly<Record<PageKind, string>> = {
  banner: 'バナー',
  notice: 'お知らせ',
  column: 'コラム',
  lp: 'ランディングページ',
  guide: 'ご利用ガイド',
  information: 'ご案内',
  legal: '規約・表記',
};
export const KINDS = [['', 'すべて'], ...Object.entries(KIND_LABELS)] as const;

export const STATE_LABELS = { SCHEDULED: '公開前', RUNNING: '公開中', ENDED: '終了' } as const;
export const STATES = [['', 'すべて'], ...Object.entries(STATE_LABELS)] as const;
