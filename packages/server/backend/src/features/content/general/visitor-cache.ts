import { createHash } from 'node:crypto';
import { deleteCache, getCache, setCache } from '@store/contracts/calls/service';
import { type CallContext, type Handler, handle, refuse } from '../../../platform/http/handler.ts';
import type { SharedState } from '../../../platform/state/shared-state.ts';
import { checkCacheEntry, DRUG_SECONDS, usualSeconds } from './cache-keys.ts';

const LARGEST_BYTES = 64 * 1024;
const MOST_KEYS = 50;

/**
 * A-28…A-30 (P06): small values that a page stores for its visitor. The owner is a hash of session or visitor code, so
 * keys are isolated; purposes and schemas are allow-listed; the server's other caches are not reachable.
 */
export function visitorCacheHandlers(state: SharedState): readonly Handler[] {
  return [
    handle(setCache, async ({ key, value, seconds }, context) => {
      const check = checkCacheEntry(key, value);
      if (check !== 'fits') return refuse(check, '保存できませんでした。');
      if (Buffer.byteLength(JSON.stringify(value)) > LARGEST_BYTES)
        return refuse('value-not-allowed', '保存できませんでした。');
      const owner = ownerOf(context) ?? ownerOfVisitor(context.visit.visitorCode());
      const lifetime = Math.min(Math.max(seconds ?? usualSeconds(key), 1), DRUG_SECONDS);
      const isStored = await state
        .within(context.database)
        .write({ owner, key }, value, { seconds: lifetime, most: MOST_KEYS });
      return isStored ? { seconds: lifetime } : refuse('too-many-keys', '保存できませんでした。');
    }),
    handle(getCache, async ({ key }, context) => {
      const owner = ownerOf(context);
      return { value: owner ? await state.within(context.database).read({ owner, key }) : null };
    }),
    handle(deleteCache, async ({ key }, context) => {
      const owner = ownerOf(context);
      if (owner) await state.within(context.database).remove({ owner, key });
      return {};
    }),
  ];
}

/** A session owns its values, so that they end with it and the next user cannot read them. */
function ownerOf({ visit, identity }: CallContext): string | null {
  if (visit.session) return hashOf(`session:${visit.session.id}`);
  return identity.visitorCode ? ownerOfVisitor(identity.visitorCode) : null;
}

const ownerOfVisitor = (visitorCode: string): string => hashOf(`visitor:${visitorCode}`);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
