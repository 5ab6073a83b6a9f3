import type { FastifyInstance } from 'fastify';
import { amazonPayRoutes } from './amazon-pay/amazon-pay-routes.ts';
import type { Merchant } from './amazon-pay/signatures.ts';
import { cardFieldRoutes } from './card/card-fields.ts';
import { challengeRoutes } from './card/card-pages.ts';
import { cardRoutes } from './card/card-routes.ts';
import { slipRoutes } from './convenience-store/slip-routes.ts';
import { npRoutes } from './np/np-routes.ts';
import { faultRoutes } from './payments/faults.ts';
import { paymentListRoutes } from './payments/payments-page.ts';
import type { PaymentWorld } from './payments/processor.ts';
import { walletRoutes } from './wallet/wallet-routes.ts';

/** All payment processors (cards, Amazon Pay, NP, carriers, PayPay, convenience stores), and the faults that tests inject. */
export async function paymentRoutes(
  server: FastifyInstance,
  { world, merchant }: { world: PaymentWorld; merchant: Merchant },
): Promise<void> {
  cardRoutes(server, world);
  challengeRoutes(server, world);
  await cardFieldRoutes(server, world);
  npRoutes(server, world);
  walletRoutes(server, world);
  slipRoutes(server, world);
  await server.register(amazonPayRoutes, { world, merchant });
  faultRoutes(server, world.faults);
  world.notices.routes(server);
  paymentListRoutes(server, world);
}
