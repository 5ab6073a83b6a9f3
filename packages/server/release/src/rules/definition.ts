import { messageName } from '@store/contracts/bus';
import { claimDates, layout, orderForm, paymentPages, zone } from '@store/contracts/composition';
import * as z from 'zod/mini';

const messages = z._default(z.array(z.object({ name: messageName })), []);

/** The fields of `defineRemote` that a manifest repeats; loaders and screens are ignored. */
export const definition = z.object({
  name: z.string(),
  team: z.string(),
  dates: z.optional(claimDates),
  routes: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      title: z.string(),
      breadcrumb: z.optional(z.string()),
      crumbs: z.optional(z.unknown()),
      body_class: z.string(),
      noindex: z._default(z.boolean(), false),
      layout: z._default(layout, 'full'),
      access: z._default(z.enum(['anyone', 'member']), 'anyone'),
      payment: z.optional(paymentPages),
      zone: z.optional(zone),
      dates: z.optional(claimDates),
      confidential: z.optional(z.boolean()),
      yields: z.optional(z.boolean()),
      acts: z.optional(z.boolean()),
    }),
  ),
  queries: z.optional(z.record(z.string(), z.array(z.string()))),
  sharedRoutes: z.optional(z.array(z.string())),
  fragments: z._default(z.array(z.object({ name: z.string() })), []),
  orderForms: z.optional(z.array(orderForm)),
  publishes: messages,
  reads: messages,
  handles: messages,
  budget: z.object({ script_bytes: z.int(), style_bytes: z.int() }),
});
export type Definition = z.infer<typeof definition>;
