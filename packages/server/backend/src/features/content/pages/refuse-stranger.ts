import { type CallContext, type Refusal, refuse } from '../../../platform/http/handler.ts';
import { isSameSecret } from '../../../shared/session/same-secret.ts';

/** Refuses a caller without the right token as not found; null for a valid token. */
export type RefuseStranger = (token: string, context: Pick<CallContext, 'log'>) => Refusal | null;

/** @param secret `CONTENT_TOKEN`; undefined: every caller is refused */
export const refuseStrangers =
  (secret: string | undefined): RefuseStranger =>
  (token, { log }) => {
    if (secret !== undefined && isSameSecret(token, secret)) return null;
    log.warn({ event: 'wrong-content-token' }, 'refused');
    return refuse('not-found', '見つかりませんでした。');
  };
