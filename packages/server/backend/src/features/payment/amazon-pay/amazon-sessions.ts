import * as z from 'zod/mini';
import type { Reply } from '../processor/ask.ts';

const yen = z.object({ amount: z.string().check(z.regex(/^\d+$/)), currencyCode: z.literal('JPY') });

const session = z.object({
  checkoutSessionId: z.string(),
  webCheckoutDetails: z.object({ amazonPayRedirectUrl: z.nullable(z.string()) }),
  statusDetails: z.object({ state: z.enum(['Open', 'Completed', 'Canceled']) }),
  merchantMetadata: z.object({ merchantReferenceId: z.string() }),
  buyer: z.nullish(z.object({ name: z.string(), email: z.string() })),
  shippingAddress: z.nullish(
    z.object({
      name: z.string(),
      postalCode: z.string(),
      stateOrRegion: z.string(),
      city: z.nullish(z.string()),
      addressLine1: z.nullish(z.string()),
      addressLine2: z.nullish(z.string()),
      addressLine3: z.nullish(z.string()),
      phoneNumber: z.nullish(z.string()),
    }),
  ),
  paymentPreferences: z.nullish(z.array(z.object({ paymentDescriptor: z.string() }))),
  chargeId: z.nullish(z.string()),
  chargePermissionId: z.nullish(z.string()),
});
export type AmazonSession = z.infer<typeof session>;

const charge = z.object({
  chargeId: z.string(),
  chargePermissionId: z.nullish(z.string()),
  chargeAmount: yen,
  refundedAmount: z.nullish(yen),
  statusDetails: z.object({
    state: z.enum(['AuthorizationInitiated', 'Authorized', 'Captured', 'Canceled', 'Declined', 'CaptureInitiated']),
  }),
  merchantMetadata: z.nullish(z.object({ merchantReferenceId: z.nullish(z.string()) })),
});
export type AmazonCharge = z.infer<typeof charge>;

const refusal = z.object({ reasonCode: z.string() });

export const readSession = (reply: Reply): AmazonSession | null => readWith(session, reply);

export const readCharge = (reply: Reply): AmazonCharge | null => readWith(charge, reply);

/** Amazon's reason code; null for a response that is no refusal. */
export function reasonOf(reply: Reply): string | null {
  if (reply.kind !== 'answer' || reply.status < 400) return null;
  const read = refusal.safeParse(reply.body);
  return read.success ? read.data.reasonCode : `answer ${reply.status}`;
}

function readWith<S extends z.ZodMiniType>(schema: S, reply: Reply): z.output<S> | null {
  if (reply.kind !== 'answer' || reply.status >= 300) return null;
  const read = schema.safeParse(reply.body);
  return read.success ? read.data : null;
}
