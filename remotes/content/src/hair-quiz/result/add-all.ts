import { addToCart, showToast } from '@store/contracts/bus';
import type { ShopBus } from '@store/remote-kit';
import { faultText } from '@store/remote-kit/faults';

/** A product that could not be added, with the message of the cart. */
export interface NotAdded {
  readonly sku_code: string;
  readonly message: string;
}

/** Adds one of each SKU sequentially; a refusal does not stop the others. A toast shows the number added. */
export async function addAll(bus: ShopBus, skuCodes: readonly string[]): Promise<readonly NotAdded[]> {
  const refused: NotAdded[] = [];
  for (const sku_code of skuCodes) {
    const request = { sku_code, quantity: 1, order_type: 'NORMAL' as const };
    const outcome = await bus.send(addToCart, request).catch(() => ({ kind: 'failed' as const }));
    if (outcome.kind !== 'done')
      refused.push({
        sku_code,
        message: outcome.kind === 'refused' ? outcome.message : faultText(undefined, 'カートに入れられませんでした。'),
      });
  }
  const added = skuCodes.length - refused.length;
  if (added > 0) {
    const action = { label: 'カートを見る', href: '/cart' };
    await bus.send(showToast, { text: `${added}点をカートに入れました`, action }).catch(() => undefined);
  }
  return refused;
}
