import * as z from 'zod/mini';
import { productSummary } from '../../entities/product.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, epochMs } from '../../wire/primitives.ts';

/** 16: a member's request for a 再入荷お知らせメール; `TOLD` after the mail was sent. */
export const restockRequest = z.object({
  product: productSummary,
  state: z.enum(['WAITING', 'TOLD']),
  requested_timestamp: epochMs,
  /** Expiry of the request; no mail is sent afterwards. */
  expires_timestamp: epochMs,
});
export type RestockRequest = z.infer<typeof restockRequest>;

const ofProduct = z.strictObject({ product_code: code });
/** Null if the member has no request for this product. */
const waiting = z.object({ expires_timestamp: z.nullable(epochMs) });

/** The member's pending and recently fulfilled requests, newest first. */
export const listRestockRequests = readCall(
  'restock/_by-customer',
  z.strictObject({}),
  z.object({ hits: z.array(restockRequest) }),
  { access: 'member' },
);
export const getRestockRequest = readCall('restock/_get', ofProduct, waiting, { access: 'member' });
/** A repeated request renews the existing one. Only for sold-out products, never for medicine (T2). */
export const addRestockRequest = writeCall('restock/_add', ofProduct, waiting, {
  access: 'member',
  refusals: ['not-found', 'not-sold-out', 'medicine', 'too-many'],
});
/** Idempotent: removing a missing request succeeds. */
export const removeRestockRequest = writeCall('restock/_remove', ofProduct, waiting, { access: 'member' });
