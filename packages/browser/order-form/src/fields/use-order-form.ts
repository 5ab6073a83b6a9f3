import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { cartChanged } from '@store/contracts/bus';
import { submitOrderForm } from '@store/contracts/calls/catalogue';
import type { RequestOf } from '@store/contracts/wire';
import { type Refused, useAddress, useGo, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { askPrices, type PricedForm } from '../priced-form.ts';
import { type Choices, choicesPath, readChoices } from './choices.ts';
import { orderRules } from './order-rules.ts';

export type FormErrors = { readonly offer?: string; readonly months?: string };

/** Manages the choices of the form and its submit, which leads to the shop's final confirmation (35). */
export function useOrderForm(form: PricedForm) {
  const { call, bus } = useShop();
  const go = useGo();
  const address = useAddress();
  // The URL updates later; the choice must show immediately.
  const [pending, setPending] = useState<{ readonly of: string; readonly choices: Choices } | null>(null);
  const choices = pending?.of === address.href ? pending.choices : readChoices(form, address);
  const { handleSubmit, setValue, trigger, formState } = useForm<Choices, unknown, RequestOf<typeof submitOrderForm>>({
    // The URL is the source of the choices; the form validates and sends them.
    values: choices,
    resetOptions: { keepErrors: true, keepIsSubmitted: true },
    resolver: standardSchemaResolver(orderRules(form)),
    // The error summary is focused instead.
    shouldFocusError: false,
  });
  const { isSubmitted, isSubmitting } = formState;
  const [submitError, setSubmitError] = useState<string | null>(null);
  const { keyOf, renewKey } = useRequestKey();
  const { offer, months } = formState.errors;
  const errors: FormErrors = {
    ...(offer?.message && { offer: String(offer.message) }),
    ...(months?.message && { months: months.message }),
  };

  const choose = (some: Partial<Choices>) => {
    const chosen = { ...choices, ...some };
    setSubmitError(null);
    for (const name of ['offer', 'months', 'extras'] as const) setValue(name, chosen[name]);
    // A choice can make others required.
    if (isSubmitted) void trigger();
    setPending({ of: address.href, choices: chosen });
    go(choicesPath(address.pathname, chosen), { replace: true, keepPlace: true });
  };

  const order = async (request: RequestOf<typeof submitOrderForm>) => {
    const reply = await call(submitOrderForm, request, keyOf(choices)).catch(
      lost('お手続きを進められませんでした。お選びの内容は残っています。'),
    );
    if (reply.kind === 'lost') setSubmitError(reply.message);
    else if (reply.kind === 'refused') await onRefused(reply);
    else {
      bus.publish(cartChanged, {});
      go(reply.data.next);
    }
  };
  /** Returns false when choices are missing. */
  const submit = async (): Promise<boolean> => {
    if (isSubmitting) return true;
    let isRight = false;
    setSubmitError(null);
    await handleSubmit(async (request) => {
      isRight = true;
      await order(request);
    })();
    return isRight;
  };

  const onRefused = async ({ code, message }: Refused) => {
    renewKey();
    setSubmitError(message);
    if (code !== 'price-changed') return;
    // The new price must be shown before it can be agreed to.
    await askPrices({ call }, form.terms).catch(() => null);
    go(choicesPath(address.pathname, choices), { replace: true, keepPlace: true });
  };
  return { choices, choose, submit, errors, isBusy: isSubmitting, submitError };
}
