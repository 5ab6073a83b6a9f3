import { customerState } from '@store/contracts/bus';
import type { TaggedPurchase } from '@store/contracts/composition';
import { isDrug } from '@store/domain/sale';
import type { BusPort } from '@store/event-bus';
import { dataOf, type Shop } from '@store/remote-kit';
import { type BoughtOrder, boughtOrders, kindsOfSkus } from './order-calls.ts';
import { isTagReady } from './tag-ready.ts';
import { reportedPurchases, unreportedPurchases } from './unreported-purchases.ts';

/** Reports unreported purchases to the analytics frame; resolves when done or nothing is to be reported. */
export type PurchaseReporter = (frame: Window) => Promise<void>;

/**
 * Creates the reporting of at most ten orders, each once, to a frame whose tag is ready (P-12). Orders with medicine
 * are never reported, as they are health data; nor are those of guests, who have no order list.
 */
export function purchaseReporter({ bus, shop }: { bus: Pick<BusPort, 'value'>; shop: Shop }): PurchaseReporter {
  return async (frame) => {
    const waiting = unreportedPurchases.read().length;
    const customerCode = bus.value(customerState)?.customer_code;
    if (waiting === 0 || !customerCode) return;
    const orders = await reportableOrders(shop, { customerCode, waiting }).catch(() => null);
    if (orders === null || !(await isTagReady(frame))) return;
    await withLock(() => {
      for (const code of unreportedPurchases.read()) {
        unreportedPurchases.remove(code);
        const order = orders.find(({ order_code }) => order_code === code);
        if (!order || reportedPurchases.read().includes(code)) continue;
        reportedPurchases.add(code);
        // A sandboxed frame has an opaque origin; the message goes to it alone.
        frame.postMessage(toPurchase(order), '*');
      }
    });
  };
}

/** Fetches the newest orders (1, 2 or 10), without those that contain medicine. */
async function reportableOrders(
  shop: Shop,
  { customerCode, waiting }: { customerCode: string; waiting: number },
): Promise<BoughtOrder[]> {
  const size = waiting <= 2 ? waiting : MAX_ORDERS;
  const { hits } = dataOf(await shop.call(boughtOrders, { customer_code: customerCode, page: 1, size }));
  const sku_codes = [...new Set(hits.flatMap(({ order_details }) => order_details.map(({ sku_code }) => sku_code)))];
  const found = dataOf(await shop.call(kindsOfSkus, { sku_codes: sku_codes.slice(0, 100) })).hits;
  const reportable = new Set(found.filter((product) => !isDrug(product)).map(({ sku_code }) => sku_code));
  return hits.filter(({ order_details }) => order_details.every(({ sku_code }) => reportable.has(sku_code)));
}

const MAX_ORDERS = 10;

function toPurchase(order: BoughtOrder): TaggedPurchase {
  const items = order.order_details.map(({ sku_code, sku_details, price_in_vat, quantity }) => ({
    item_id: sku_code,
    item_name: sku_details.sku_name,
    price: price_in_vat,
    quantity,
  }));
  const { order_code: transaction_id, total_in_vat: value, delivery_fee_in_vat: shipping } = order;
  return { event: 'purchase', ecommerce: { transaction_id, currency: 'JPY', value, shipping, items } };
}

/** Runs in one tab at a time where the Web Locks API is supported. */
function withLock(work: () => void): Promise<void> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  return locks ? locks.request('purchases', async () => work()) : Promise.resolve(work());
}
