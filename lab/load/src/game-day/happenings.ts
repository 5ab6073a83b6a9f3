import type { FrontAnswer } from './front.ts';

/** Kind of request: a page as a guest, a call during checkout, or placing the order. */
export type Asked = 'page' | 'call' | 'order';

/** A request and its result; `at` is epoch ms of the response. */
export interface Happening {
  asked: Asked;
  what: string;
  at: number;
  ms: number;
  status: number;
  isGood: boolean;
  /** Start of the failed response, or error of the connection. */
  why?: string;
}

const WHY_CHARACTERS = 120;

/** Records a response; returns whether it was successful. */
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

/** Results of purchases: each one is counted once, whatever its number of requests. */
export interface Purchases {
  /** Codes that the store acknowledged. */
  acknowledged: string[];
  /** Ended without knowing whether the order was placed. */
  unknown: number;
  /** Refused by the store: no order. */
  refused: string[];
}

/** Everything that was recorded while a mix ran. */
export interface Record {
  happenings: Happening[];
  purchases: Purchases;
}

export const emptyRecord = (): Record => ({ happenings: [], purchases: { acknowledged: [], unknown: 0, refused: [] } });
