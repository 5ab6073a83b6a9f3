import { codeOf } from '@store/domain/text';
import { useState } from 'react';
import { CARRIERS } from './carriers.ts';
import { keepParcels, readKeptParcels } from './kept-parcels.ts';
import { type ParcelProblem, useShipping } from './use-shipping.ts';

/** An order whose parcel is shipped, as the desk saw it. */
export interface ShippedOrder {
  readonly order_code: string;
  readonly revision: number;
  readonly recipient_name: string;
  readonly goods: string;
}

/** Tracking numbers of selected orders. After a refusal, the orders without a problem can be shipped alone. */
export function useShipSelected(selected: readonly ShippedOrder[], onShipped: (words: string) => void) {
  const { isBusy, ship } = useShipping();
  const [orders, setOrders] = useState(selected);
  const [typed, setTyped] = useState(typedBefore);
  const [refused, setRefused] = useState('');
  const [done, setDone] = useState('');
  const [problems, setProblems] = useState<ReadonlyMap<string, ParcelProblem>>(new Map());
  const numberOf = (orderCode: string) => typed.numbers.get(orderCode) ?? '';

  const change = (next: typeof typed) => {
    setTyped(next);
    keepTyped(orders, next);
  };
  const send = async (chosen: readonly ShippedOrder[]) => {
    setRefused('');
    setDone('');
    const outcome = await ship(
      chosen.map(({ order_code, revision }) => ({
        order_code,
        revision,
        carrier: typed.carrier,
        number: codeOf(numberOf(order_code)),
      })),
    );
    if (outcome === null) {
      const left = orders.filter((order) => !chosen.includes(order));
      const words = `${chosen.length}件を発送済みにし、お客様に発送のメールを送りました。`;
      setOrders(left);
      keepTyped(left, typed);
      if (left.length === 0) return onShipped(words);
      return setDone(`${words}残りの${left.length}件は、理由を確認してください。`);
    }
    const found = new Map(outcome.problems.map((problem) => [chosen[problem.place]?.order_code ?? '', problem]));
    setRefused(outcome.message);
    setProblems(found);
    // The reason says what changed: the next attempt is made with that knowledge.
    setOrders(orders.map((order) => ({ ...order, revision: found.get(order.order_code)?.revision ?? order.revision })));
  };
  return {
    orders,
    carrier: typed.carrier,
    setCarrier: (carrier: string) => change({ ...typed, carrier }),
    numberOf,
    setNumber: (orderCode: string, number: string) =>
      change({ ...typed, numbers: new Map(typed.numbers).set(orderCode, number) }),
    problemOf: (orderCode: string) => problems.get(orderCode)?.reason,
    /** Orders without a problem, if others have one. */
    faultless: problems.size === 0 ? [] : orders.filter(({ order_code }) => !problems.has(order_code)),
    send: (chosen: readonly ShippedOrder[]) => void send(chosen),
    isBusy,
    refused,
    done,
  };
}

function typedBefore() {
  const kept = readKeptParcels();
  return {
    carrier: kept?.carrier ?? (CARRIERS[0] as string),
    numbers: new Map(kept?.parcels.map(({ order_code, number }) => [order_code, number])),
  };
}

function keepTyped(
  orders: readonly ShippedOrder[],
  { carrier, numbers }: { readonly carrier: string; readonly numbers: ReadonlyMap<string, string> },
): void {
  const parcels = orders.map(({ order_code }) => ({ order_code, number: numbers.get(order_code) ?? '' }));
  const hasText = parcels.some(({ number }) => number !== '');
  keepParcels(hasText ? { carrier, parcels } : null);
}
