import { staffMe } from '@store/contracts/calls/desk';
import type { Shop } from '@store/remote-kit';

/** Message of a call that was refused because the session has ended. */
export const SIGN_IN_AGAIN = 'ログインの有効期限が切れました。入力内容は残っています。';

/**
 * Replaces the message of a call that the ended session made unknown: the server gives anonymous requests the same answer
 * as requests without the role. Other replies are returned as they are.
 */
export async function explainSignOut<Given extends { readonly kind: string }>(
  call: Shop['call'],
  reply: Given,
): Promise<Given> {
  if (reply.kind !== 'refused' || !('code' in reply) || reply.code !== 'not-found') return reply;
  const me = await call(staffMe, {}, { freshMs: 0 }).catch(() => null);
  return me?.kind === 'refused' ? { ...reply, message: SIGN_IN_AGAIN } : reply;
}
