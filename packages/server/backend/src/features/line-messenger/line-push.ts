import { sendRequest } from '@store/server-kit/http-client';
import type { Environment } from '../../platform/environment/environment.ts';

const TIMEOUT_MS = 10_000;

/** A message of the shop's official account to one user. */
export interface LineMessage {
  /** The LINE user id. */
  readonly to: string;
  readonly text: string;
  /** A UUID, the same in every retry: LINE accepts it once. */
  readonly retryKey: string;
}

/** Sends a message; throws when LINE does not accept it. */
export type LinePush = (message: LineMessage) => Promise<void>;

/** LINE's Messaging API as configured in the environment; null without an official account. */
export const linePushOf = ({ LINE_MESSAGING_URL: url, LINE_MESSAGING_TOKEN: token }: Environment): LinePush | null =>
  token ? createLinePush({ url, token }) : null;

/** https://developers.line.biz/en/docs/messaging-api/retrying-api-request/ */
export function createLinePush({ url, token }: { url: string; token: string }): LinePush {
  const address = `${url.replace(/\/$/, '')}/v2/bot/message/push`;
  return async ({ to, text, retryKey }) => {
    await sendRequest(address, {
      method: 'POST',
      json: { to, messages: [{ type: 'text', text }] },
      headers: { authorization: `Bearer ${token}`, 'x-line-retry-key': retryKey },
      timeoutMs: TIMEOUT_MS,
      // 409: LINE accepted an earlier attempt of the same message whose response was lost.
      accepts: (status) => status === 200 || status === 409,
    });
  };
}
