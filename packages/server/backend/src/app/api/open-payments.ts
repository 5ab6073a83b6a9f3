import type { AmazonParts } from '../../features/checkout/amazon-pay/amazon-handlers.ts';
import { paidOrders } from '../../features/order/state/paid-orders.ts';
import { refundSettled } from '../../features/order-history/returns/refund-settled.ts';
import type { CardParts } from '../../features/payment/card/card-handlers.ts';
import { connectProcessors, type Processors } from '../../features/payment/connect-processors.ts';
import { createPayments, type PaymentService } from '../../features/payment/create-payments.ts';
import type { Database } from '../../platform/database/database.ts';
import { adviceWaitMsOf, type Environment } from '../../platform/environment/environment.ts';
import type { Log } from '../../platform/http/handler.ts';

/** Payment service of a process, and the payment processors it uses. */
export interface OpenPayments {
  service: PaymentService;
  processors: Processors;
}

/** Connects the payment service to the processors of the environment and to the orders. */
export function openPayments(options: {
  database: Database;
  environment: Environment;
  clock: () => number;
  log: Log;
  /** Defaults to the processors of the environment. */
  processors?: Processors;
}): OpenPayments {
  const { database, environment, clock, log, processors = connectProcessors(environment) } = options;
  const { providers } = processors;
  const notOffered = environment.CONVENIENCE_STORE_PAYMENT === 'off' ? (['CONVENIENCE_STORE'] as const) : [];
  const storeUrl = environment.STORE_URL;
  const orders = { ...paidOrders({ adviceWaitMs: adviceWaitMsOf(environment) }), refundSettled };
  return { processors, service: createPayments({ database, providers, notOffered, orders, storeUrl, clock, log }) };
}

/** Returns the dependencies of the Amazon Pay calls. */
export function amazonParts(environment: Environment, { processors, service }: OpenPayments): AmazonParts {
  const { AMAZON_PAY_CHECKOUT_URL: checkoutUrl, PAYMENT_URL, STORE_URL, COOKIE_SECRET } = environment;
  return {
    amazon: processors.amazon,
    offer: service,
    storeUrl: STORE_URL,
    checkoutUrl: checkoutUrl ?? `${PAYMENT_URL}/amazon-pay/checkout`,
    secrets: COOKIE_SECRET,
  };
}

/** Returns the dependencies of the calls for saved cards. */
export const cardParts = ({ PAYMENT_URL, STORE_URL }: Environment, { processors }: OpenPayments): CardParts => ({
  processors,
  storeUrl: STORE_URL,
  publicUrl: PAYMENT_URL,
});
