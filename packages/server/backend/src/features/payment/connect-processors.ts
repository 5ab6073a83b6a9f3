import type { Environment } from '../../platform/environment/environment.ts';
import { type AmazonClient, createAmazonClient } from './amazon-pay/amazon-client.ts';
import { createAmazonProvider } from './amazon-pay/amazon-provider.ts';
import { type CardNetwork, createCardNetwork } from './card/card-network.ts';
import { createCardProvider } from './card/card-provider.ts';
import { cashOnDelivery, fullPoint } from './no-processor/no-processor.ts';
import { createNpProvider } from './np/np-provider.ts';
import type { PaymentProvider } from './payment-method.ts';
import { createSender, type SendRequest } from './processor/ask.ts';
import { createSlipProvider } from './slip/slip-provider.ts';
import { createCarrierProvider, createPayPayProvider } from './wallet/wallet-providers.ts';

/** Clients of all payment processors. */
export interface Processors {
  providers: readonly PaymentProvider[];
  cards: CardNetwork;
  /** Connection to the card network, for verifying cards. */
  cardConnection: { sendRequest: SendRequest; secret: string };
  /** Null without a key for Amazon Pay, which is not offered then. */
  amazon: AmazonClient | null;
}

/** Connects every payment method; each processor has its own circuit breaker. */
export function connectProcessors(environment: Environment): Processors {
  const { PAYMENT_URL: url, PAYMENT_SECRET: secret, PAYMENT_TIMEOUT_MS: timeoutMs } = environment;
  const connection = () => ({ sendRequest: createSender({ url, timeoutMs }), secret });
  const cardConnection = connection();
  const cards = createCardNetwork(cardConnection);
  const amazon = connectAmazon(environment);
  return {
    providers: [
      createCardProvider({ ...cardConnection, network: cards }),
      createNpProvider(connection()),
      createCarrierProvider(connection()),
      createPayPayProvider(connection()),
      createSlipProvider(connection()),
      ...(amazon ? [createAmazonProvider(amazon)] : []),
      cashOnDelivery,
      fullPoint,
    ],
    cards,
    cardConnection,
    amazon,
  };
}

function connectAmazon(environment: Environment): AmazonClient | null {
  const { AMAZON_PAY_PRIVATE_KEY: privateKey, PAYMENT_TIMEOUT_MS: timeoutMs } = environment;
  if (!privateKey) return null;
  const url = environment.AMAZON_PAY_URL ?? `${environment.PAYMENT_URL}/amazon-pay`;
  return createAmazonClient({
    account: {
      merchantId: environment.AMAZON_PAY_MERCHANT_ID,
      storeId: environment.AMAZON_PAY_STORE_ID,
      publicKeyId: environment.AMAZON_PAY_PUBLIC_KEY_ID,
      privateKey,
    },
    sendRequest: createSender({ url, timeoutMs }),
  });
}
