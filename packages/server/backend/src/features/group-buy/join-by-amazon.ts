import { joinGroupBuyByAmazon } from '@store/contracts/calls/catalogue';
import { shippingFee } from '@store/domain/shipping';
import { groupBuyPermissions } from '../../platform/database/tables/content.ts';
import { type CallContext, type Handler, handle, Refusal, refuse } from '../../platform/http/handler.ts';
import { type AddressRow, loadAddresses } from '../../shared/customer/addresses.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import type { AmazonClient } from '../payment/amazon-pay/amazon-client.ts';
import { buttonPayload, signButton } from '../payment/amazon-pay/button.ts';
import type { Part } from './group-buy-holds.ts';
import { productOfGroupBuy } from './group-buy-product.ts';
import { putPart, readyToJoin, refuseShort, show } from './open-group-buy.ts';
import { addressIn, isAmazonOffered, type PartOffer } from './part-means.ts';
import { endJoining, holdForPermission, lockHeld, newPermissionCode } from './permissions.ts';

/** Reservation time for a buyer at Amazon, ms; never beyond the close. */
export const JOINING_MS = 15 * 60_000;

/** Configuration of Amazon Pay. */
export interface AmazonSettings {
  /** Null when the shop has no account at Amazon Pay. */
  readonly amazon: AmazonClient | null;
  readonly storeUrl: string;
  /** Address to which the button's payload sends buyers. */
  readonly checkoutUrl: string;
}

export const refuseAmazon = (): Refusal =>
  refuse('amazon-unavailable', 'ただいまAmazon Payをご利用いただけません。別のお支払い方法をお選びください。');

/** Joins by Amazon Pay: directly if the existing permission suffices, otherwise by redirect with the stock reserved. */
export const joinByAmazonHandler = (offer: PartOffer, settings: AmazonSettings): Handler =>
  handle(joinGroupBuyByAmazon, async ({ product_code, quantity, delivery_code }, context) => {
    const { database, clock } = context;
    const ready = await readyToJoin({ product_code, quantity }, { context, offer });
    if (ready instanceof Refusal) return ready;
    if (!settings.amazon || !isAmazonOffered(offer, ready.closes, clock())) return refuseAmazon();
    const part = { productCode: product_code, customerCode: memberCode(context) };
    const address = addressIn(await loadAddresses(database, part.customerCode), delivery_code);
    if (address instanceof Refusal) return address;
    const price = ready.product.regular_price_in_vat ?? ready.product.price_in_vat;
    const mostInVat = mostOf(price * quantity, address);

    await endJoining(database, part, clock());
    const held = await lockHeld(database, part);
    if (held && held.mostInVat >= mostInVat) {
      const { permissionCode } = held;
      const means = { cardCode: null, paymentMethod: null, permissionCode, deliveryCode: address.deliveryCode };
      return (await putPart(part, { quantity, means }, context)) ?? answer(null);
    }
    const permissionCode = newPermissionCode();
    const endsAt = Math.min(clock() + JOINING_MS, ready.closes);
    const { deliveryCode } = address;
    await database
      .insert(groupBuyPermissions)
      .values({ permissionCode, ...part, state: 'JOINING', quantity, deliveryCode, mostInVat, endsAt });
    const more = quantity - (ready.own_quantity ?? 0);
    if (!(await holdMore(part, { permissionCode, more }, context))) return refuseShort();
    return answer(redirectToAmazon({ ...settings, amazon: settings.amazon }, product_code, permissionCode));

    async function answer(href: string | null) {
      const shown = await show(product_code, { context, offer });
      return shown instanceof Refusal ? shown : { group_buy: shown, href };
    }
  });

/**
 * The maximum total of an order with at most this sum of items, yen. Includes shipping, since a lower price can drop it
 * below free shipping.
 */
function mostOf(itemsInVat: number, { state, zipCode }: AddressRow): number {
  return itemsInVat + shippingFee({ goodsTotal: 0, prefecture: state, postcode: zipCode });
}

/** Reserves the additional stock; false on shortage. */
async function holdMore(
  { productCode }: Part,
  { permissionCode, more }: { readonly permissionCode: string; readonly more: number },
  { database }: CallContext,
): Promise<boolean> {
  if (more <= 0) return true;
  const demanded = await productOfGroupBuy(database, productCode, more);
  return demanded !== null && (await holdForPermission(database, permissionCode, demanded.demands));
}

function redirectToAmazon(
  settings: AmazonSettings & { amazon: AmazonClient },
  productCode: string,
  reference: string,
): string {
  const { amazon, checkoutUrl } = settings;
  const returnUrl = pageOf(settings, productCode);
  return signButton(amazon, buttonPayload({ account: amazon.account, returnUrl, reference }), checkoutUrl).href;
}

/** The page to which Amazon returns the buyer. */
export const pageOf = ({ storeUrl }: Pick<AmazonSettings, 'storeUrl'>, productCode: string): string =>
  new URL(`/groupbuy/${productCode}`, storeUrl).href;
