import { SHOP_NAME } from '@store/domain/shop';
import type { Reply } from '../processor/ask.ts';
import { type AmazonClient, amazonKey, yen } from './amazon-client.ts';
import { type AmazonSession, readSession, reasonOf } from './amazon-sessions.ts';

/** A permission for one later charge, as requested from the buyer. */
export interface PermissionRequest {
  readonly sessionId: string;
  /** Our reference; a session with another one is foreign. */
  readonly reference: string;
  /** Maximum of the later charge, yen. */
  readonly mostInVat: number;
  /** Address to which the buyer's browser returns. */
  readonly returnUrl: string;
}

/** State of a permission at Amazon. `redirect`: the buyer must consent on Amazon's page. */
export type PermissionProgress =
  | { readonly kind: 'given'; readonly amazonPermission: string }
  | { readonly kind: 'redirect'; readonly href: string }
  | { readonly kind: 'declined' }
  | { readonly kind: 'foreign' }
  /** No usable response: retry later. */
  | { readonly kind: 'silent' };

/**
 * Advances the buyer's session (`Confirm`, `OneTime`): sets the maximum amount, waits for the buyer's consent, then
 * completes it, which leaves a permission without a charge. Idempotent. Never call inside a transaction.
 */
export async function agreePermission(client: AmazonClient, request: PermissionRequest): Promise<PermissionProgress> {
  const path = `checkoutSessions/${request.sessionId}`;
  const reply = await client.send({ method: 'GET', path });
  const session = readSession(reply);
  if (!session) return { kind: reply.kind === 'answer' && reply.status === 404 ? 'foreign' : 'silent' };
  if (session.merchantMetadata.merchantReferenceId !== request.reference) return { kind: 'foreign' };
  const { state } = session.statusDetails;
  if (state === 'Canceled') return { kind: 'declined' };
  if (state === 'Completed') return permissionOf(session);
  const href = session.webCheckoutDetails.amazonPayRedirectUrl;
  if (!href) return propose(client, request);
  const body = { chargeAmount: yen(request.mostInVat) };
  const key = amazonKey(request.reference, 'complete');
  const completed = await client.send({ method: 'POST', path: `${path}/complete`, body, key });
  const reason = refusalOf(completed);
  if (reason === 'InvalidCheckoutSessionStatus') return { kind: 'redirect', href };
  if (reason) return { kind: 'declined' };
  const done = readSession(completed);
  return done ? permissionOf(done) : { kind: 'silent' };
}

async function propose(client: AmazonClient, request: PermissionRequest): Promise<PermissionProgress> {
  const reply = await client.send({
    method: 'PATCH',
    path: `checkoutSessions/${request.sessionId}`,
    body: {
      webCheckoutDetails: { checkoutResultReturnUrl: request.returnUrl },
      paymentDetails: { paymentIntent: 'Confirm', chargeAmount: yen(request.mostInVat) },
      merchantMetadata: { merchantReferenceId: request.reference, merchantStoreName: SHOP_NAME },
      chargePermissionType: 'OneTime',
    },
  });
  if (refusalOf(reply)) return { kind: 'declined' };
  const href = readSession(reply)?.webCheckoutDetails.amazonPayRedirectUrl;
  return href ? { kind: 'redirect', href } : { kind: 'silent' };
}

/** Amazon's reason code; null while it is busy, or for a response that is no refusal. */
function refusalOf(reply: Reply): string | null {
  const isBusy = reply.kind === 'answer' && (reply.status >= 500 || reply.status === 429);
  return isBusy ? null : reasonOf(reply);
}

const permissionOf = ({ chargePermissionId }: AmazonSession): PermissionProgress =>
  chargePermissionId ? { kind: 'given', amazonPermission: chargePermissionId } : { kind: 'declined' };

/** The permission created by a session; null without one, `silent` without a usable response. */
export async function permissionLeftBy(client: AmazonClient, sessionId: string): Promise<string | null | 'silent'> {
  const reply = await client.send({ method: 'GET', path: `checkoutSessions/${sessionId}` });
  const session = readSession(reply);
  if (session) return session.chargePermissionId ?? null;
  return reply.kind === 'answer' && reply.status === 404 ? null : 'silent';
}

/** Closes a permission at Amazon, so that nothing can be charged on it. False without confirmation; retry then. */
export async function closePermission(client: AmazonClient, amazonPermission: string): Promise<boolean> {
  const path = `chargePermissions/${amazonPermission}/close`;
  const reply = await client.send({ method: 'DELETE', path, body: { closureReason: 'No more charges required' } });
  if (reply.kind !== 'answer') return false;
  const reason = reasonOf(reply);
  return reason === null || reason === 'ResourceNotFound' || reason === 'InvalidChargePermissionStatus';
}
