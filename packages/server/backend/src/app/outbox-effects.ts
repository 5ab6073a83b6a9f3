import { permissionEffects } from '../features/group-buy/close-permission.ts';
import { groupBuyEffects } from '../features/group-buy/mail/group-buy-mail.ts';
import { createInquiryLinks } from '../features/inquiry/inquiry-links.ts';
import { inquiryEffects } from '../features/inquiry/inquiry-mail.ts';
import { lineEffects } from '../features/line-messenger/dispatch-message.ts';
import { linePushOf } from '../features/line-messenger/line-push.ts';
import { magazineEffects } from '../features/mail-magazine/magazine-mail.ts';
import { createStopLinks } from '../features/mail-stop/stop-links.ts';
import { medicineEffects } from '../features/medicine/consultation/medicine-mail.ts';
import {
  composeEmailChangedMail,
  composeRegistrationMail,
  composeRetirementMail,
} from '../features/membership/membership-mails.ts';
import { orderEffects } from '../features/order-history/mails/order-mail.ts';
import { createOrderLinks } from '../features/order-history/order-links/order-links.ts';
import { returnEffects } from '../features/order-history/returns/return-mail.ts';
import { forgetCard } from '../features/payment/card/forget-card.ts';
import { restockEffects } from '../features/restock/restock-mail.ts';
import { subscriptionEffects } from '../features/subscription/compose-subscription-mail.ts';
import { createSkipLinks } from '../features/subscription/skip-link.ts';
import type { Database } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment/environment.ts';
import type { MailCarrier } from '../platform/outbox/mail-carrier.ts';
import type { Effects } from '../platform/outbox/outbox-worker.ts';
import type { OpenPayments } from './api/open-payments.ts';

interface EffectParts {
  readonly database: Database;
  readonly environment: Environment;
  /** Current time, epoch ms. */
  readonly clock: () => number;
  readonly send: MailCarrier['send'];
  readonly processors: Pick<OpenPayments['processors'], 'cards' | 'amazon'>;
}

/** Returns the effect of each kind of outbox entry: mails, LINE messages, deleted cards. */
export function outboxEffects({ database, environment, clock, send, processors }: EffectParts): Effects {
  const { STORE_URL: storeUrl, COOKIE_SECRET: secrets } = environment;
  const stopLinks = createStopLinks(secrets);
  const orderLinks = createOrderLinks(secrets, storeUrl);
  return {
    ...orderEffects({ database, send, storeUrl, clock, orderLinks }),
    ...returnEffects({ database, send, storeUrl, clock }),
    registration: async (payload) => send(await composeRegistrationMail(database, payload, storeUrl)),
    'email-changed': async (payload) => send(await composeEmailChangedMail(database, payload, storeUrl)),
    retirement: async (payload) => send(await composeRetirementMail(database, payload, storeUrl)),
    'forget-card': (payload) => forgetCard(processors.cards, payload),
    ...medicineEffects({ database, send, storeUrl, clock }),
    ...groupBuyEffects({ database, send, storeUrl }),
    ...permissionEffects({ database, amazon: processors.amazon }),
    ...restockEffects({ database, send, storeUrl, clock, stopLinks }),
    ...lineEffects({ database, push: linePushOf(environment), storeUrl }),
    ...inquiryEffects({ database, send, storeUrl, clock, links: createInquiryLinks(secrets) }),
    ...magazineEffects({ database, send, storeUrl, stopLinks }),
    ...subscriptionEffects({ database, send, storeUrl, clock, skipLinks: createSkipLinks(secrets) }),
  };
}
