import { cartChanged } from '@store/contracts/bus';
import { reorder, reorderPreview } from '@store/contracts/calls/order';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';

/** Selected line with quantity and price as shown. */
export type SelectedLine = RequestOf<typeof reorder>['lines'][number];
export type LineAgain = AnswerOf<typeof reorderPreview>['lines'][number];
/** Result of buying an order again. */
export type BoughtAgain = Pick<AnswerOf<typeof reorder>, 'added' | 'unavailable'>;

const CANNOT_READ = '最新の価格と在庫を確認できませんでした。';
const NOT_ADDED = 'カートに入れられたか確認できませんでした。お手続きが重なることはありません。';

/** 79: loads current prices and availability, then adds the selected lines to the cart, once. */
export function useBuyAgain(order_code: string) {
  const { bus, call } = useShop();
  const [lines, setLines] = useState<readonly LineAgain[] | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Pending request: the SKU of a line, `all` lines, or null. */
  const [asking, setAsking] = useState<string | null>(null);
  /** Subject of the last request; the result is shown next to its button. */
  const [subject, setSubject] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [result, setResult] = useState<BoughtAgain | null>(null);
  const { keyOf, renewKey } = useRequestKey();

  const ask = async (sku_code: string | 'all') => {
    setAsking(sku_code);
    setSubject(sku_code);
    setError(null);
    setResult(null);
    const reply = await call(reorderPreview, { order_code }).catch(lost(CANNOT_READ));
    setAsking(null);
    if (reply.kind !== 'answered') return setError(reply.message);
    const shown = reply.data.lines.filter((line) => sku_code === 'all' || line.sku_code === sku_code);
    setChosen(new Set(shown.filter(({ now }) => now.kind === 'open').map((line) => line.sku_code)));
    setLines(shown);
  };
  const choose = (sku_code: string, isChosen: boolean) => {
    const others = [...chosen].filter((each) => each !== sku_code);
    setChosen(new Set(isChosen ? [...others, sku_code] : others));
  };
  const add = async (selected: readonly SelectedLine[]) => {
    setBusy(true);
    setError(null);
    const reply = await call(reorder, { order_code, lines: [...selected] }, keyOf(selected)).catch(lost(NOT_ADDED));
    setBusy(false);
    if (reply.kind !== 'answered') return setError(reply.message);
    // A further purchase of the same lines is intended.
    renewKey();
    setLines(null);
    setResult(reply.data);
    if (reply.data.added.length > 0) bus.publish(cartChanged, {});
  };
  const leave = () => {
    setLines(null);
    setError(null);
  };
  return { lines, chosen, asking, subject, isBusy, error, result, ask, choose, add, leave };
}
/** State of buying an order again. */
export type BuyingAgain = ReturnType<typeof useBuyAgain>;
