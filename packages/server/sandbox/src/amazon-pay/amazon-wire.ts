import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Charge, newId } from '../payments/payment-records.ts';

/** An amount in Amazon Pay's format; yen have no decimals. */
export const amount = z.object({ amount: z.string().check(z.regex(/^\d{1,8}$/)), currencyCode: z.literal('JPY') });

export type Made = { status: number; body: unknown };

export const refusal = (status: number, reasonCode: string): Made => ({
  status,
  body: { reasonCode, message: reasonCode },
});

/** Parses the body, which is left as text for the signature check. */
export const jsonOf = ({ body }: FastifyRequest): unknown =>
  typeof body === 'string' && body !== '' ? JSON.parse(body) : {};

export function newCharge(own: { reference: string; amount: number; permissionId: string }): Charge {
  return {
    id: newId('P03'),
    processor: 'amazon-pay',
    reference: own.reference,
    amount: own.amount,
    status: 'authorised',
    refunded: 0,
    declineCode: null,
    returnUrl: null,
    reusable: own.permissionId,
    label: 'Amazon Pay',
    createdAt: Date.now(),
  };
}

const STATES: Record<Charge['status'], string> = {
  challenge: 'AuthorizationInitiated',
  authorised: 'Authorized',
  captured: 'Captured',
  voided: 'Canceled',
  refunded: 'Captured',
  declined: 'Declined',
};

export function wireCharge(charge: Charge): object {
  const yen = (amount: number) => ({ amount: `${amount}`, currencyCode: 'JPY' });
  return {
    chargeId: charge.id,
    chargePermissionId: charge.reusable,
    chargeAmount: yen(charge.amount),
    refundedAmount: yen(charge.refunded),
    statusDetails: { state: STATES[charge.status] },
    merchantMetadata: { merchantReferenceId: charge.reference },
  };
}
