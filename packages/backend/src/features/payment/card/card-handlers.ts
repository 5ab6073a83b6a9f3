import {
  addCard,
  cardFields,
  cardsByCustomer,
  chooseDefaultCard,
  deleteCard,
  finishAddingCard,
} from '@store/contracts/calls/checkout';
import type { SavedCard } from '@store/contracts/entities';
import { and, eq, ne, sql } from 'drizzle-orm';
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
      const asked = { customerCode: memberCode(context), cardCode: card_code };
      if (await isInUse(database, asked))
        return refuse(
          'card-in-use',
          '定期購入のお支払いに設定されているカードです。別のカードに変更してから削除してください。',
        );
      const removed = await removeCard(database, asked);
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
  /** Where browsers reach the card network. */
  publicUrl: string;
}

async function wireCards(context: CallContext): Promise<SavedCard[]> {
  const cards = await loadCards(context.database, memberCode(context));
  return cards.map((card) => toWireCard(card, context.clock()));
}

/** A running subscription that was given this card is charged to it next. */
async function isInUse(
  database: Queries,
  { customerCode, cardCode }: { customerCode: string; cardCode: string },
): Promise<boolean> {
  const [using] = await database
    .select({ code: periodicalPurchases.periodicalPurchaseCode })
    .from(periodicalPurchases)
    .where(
      and(
        eq(periodicalPurchases.customerCode, customerCode),
        ne(periodicalPurchases.status, 'CANCELLED'),
        sql`${periodicalPurchases.paymentInstrument} ->> 'cardCode' = ${cardCode}`,
      ),
    )
    .limit(1);
  return using !== undefined;
}

function refuseUnknown(): Refusal {
  return refuse('not-found', 'カードが見つかりませんでした。');
}
