import type { Charge, EffectOutcome, Outcome, PaymentProvider } from '../../features/payment/payment-method.ts';

export interface ProcessorCharge {
  readonly paymentCode: string;
  readonly orderCode: string;
  /** Requested amount, whole yen. */
  readonly amountInVat: number;
  /** Code in the redirect after 3-D Secure. */
  readonly secureCode: string;
  /** Refunded amount, whole yen. */
  refunded: number;
  status: 'challenge' | 'authorised' | 'captured' | 'declined' | 'voided';
}

/** In-memory processor: every customer-present payment requires 3-D Secure, the page of a wallet, or a paid slip. */
export class CardProcessor implements PaymentProvider {
  readonly method: PaymentProvider['method'] = 'CREDIT_CARD';
  readonly charges = new Map<string, ProcessorCharge>();
  /** False after the refund window. */
  refunds = true;

  /** The same with another method: it has the same charges. */
  as(method: PaymentProvider['method']): PaymentProvider {
    return Object.create(this, { method: { value: method } });
  }

  async start(charge: Charge): Promise<Outcome> {
    return this.outcomeOf(this.charges.get(charge.paymentCode) ?? this.book(charge, 'challenge'));
  }

  async finish({ paymentCode }: Charge): Promise<Outcome> {
    const booked = this.charges.get(paymentCode);
    return booked ? this.outcomeOf(booked) : { kind: 'absent' };
  }

  async authorise(charge: Charge): Promise<Outcome> {
    return this.outcomeOf(this.charges.get(charge.paymentCode) ?? this.book(charge, 'authorised'));
  }

  async capture({ paymentCode }: Charge): Promise<EffectOutcome> {
    const booked = this.charges.get(paymentCode);
    if (booked?.status !== 'authorised') return { kind: 'refused', reason: `it is ${booked?.status}` };
    booked.status = 'captured';
    return { kind: 'done' };
  }

  async void(charge: Charge): Promise<EffectOutcome> {
    const booked = this.charges.get(charge.paymentCode) ?? this.book(charge, 'challenge');
    if (booked.status === 'captured') return { kind: 'refused', reason: 'it is captured' };
    booked.status = 'voided';
    return { kind: 'done' };
  }

  async refund({ paymentCode }: Charge, { amountInVat }: { amountInVat: number }): Promise<EffectOutcome> {
    const booked = this.charges.get(paymentCode);
    const inCash = this.method === 'CONVENIENCE_STORE';
    if (inCash || !this.refunds || booked?.status !== 'captured')
      return { kind: 'refused', reason: 'it is not refundable' };
    booked.refunded += amountInVat;
    return { kind: 'done' };
  }

  private outcomeOf(charge: ProcessorCharge): Outcome {
    const { paymentCode, status } = charge;
    if (this.method !== 'CONVENIENCE_STORE' || status !== 'challenge') return outcomeOf(charge);
    const slip = { store: 'SEVEN_ELEVEN', number: '1234567890123', confirmation: null } as const;
    return { kind: 'slip', processorId: `CH-${paymentCode}`, slip };
  }

  private book(
    { paymentCode, orderCode, amountInVat, returnUrl }: Charge,
    status: ProcessorCharge['status'],
  ): ProcessorCharge {
    const secureCode = returnUrl.split('/').at(-1) ?? '';
    const booked: ProcessorCharge = { paymentCode, orderCode, amountInVat, secureCode, refunded: 0, status };
    this.charges.set(paymentCode, booked);
    return booked;
  }
}

function outcomeOf({ paymentCode, status }: ProcessorCharge): Outcome {
  const processorId = `CH-${paymentCode}`;
  switch (status) {
    case 'challenge':
      return { kind: 'redirect', processorId, href: `https://cards.test/${paymentCode}` };
    case 'declined':
      return { kind: 'declined', code: 'authentication-failed', processorId };
    case 'voided':
      return { kind: 'voided' };
    default:
      return { kind: 'approved', processorId, captured: status === 'captured', reusable: `RE-${paymentCode}` };
  }
}
