import {
  addCard,
  cardFields,
  cardsByCustomer,
  chooseDefaultCard,
  deleteCard,
  finishAddingCard,
} from '@store/contracts/calls/checkout';
import type { SavedCard } from '@store/contracts/entities';
import { isStoreEntry } from '@store/domain/sale';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { OpenPayments } from '../../../app/api/open-payments.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { periodicalPurchases } from '../../../platform/database/tables/orders.ts';
import {
  type CallContext,
  type Handler,
  handle,
  handleInSteps,
  Refusal,
  refuse,
} from '../../../platform/http/handler.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';
import { memberCode } from '../../../shared/customer/member-code.ts';
import { addByToken, finishAdding } from './add-card.ts';
import { chooseDefault, loadCards, MOST_CARDS, removeCard, toWireCard } from './saved-cards.ts';

/** The member's cards: the list, adding by token with 3-D Secure, deleting, the default. */
export function cardHandlers({ processors, storeUrl, publicUrl }: CardParts): readonly Handler[] {
  const parts = { connection: processors.cardConnection, network: processors.cards, storeUrl };
  return [
    handle(cardFields, async () => ({ fields_url: new URL('/card/fields', publicUrl).href })),
    handle(cardsByCustomer, async (_request, context) => ({ cards: await wireCards(context) })),
    handleInSteps(addCard, async ({ token, is_default }, context) => {
      const customerCode = memberCode(context);
      if ((await loadCards(context.database, customerCode)).length >= MOST_CARDS)
        return refuse('too-many-cards', `カードは${MOST_CARDS}枚までご登録いただけます。`);
      const begun = await addByToken(parts, { token, makeDefault: is_default ?? false, context });
      return begun instanceof Refusal || begun.kind !== 'saved' ? begun : { ...begun, cards: await wireCards(context) };
    }),
    handleInSteps(finishAddingCard, async ({ request_secure_code }, context) => {
      const done = await finishAdding(parts, { secureCode: request_secure_code, context });
      return done instanceof Refusal || done.kind !== 'saved' ? done : { ...done, cards: await wireCards(context) };
    }),
    handle(deleteCard, async ({ card_code }, context) => {
      const { database } = context;
      const card = { customerCode: memberCode(context), cardCode: card_code };
      const paid = await paidByCards(database, card.customerCode);
      if (paid.some(({ cardCode }) => cardCode === card_code))
        return refuse(
          'card-in-use',
          '定期購入のお支払いに設定されているカードです。別のカードに変更してから削除してください。',
        );
      const removed = await removeCard(database, card);
      if (!removed) return refuseUnknown();
      await putIntoOutbox(database, {
        kind: 'forget-card',
        payload: { processor_card: removed.processorCard },
        now: context.clock(),
      });
      return { cards: await wireCards(context) };
    }),
    handle(chooseDefaultCard, async ({ card_code }, context) => {
      const chosen = await chooseDefault(context.database, { customerCode: memberCode(context), cardCode: card_code });
      return chosen ? { cards: await wireCards(context) } : refuseUnknown();
    }),
  ];
}

export interface CardParts {
  processors: OpenPayments['processors'];
  storeUrl: string;
  /** Address of the card network for browsers. */
  publicUrl: string;
}

async function wireCards(context: CallContext): Promise<SavedCard[]> {
  const customerCode = memberCode(context);
  const cards = await loadCards(context.database, customerCode);
  const paid = await paidByCards(context.database, customerCode);
  return cards.map((card) => ({
    ...toWireCard(card, context.clock()),
    pays_for: paid
      // P-08: shop entries are not the member's own.
      .filter(
        ({ cardCode, skuCode, orderCode }) =>
          cardCode === card.cardCode && !isStoreEntry({ skuCode, isOrdered: orderCode !== null }),
      )
      .map(({ code, skuName }) => ({ periodical_purchase_code: code, sku_name: skuName })),
  }));
}

/** The active subscriptions with a card of their own. */
function paidByCards(database: Queries, customerCode: string) {
  const { periodicalPurchaseCode: code, skuName, skuCode, orderCode, paymentInstrument, status } = periodicalPurchases;
  return database
    .select({ code, skuName, skuCode, orderCode, cardCode: sql<string | null>`${paymentInstrument} ->> 'cardCode'` })
    .from(periodicalPurchases)
    .where(and(eq(periodicalPurchases.customerCode, customerCode), ne(status, 'CANCELLED')))
    .orderBy(asc(code));
}

const refuseUnknown = (): Refusal => refuse('not-found', 'カードが見つかりませんでした。');
