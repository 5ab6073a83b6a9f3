import { type CallContext, type Refusal, refuse } from '../../../platform/http/handler.ts';
import { isSameSecret } from '../../../shared/session/same-secret.ts';

/** The refusal of a caller without the right token: as if nothing were there. Null lets them in. */
export type RefuseStranger = (token: string, context: Pick<CallContext, 'log'>) => Refusal | null;

/** @param secret `CONTENT_TOKEN`; undefined: every caller is refused */
export function refuseStrangers(secret: string | undefined): RefuseStranger {
  return (token, { log }) => {
    if (secret !== undefined && isSameSecret(token, secret)) return null;
    log.warn({ event: 'wrong-content-token' }, 'refused');
    return refuse('not-found', '見つかりませんでした。');
  };
}
