import type { FrontAnswer } from './front.ts';

/** What a visitor asked for: a page as a guest, a call on the way to an order, or the order itself. */
export type Asked = 'page' | 'call' | 'order';

/** One question and how it went; `at` is epoch ms of the answer. */
export interface Happening {
  asked: Asked;
  what: string;
  at: number;
  ms: number;
  status: number;
  isGood: boolean;
  /** What came instead of a good answer: its first characters, or what became of the connection. */
  why?: string;
}

const WHY_CHARACTERS = 120;

/** Writes an answer down; returns whether it was good. */
export function noteAnswer(
  { happenings }: Record,
  question: Pick<Happening, 'asked' | 'what'>,
  { status, ms, text }: Pick<FrontAnswer, 'status' | 'ms' | 'text'>,
): boolean {
  const isGood = status === 200;
  const why = text.replaceAll(/\s+/g, ' ').slice(0, WHY_CHARACTERS);
  happenings.push({ ...question, at: Date.now(), ms, status, isGood, ...(!isGood && { why }) });
  return isGood;
}

/** What became of buying: each purchase ends once, however often it was asked for. */
export interface Purchases {
  /** Codes that the store acknowledged. */
  acknowledged: string[];
  /** Ended without anybody knowing whether the order was placed. */
  unknown: number;
  /** The store said no: no order. */
  refused: string[];
}

/** Everything that happened while a mix ran. */
export interface Record {
  happenings: Happening[];
  purchases: Purchases;
}

export const emptyRecord = (): Record => ({
  happenings: [],
  purchases: { acknowledged: [], unknown: 0, refused: [] },
});
