import { cartChanged } from '@store/contracts/bus';
import { getOrderForm, submitOrderForm } from '@store/contracts/calls/catalogue';
import { newRequestKey, type Refused, useAddress, useGo, useShop } from '@store/remote-kit';
import { useRef, useState } from 'react';
import { type Choices, choicesPath, readChoices, sumOf } from './choices.ts';
import type { OrderForm } from './order-form.route.ts';

/** Deliveries of a subscription come on this day of the month; the cart changes it. */
const DAY_OF_MONTH = 15;
const LOST =
  '通信が混み合っているため、お手続きを進められませんでした。お選びの内容は残っています。もう一度お試しください。';

export type FormErrors = { readonly offer?: string; readonly months?: string };

/** The choices of the form and its one button, which leads to the shop's final screen (35). */
export function useOrderForm(form: OrderForm) {
  const { call, bus } = useShop();
  const go = useGo();
  const address = useAddress();
  // The address follows a moment later; what was chosen shows at once.
  const [ahead, setAhead] = useState<{ readonly of: string; readonly choices: Choices } | null>(null);
  const choices = ahead?.of === address.href ? ahead.choices : readChoices(form, address);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const last = useRef<{ path: string; key: string } | null>(null);
  const errors = isChecked ? errorsOf(choices) : {};

  const choose = (some: Partial<Choices>) => {
    const chosen = { ...choices, ...some };
    setTrouble(null);
    setAhead({ of: address.href, choices: chosen });
    go(choicesPath(address.pathname, chosen), { replace: true, keepPlace: true });
  };

  /** False when something must be chosen first. */
  const submit = async (): Promise<boolean> => {
    setChecked(true);
    setTrouble(null);
    const { offer, months, extras } = choices;
    if (!offer || Object.keys(errorsOf(choices)).length > 0) return false;
    if (isBusy) return true;
    setBusy(true);
    const path = choicesPath(address.pathname, choices);
    // The same choices after a lost answer go into the cart once.
    if (last.current?.path !== path) last.current = { path, key: newRequestKey() };
    const request = {
      lp: form.lp,
      offer_code: offer.offer_code,
      extra_codes: extras.map(({ offer_code }) => offer_code),
      expected_in_vat: sumOf(choices),
      ...(months !== null && {
        interval: { kind: 'day-of-month' as const, purchase_month_interval: months, day_of_month: DAY_OF_MONTH },
      }),
    };
    const reply = await call(submitOrderForm, request, { idempotencyKey: last.current.key }).catch(() => null);
    setBusy(false);
    if (!reply) setTrouble(LOST);
    else if (reply.kind === 'refused') await onRefused(reply);
    else {
      bus.publish(cartChanged, {});
      go(reply.data.next);
    }
    return true;
  };

  const onRefused = async ({ code, message }: Refused) => {
    last.current = null;
    setTrouble(message);
    if (code !== 'price-changed') return;
    // The new price has to be seen before it is agreed to.
    await call(getOrderForm, { lp: form.lp }).catch(() => null);
    go(choicesPath(address.pathname, choices), { replace: true, keepPlace: true });
  };
  return { choices, choose, submit, errors, isBusy, trouble };
}

function errorsOf({ offer, months }: Choices): FormErrors {
  if (!offer) return { offer: 'お申し込みの内容をひとつお選びください' };
  return offer.order_type === 'PERIODICAL' && months === null ? { months: 'お届けの間隔をお選びください' } : {};
}
