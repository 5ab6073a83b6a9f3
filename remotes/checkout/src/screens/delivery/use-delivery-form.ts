import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { checkoutChoose } from '@store/contracts/calls/checkout';
import type { RequestOf } from '@store/contracts/wire';
import { type Refused, useGo, useShop } from '@store/remote-kit';
import { faultText } from '@store/remote-kit/faults';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CART_PATH, confirmationPath } from '../../paths/step-address.ts';
import { useCartChange } from '../../shared/cart/use-cart-change.ts';
import type { DeliveryErrors } from '../../shared/fields/field-ids.ts';
import { useAmazonRedirect } from '../payment/use-amazon-redirect.ts';
import {
  addressOf,
  type DeliveryChoices,
  possibleDays,
  storeChoices,
  useFirstChoices,
  withPayment,
  withPossibleDay,
} from './delivery-choice.ts';
import { refusedChoice } from './delivery-errors.ts';
import { deliveryRules, ERROR_ORDER, ERROR_PATHS } from './delivery-rules.ts';
import type { DeliveryVisit } from './load-delivery.ts';

const FAILED = 'お手続きを進められませんでした。入力内容は残っています。';
const UNREADABLE = '入力内容に使えない文字が含まれています。ご確認ください。';
const FIELDS = [
  'delivery_code',
  'delivery_date',
  'delivery_slot',
  'payment_method',
  'payment',
  'wishes',
  'safe_use',
] as const satisfies readonly (keyof DeliveryChoices)[];

type SaveRequest = RequestOf<typeof checkoutChoose>;

/** Form of the delivery step, saved as a whole; unsaved choices are stored in this tab. */
export function useDeliveryForm(visit: DeliveryVisit) {
  const chosen = useChoices(visit);
  const { form, choices, choose, days } = chosen;
  const saving = useSaving(visit, chosen);
  const goesToAmazon = choices.payment_method === 'AMAZON_PAY' && choices.payment?.instrument.kind !== 'amazon';
  return { choices, choose, days, errors: errorsOf(form), goesToAmazon, ...saving };
}

/** The choices, first the stored ones, and the possible delivery days; every change is stored. */
function useChoices(visit: DeliveryVisit) {
  const { cart, options } = visit;
  const { now } = useShop();
  const first = useFirstChoices(visit);
  const [isTouched, setTouched] = useState(false);
  const form = useForm<DeliveryChoices, unknown, SaveRequest>({
    // Stored choices are read after the first render; once touched, the form wins.
    ...(!isTouched && { values: first }),
    // Keeps choices made before the stored values arrived.
    resetOptions: { keepDirtyValues: true },
    resolver: standardSchemaResolver(deliveryRules(cart, options)),
    // Focus goes to the summary; corrections are validated on the next submit.
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const daysAt = (code: DeliveryChoices['delivery_code']) => possibleDays(visit, addressOf(options, code), now());
  const choose = (some: Partial<DeliveryChoices>) => {
    const next = { ...form.getValues(), ...some };
    const fitting = withPossibleDay(next, daysAt(next.delivery_code));
    const settled = 'payment_method' in some ? withPayment(fitting, visit) : fitting;
    for (const name of FIELDS) form.setValue(name, settled[name], { shouldDirty: true });
    setTouched(true);
    storeChoices(cart.cart_code, settled);
  };
  const choices = form.watch();
  return { form, choices, choose, days: daysAt(choices.delivery_code), touch: () => setTouched(true) };
}

/** Saves the choices and continues to the confirmation or to Amazon. */
function useSaving({ cart }: DeliveryVisit, { form, touch }: ReturnType<typeof useChoices>) {
  const go = useGo();
  const { change, isBusy } = useCartChange();
  const amazon = useAmazonRedirect(cart.order_type);
  const [error, setError] = useState<string | null>(null);

  const goToAmazon = async (): Promise<boolean> => {
    const refused = await amazon.go();
    setError(refused);
    return refused === null;
  };
  const showRefusal = (reply: Refused) => {
    if (reply.code === 'cart-empty') go(CART_PATH, { replace: true });
    const refused = refusedChoice(reply);
    if (!refused) return setError(reply.message);
    for (const name of ERROR_ORDER) if (refused[name]) form.setError(ERROR_PATHS[name], { message: refused[name] });
  };
  const save = async (request: SaveRequest): Promise<boolean> => {
    // From now on the form wins over stored choices.
    touch();
    const reply = await change(checkoutChoose, request, (fault) => setError(faultText(fault, FAILED)));
    if (reply?.kind === 'refused') showRefusal(reply);
    if (reply?.kind !== 'answered') return reply === null;
    storeChoices(cart.cart_code, null);
    // Amazon collects account and card first, then returns the buyer.
    if (request.payment_method === 'AMAZON_PAY' && request.payment === null) return goToAmazon();
    go(confirmationPath(cart.order_type));
    return true;
  };
  /** Resolves with false when something must be corrected. */
  const goOn = async (): Promise<boolean> => {
    let isSaved = false;
    setError(null);
    await form.handleSubmit(
      async (request) => {
        isSaved = await save(request);
      },
      () => {
        // The contract rejected a value that has no field on the page.
        if (!ERROR_ORDER.some((name) => form.getFieldState(ERROR_PATHS[name]).error?.message)) setError(UNREADABLE);
      },
    )();
    return isSaved;
  };
  return { error, isBusy: isBusy || amazon.isBusy, goOn };
}

function errorsOf(form: ReturnType<typeof useChoices>['form']): DeliveryErrors {
  return Object.fromEntries(
    ERROR_ORDER.flatMap((name) => {
      const { error } = form.getFieldState(ERROR_PATHS[name], form.formState);
      return error?.message ? [[name, error.message]] : [];
    }),
  );
}

export type DeliveryForm = ReturnType<typeof useDeliveryForm>;
