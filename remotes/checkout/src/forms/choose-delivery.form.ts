import { signIn } from '@store/contracts/bus';
import { checkoutChoose, checkoutOptions } from '@store/contracts/calls/checkout';
import { deliverySlot, dropOff, paymentMethod } from '@store/contracts/entities';
import { code, day, orderType, type RequestOf } from '@store/contracts/wire';
import type { FormOutcome, Refused, Shop } from '@store/remote-kit';
import { formAction } from '@store/remote-kit/forms';
import * as z from 'zod/mini';
import { confirmationPath } from '../paths/step-address.ts';
import type { DeliveryChoices } from '../screens/delivery/delivery-choice.ts';
import { deliveryRules } from '../screens/delivery/delivery-rules.ts';
import { NO_OPTIONS } from '../screens/order-options/order-options.ts';
import { answersOf } from '../screens/safe-use/safe-use-answers.ts';
import { loadCheckout } from '../shared/checkout/load-checkout.ts';
import { needsScript } from './scriptless-payment.ts';

/** Maps an empty field to null. */
const orNothing = <S extends z.ZodMiniType<unknown, string>>(schema: S) =>
  z._default(
    z.union([
      schema,
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
    ]),
    null,
  );

const chosen = z.object({
  order_type: orderType,
  delivery_code: orNothing(code),
  delivery_date: orNothing(day),
  delivery_slot: z._default(deliverySlot, 'NONE'),
  payment_method: orNothing(paymentMethod),
  drop_off: z.optional(dropOff),
  note: z._default(z.string(), ''),
  receipt_addressee: z._default(z.string(), ''),
});

const SIGNED_OUT = 'ログインの有効期限が切れました。ログインして、もう一度お手続きください。';

type ChooseRequest = RequestOf<typeof checkoutChoose>;

/** Saves address, date and payment method, validated as on the screen. An error in one choice keeps the others. */
export const chooseDeliveryForm = formAction(chosen, async (fields, shop, { url }) => {
  const { order_type, drop_off, note, receipt_addressee, ...rest } = fields;
  if (await isSignedOut(shop, order_type)) {
    await shop.bus.send(signIn, { return_path: `${url.pathname}${url.search}` });
    return { kind: 'refused', message: SIGNED_OUT };
  }
  const { cart, options } = await loadCheckout(shop, order_type);
  const { wishes: chosenWishes, safe_use } = cart.checkout;
  const wishes = chosenWishes ?? NO_OPTIONS;
  const choices: DeliveryChoices = {
    ...rest,
    payment: null,
    wishes: {
      ...wishes,
      drop_off: drop_off ?? wishes.drop_off,
      note: note.replaceAll('\r\n', '\n'),
      receipt_addressee,
    },
    safe_use: answersOf(safe_use ?? null),
  };
  const unpayable = needsScript(choices.payment_method);
  const read = deliveryRules(cart, options).safeParse(choices);
  if (unpayable || !read.success) {
    await storeOtherChoices(shop, { ...choices, order_type });
    return { kind: 'refused', message: unpayable ?? wordsOf(read.error) };
  }
  // The validated choices match the request of the contract.
  const request = read.data as ChooseRequest;
  const reply = await shop.call(checkoutChoose, request);
  if (reply.kind === 'answered') return { kind: 'done', to: confirmationPath(order_type) };
  if (reply.code === 'date-unavailable') await shop.call(checkoutChoose, { ...request, delivery_date: null });
  return refusal(reply);
});

const refusal = ({ message }: Refused): FormOutcome => ({ kind: 'refused', message });

async function isSignedOut(shop: Shop, order_type: ChooseRequest['order_type']): Promise<boolean> {
  const reply = await shop.call(checkoutOptions, { order_type });
  return reply.kind === 'refused' && reply.code === 'not-logged-in';
}

/** Saves the valid choices, so that the next page shows them. */
async function storeOtherChoices(
  shop: Shop,
  choices: DeliveryChoices & Pick<ChooseRequest, 'order_type'>,
): Promise<void> {
  const { order_type, delivery_code, delivery_date, delivery_slot } = choices;
  const address = delivery_code === null ? {} : { delivery_code };
  await shop.call(checkoutChoose, { order_type, ...address, delivery_date, delivery_slot });
}

function wordsOf(
  fault: { readonly issues: readonly { readonly message: string; readonly code?: string }[] } | undefined,
): string {
  const messages = fault?.issues.filter(({ code }) => code === 'custom').map(({ message }) => message) ?? [];
  return messages.length > 0 ? messages.join('') : '入力内容に使えない文字が含まれています。ご確認ください。';
}
