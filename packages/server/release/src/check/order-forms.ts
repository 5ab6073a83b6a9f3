import { getOrderForm, wishesOf } from '@store/contracts/calls/catalogue';
import type { OrderFormTerms, RemoteManifest } from '@store/contracts/composition';
import { beginOf } from '@store/domain/address-bar';
import type { CatalogueAnswer, CatalogueClient } from '../backend/catalogue-client.ts';
import type { Build } from '../build/read-build.ts';
import type { PartRefusal } from '../steps/publish.ts';
import type { Refusal } from './refusal.ts';

type FormItem = OrderFormTerms['offers'][number] | OrderFormTerms['extras'][number];
type CatalogueItem = CatalogueAnswer['extras'][number];

/** Refuses duplicate form names, and forms without the call that requests their prices. */
export function formRefusals({ order_forms: forms = [], uses }: RemoteManifest): Refusal[] {
  const twice = forms.filter(({ id }, index) => forms.findIndex((form) => form.id === id) !== index);
  const hasCall = forms.length === 0 || !uses || getOrderForm.path in uses.calls;
  return [
    ...twice.map(({ id }) => ({
      field: `order_forms.${id}`,
      found: 'two forms of this name',
      allowed: 'each name once',
      remedy: 'Give one of them another id.',
    })),
    ...(hasCall ? [] : [NO_CALL]),
  ];
}

/**
 * Compares the order forms of builds with the catalogue: refuses products that are unknown, hidden or not sold in that
 * way, and quantities above the purchase limit or the stock. Skipped without a catalogue.
 */
export async function promiseRefusals(
  builds: readonly Build[],
  ask: CatalogueClient | undefined,
): Promise<PartRefusal[]> {
  if (!ask) return [];
  const perBuild = builds.map(async (build): Promise<PartRefusal[]> => {
    if (build.kind === 'shell') return [];
    const begins = Math.min(...build.manifest.routes.map(beginOf));
    const forms = build.manifest.order_forms ?? [];
    const refusals = await Promise.all(forms.map((form) => brokenPromises(form, { ask, begins })));
    return refusals.flat().map((refusal) => ({ part: `${build.part}@${build.version}`, ...refusal }));
  });
  return (await Promise.all(perBuild)).flat();
}

/** `begins`: start of its first page, epoch ms. */
async function brokenPromises(
  form: OrderFormTerms,
  { ask, begins }: { readonly ask: CatalogueClient; readonly begins: number },
): Promise<Refusal[]> {
  try {
    const { offers, extras } = await ask(wishesOf(form));
    const itemOf = (items: readonly CatalogueItem[], { offer_code }: FormItem) =>
      items.find((each) => each.offer_code === offer_code);
    return [
      ...form.offers.flatMap((item) => broken(form.id, item, { listed: itemOf(offers, item), begins })),
      ...form.extras.flatMap((item) => broken(form.id, item, { listed: itemOf(extras, item), begins })),
    ];
  } catch (fault) {
    const found = `a catalogue that does not respond (${fault instanceof Error ? fault.message : String(fault)})`;
    const remedy = 'Publish when the backend at BACKEND_URL responds.';
    return [{ field: `order_forms.${form.id}`, found, allowed: 'forms that were checked against it', remedy }];
  }
}

function broken(
  form: string,
  item: FormItem,
  { listed, begins }: { readonly listed: CatalogueItem | undefined; readonly begins: number },
): Refusal[] {
  const { offer_code, product_code, quantity } = item;
  const isSubscription = 'order_type' in item && item.order_type === 'PERIODICAL';
  const refusal = (found: string, allowed: string, remedy = OTHER_PRODUCTS) => [
    { field: `order_forms.${form}.${offer_code}`, found, allowed, remedy },
  ];
  const name = `${product_code}${isSubscription ? ' as a subscription' : ''}`;
  if (!listed)
    return refusal(
      `${name}, which the catalogue does not sell to every visitor`,
      'products that every visitor can buy',
    );
  const { obstacle, product } = listed;
  if (!obstacle) return [];
  if (obstacle.code === 'over-limit')
    return refusal(`${quantity} of ${name}`, `${product.purchase_limit}, its purchase limit`, 'Offer fewer.');
  if (obstacle.code === 'sold-out') return refusal(`${quantity} of ${name}`, 'the quantity in stock', 'Offer fewer.');
  const { sale_state: state } = product;
  if (!isSubscription && state.kind === 'before-sale' && state.starts <= begins) return [];
  return refusal(`${name}, which is not on sale`, 'products on sale when the page starts');
}

const OTHER_PRODUCTS = 'Offer other products, or publish when they are on sale.';
const NO_CALL: Refusal = {
  field: 'order_forms',
  found: `a form, and no call ${getOrderForm.path} in the code`,
  allowed: 'forms whose prices are the catalogue’s',
  remedy: 'Ask for them with getOrderForm, or take the form out.',
};
