import type { Handler } from '../../platform/http/handler.ts';
import type { RotatingSecret } from '../../platform/secrets/rotating-secret.ts';
import { profileHandlers } from './profile.ts';
import { rankProgressHandler } from './rank-progress.ts';
import { retireHandlers } from './retire.ts';
import { createUnsubscribeTokens, unsubscribeHandler } from './unsubscribe-mails.ts';

/** The membership itself: data, rank, mails, leaving. */
export function membershipHandlers({ secrets }: { secrets: RotatingSecret }): readonly Handler[] {
  return [
    ...profileHandlers,
    rankProgressHandler,
    ...retireHandlers,
    unsubscribeHandler(createUnsubscribeTokens(secrets)),
  ];
}
