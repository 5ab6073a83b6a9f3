import amazonPay from '@amazonpay/amazon-pay-api-sdk-nodejs';
import type { Reply, SendRequest } from '../processor/ask.ts';

export interface AmazonAccount {
  merchantId: string;
  storeId: string;
  publicKeyId: string;
  /** PEM. */
  privateKey: string;
}

/** Client of Amazon Pay's API v2: requests are signed by the official SDK, and sent with our time-out and breaker. */
export interface AmazonClient {
  account: AmazonAccount;
  send(options: {
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
    path: string;
    body?: object;
    key?: string;
  }): Promise<Reply>;
  /** The signature that the buyer's browser passes to Amazon with this payload. */
  signButton(payloadJson: string): string;
}

/** Idempotency key: at most 32 letters and digits; the first 30 of our random codes suffice. */
export const amazonKey = (code: string, effect: string) => `${code.slice(0, 30)}${effect.slice(0, 2)}`;
export const yen = (amount: number) => ({ amount: `${amount}`, currencyCode: 'JPY' });

const ALGORITHM = 'AMZN-PAY-RSASSA-PSS-V2';

export function createAmazonClient({
  account,
  sendRequest,
}: {
  account: AmazonAccount;
  sendRequest: SendRequest;
}): AmazonClient {
  const { publicKeyId, privateKey } = account;
  // The SDK derives the environment from the key's id (SANDBOX-… or LIVE-…).
  const sdk = new amazonPay.AmazonPayClient({ publicKeyId, privateKey, region: 'jp', algorithm: ALGORITHM });
  return {
    account,
    async send({ method, path, body, key }) {
      const payload = body ? JSON.stringify(body) : '';
      const headers = sdk.getSignedHeaders({
        method,
        urlFragment: path,
        payload,
        headers: key ? { 'x-amz-pay-idempotency-key': key } : {},
      });
      return sendRequest({ method, path: `/v2/${path}`, headers, ...(body && { body: payload }) });
    },
    signButton: (payloadJson) => sdk.generateButtonSignature(payloadJson),
  };
}
