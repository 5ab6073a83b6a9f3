import {
  addToCart,
  cartsByCustomer,
  checkoutChoose,
  checkoutOptions,
  placeOrder,
} from '@store/contracts/calls/checkout';
import type { PaymentInstrument, PaymentMethod } from '@store/contracts/entities';
import { freePort, startSandbox } from '@store/sandbox';
import { forFile, openTestBackend, STORE_URL, type TestBackend, type TestShopper } from './test-backend.ts';
import { OutsideBrowser } from './test-sign-in.ts';

/** Backend with the payment processors of the sandbox. */
export interface TestPayments {
  backend: TestBackend;
  sandboxUrl: string;
  /** The customer's browser on pages outside the store. */
  outside: OutsideBrowser;
  cardToken(number: string): Promise<string>;
  /** Returns the charges at the payment processors. */
  charges(): Promise<SandboxCharge[]>;
  /** The same of one payment, by its reference at the processor. */
  chargesOf(reference: string): Promise<SandboxCharge[]>;
  /** Injects a fault into the next such actions of a processor. */
  plan(fault: { processor: string; action: string; kind: string; times?: number; delay_ms?: number }): Promise<void>;
  /** Sets how webhook notices are delivered. */
  notices(script: { copies?: number; hold?: boolean; delay_ms?: number }): Promise<void>;
  sendHeld(order: 'same' | 'reversed'): Promise<void>;
  /** Adds an item to the cart and orders it; returns the response of `order/_place`. */
  order(
    shopper: TestShopper,
    method: PaymentMethod,
    instrument?: PaymentInstrument,
    sku?: string,
  ): Promise<{ order_code: string; payment_code: string }>;
  close(): Promise<void>;
}

export interface SandboxCharge {
  id: string;
  processor: string;
  reference: string;
  amount: number;
  status: string;
  refunded: number;
}

/** `listening`: starts the backend on a port, so that it receives notices. */
export async function openTestPayments({ listening = false }: { listening?: boolean } = {}): Promise<TestPayments> {
  const silent = () => undefined;
  const port = await freePort();
  const backendPort = await freePort();
  const sandbox = await startSandbox({
    port,
    smtpPort: await freePort(),
    storeUrl: STORE_URL,
    notifyUrl: listening ? `http://127.0.0.1:${backendPort}/api/payment/_notify` : 'http://127.0.0.1:9',
    clients: [
      {
        client_id: 'store',
        client_secret: 'a secret only tests know',
        redirect_uris: [`${STORE_URL}/login/callback`],
        post_logout_redirect_uris: [`${STORE_URL}/LogoutComplete`],
      },
    ],
    log: { info: silent, warn: silent, error: silent },
  });
  const backend = await openTestBackend({
    PAYMENT_URL: sandbox.url,
    PAYMENT_TIMEOUT_MS: '1500',
    AMAZON_PAY_PRIVATE_KEY: sandbox.amazonPay.privateKey ?? '',
  });
  // Signatures contain the real time.
  backend.clock.now = Date.now();
  if (listening) await backend.app.listen({ host: '127.0.0.1', port: backendPort });
  const ask = async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const answer = await fetch(`${sandbox.url}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const charges = async (): Promise<SandboxCharge[]> => (await ask('/payments.json')).charges;
  return {
    backend,
    sandboxUrl: sandbox.url,
    outside: new OutsideBrowser(),
    async cardToken(number) {
      const { token } = await ask('/card/tokens', { number, expiry: '12/40', cvc: '123', holder: 'Taro Yamada' });
      return token;
    },
    charges,
    chargesOf: async (reference) => (await charges()).filter((charge) => charge.reference === reference),
    plan: (fault) => ask('/payments/faults', fault),
    notices: (script) => ask('/payments/notices', script),
    sendHeld: (order) => ask('/payments/notices/_send', { order }),
    order: (shopper, method, instrument, sku = 'S1001') => orderWith(shopper, { method, instrument, sku }),
    async close() {
      await backend.close();
      await sandbox.stop();
    },
  };
}

export const paymentsForFile = (...options: Parameters<typeof openTestPayments>) =>
  forFile(() => openTestPayments(...options));

/** Like `TestPayments.order`, for a backend without a sandbox. */
export async function orderWith(
  shopper: TestShopper,
  { method, instrument, sku }: { method: PaymentMethod; instrument: PaymentInstrument | undefined; sku: string },
) {
  const request = await readyCart(shopper, { method, sku });
  const placed = await shopper.ask(placeOrder, { ...request, ...(instrument && { instrument }) });
  return { order_code: placed.order_code, payment_code: placed.payment_code ?? '' };
}

/** Returns the cart, filled with one item if empty, with address and payment method chosen. */
export async function readyCart(shopper: TestShopper, { method, sku }: { method: PaymentMethod; sku: string }) {
  const { carts: before } = await shopper.ask(cartsByCustomer, {});
  if (before.length === 0) await shopper.ask(addToCart, { order_type: 'NORMAL', sku, quantity: 1 });
  const options = await shopper.ask(checkoutOptions, { order_type: 'NORMAL' });
  const { carts } = await shopper.ask(checkoutChoose, {
    order_type: 'NORMAL',
    delivery_code: options.addresses[0]?.delivery_code,
    payment_method: method,
  });
  const cart = carts.find(({ order_type }) => order_type === 'NORMAL');
  if (!cart) throw new Error('no cart');
  return { order_type: 'NORMAL' as const, cart_code: cart.cart_code, expected_total_in_vat: cart.totals.total_in_vat };
}

/** Returns the code in the address to which a payment page returns. */
export const secureCodeIn = (address: string | null): string => /secure\/([^?]+)/.exec(address ?? '')?.[1] ?? '';
