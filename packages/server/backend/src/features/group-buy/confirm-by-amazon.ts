import { confirmGroupBuyByAmazon } from '@store/contracts/calls/catalogue';
import type { GroupBuyPermissionRow } from '../../platform/database/tables/content.ts';
import {
  type CallContext,
  type Handler,
  handleInSteps,
  Refusal,
  refuse,
  type StepsContext,
} from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { agreePermission, type PermissionProgress } from '../payment/amazon-pay/amazon-permission.ts';
import { type AmazonSettings, pageOf, refuseAmazon } from './join-by-amazon.ts';
import { lockOpen, putPart, show } from './open-group-buy.ts';
import type { PartOffer } from './part-means.ts';
import {
  changePermission,
  endPermission,
  lockHeld,
  lockPermission,
  permissionsOf,
  releasePermission,
} from './permissions.ts';

const NOT_FOUND = 'Amazon Payのお手続きが見つかりませんでした。もう一度お試しください。';
const LATE = 'Amazon Payのお手続きの時間を過ぎました。もう一度お試しください。お支払いはいただいていません。';
const DECLINED =
  'Amazon Payでの同意をいただけませんでした。もう一度お試しいただくか、別のお支払い方法をお選びください。';

/**
 * Handles both returns from Amazon: the first sets the maximum amount on the session and sends the buyer to consent,
 * the second stores the permission and completes the joining. Idempotent on reload.
 */
export const confirmHandler = (offer: PartOffer, settings: AmazonSettings): Handler =>
  handleInSteps(confirmGroupBuyByAmazon, async ({ product_code, checkout_session_id }, context) => {
    if (!settings.amazon) return refuseAmazon();
    const part = { productCode: product_code, customerCode: memberCode(context) };
    const { joining, held } = await permissionsOf(context.database, part);
    const answer = async (href: string | null) => {
      const shown = await show(product_code, { context, offer });
      return shown instanceof Refusal ? shown : { group_buy: shown, href };
    };
    if (!joining) return held ? answer(null) : refuse('not-found', NOT_FOUND);
    const sessionId = checkout_session_id ?? joining.sessionId;
    if (!sessionId) return refuse('not-found', NOT_FOUND);
    const { permissionCode, mostInVat } = joining;
    if (joining.endsAt <= context.clock()) return endWith(joining, context, refuse('amazon-late', LATE));
    const request = { sessionId, reference: permissionCode, mostInVat, returnUrl: pageOf(settings, product_code) };
    const progress = await agreePermission(settings.amazon, request);
    // Stored first: closing the permission needs the session to find it.
    if (progress.kind !== 'foreign' && progress.kind !== 'silent')
      await changePermission(context.database, permissionCode, { sessionId });
    const refused = await settle(joining, progress, context);
    return refused ?? answer(progress.kind === 'redirect' ? progress.href : null);
  });

async function settle(
  joining: GroupBuyPermissionRow,
  progress: PermissionProgress,
  context: StepsContext,
): Promise<Refusal | null> {
  switch (progress.kind) {
    case 'redirect':
      return null;
    case 'silent':
      return refuseAmazon();
    case 'foreign':
      return refuse('not-found', NOT_FOUND);
    case 'declined':
      return endWith(joining, context, refuse('amazon-declined', DECLINED));
    case 'given':
      return take(joining, progress.amazonPermission, context);
  }
}

/** Completes the joining if the group buy is open and the reservation still valid; otherwise closes the permission. */
async function take(
  joining: GroupBuyPermissionRow,
  amazonPermission: string,
  context: StepsContext,
): Promise<Refusal | null> {
  const done = await context.step(async (step) => {
    const closed = await lockOpen(joining.productCode, step);
    const found = await lockPermission(step.database, joining.permissionCode);
    if (found?.state === 'HELD') return { refused: null };
    if (!closed && found?.state === 'JOINING') return joinBy(found, amazonPermission, step);
    await changePermission(step.database, joining.permissionCode, { amazonPermission });
    await endPermission(step.database, joining.permissionCode, step.clock());
    return { refused: closed ?? refuse('amazon-late', LATE) };
  });
  return done instanceof Refusal ? done : done.refused;
}

async function joinBy(
  { permissionCode, productCode, customerCode, quantity, deliveryCode }: GroupBuyPermissionRow,
  amazonPermission: string,
  step: CallContext,
): Promise<{ readonly refused: null } | Refusal> {
  const { database, clock } = step;
  const part = { productCode, customerCode };
  const before = await lockHeld(database, part);
  if (before) await endPermission(database, before.permissionCode, clock());
  await releasePermission(database, permissionCode);
  await changePermission(database, permissionCode, { state: 'HELD', amazonPermission });
  const means = { cardCode: null, paymentMethod: null, permissionCode, deliveryCode };
  return (await putPart(part, { quantity, means }, step)) ?? { refused: null };
}

/** Ends an obsolete permission, even though the call is refused. */
async function endWith(
  { permissionCode }: GroupBuyPermissionRow,
  context: StepsContext,
  refusal: Refusal,
): Promise<Refusal> {
  await context.step(async ({ database, clock }) => {
    const found = await lockPermission(database, permissionCode);
    if (found?.state === 'JOINING') await endPermission(database, permissionCode, clock());
    return null;
  });
  return refusal;
}
