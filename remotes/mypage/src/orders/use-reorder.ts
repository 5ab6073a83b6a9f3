import { addToCart, type OrderWhole } from '@store/contracts';
import { useShop } from '@store/remote-kit';
import { useState } from 'react';

type Lines = OrderWhole['order_details'];

/** A line that could not be put into the cart, with the shop's reason. */
export interface LeftOut {
  readonly name: string;
  readonly reason: string;
}

/** What became of buying an order again. */
export interface Reordered {
  /** Lines that are in the cart now. */
  readonly added: number;
  readonly leftOut: readonly LeftOut[];
}

const FAILED = '通信できませんでした。時間をおいて、もう一度お試しください。';

/** Puts the lines of an order into the cart, one after the other as the mixing rules depend on what is there already. */
export function useReorder(lines: Lines) {
  const { bus } = useShop();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Reordered | null>(null);

  const add = async ({ sku_code, quantity, sku_details: { sku_name } }: Lines[number]): Promise<LeftOut | null> => {
    const outcome = await bus.send(addToCart, { sku_code, quantity, order_type: 'NORMAL' }).catch(() => null);
    if (outcome?.kind === 'done') return null;
    return { name: sku_name, reason: outcome?.kind === 'refused' ? outcome.message : FAILED };
  };

  const reorder = async () => {
    setBusy(true);
    setResult(null);
    const leftOut: LeftOut[] = [];
    for (const line of lines) {
      const missing = await add(line);
      if (missing) leftOut.push(missing);
    }
    setResult({ added: lines.length - leftOut.length, leftOut });
    setBusy(false);
  };
  return { reorder, isBusy, result };
}
