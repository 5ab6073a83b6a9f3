import { loggedIn } from '@store/contracts/calls/customer';
import {
  addDeskPrice,
  openDeskCustomer,
  openDeskOrder,
  openDeskPage,
  openDeskSku,
  retireDeskCustomer,
  saveDeskCoupon,
  saveDeskPage,
  saveDeskRule,
} from '@store/contracts/calls/desk';
import { openInquiry, sendInquiry } from '@store/contracts/calls/inquiry';
import { openCase } from '@store/contracts/calls/medicine';
import { postReview } from '@store/contracts/calls/review';
import type { InquiryInput } from '@store/contracts/entities';
import { eq } from 'drizzle-orm';
import { orderMails, orders } from '../platform/database/tables/orders.ts';
import { newMember } from './buying.ts';
import { freshMedicineShop, INFORMATION, LINES, orderMedicine } from './buying-medicine.ts';
import { demoPeople } from './demo-seed.ts';
import { NOW } from './demo-store.ts';
import { placedOrder, preparedOrder } from './orders/desk-orders.ts';
import { requestedReturn, shipNow } from './returning.ts';
import type { TestBackend } from './test-backend.ts';

/** Makes the record that a call is about; resolves with a request that is answered. */
export type DeskExample = () => Promise<Record<string, unknown>>;

const reason = 'お電話でのご依頼';
const ELSEWHERE = {
  ...{ zip_code: '1070062', state: '東京都', city: '港区', address1: '南青山9-9-9', address2: '', tel: '09000009999' },
  name: { last_name: '佐伯', first_name: '美和' },
};

/** One example of each changing call of a desk, by its path. The clock moves, so no two are about the same moment. */
export function deskExamples(backend: TestBackend): Readonly<Record<string, DeskExample>> {
  const support = () => backend.visitor().signInStaff('CS0001');
  const member = () => backend.visitor().signIn('C0000001');
  return {
    ...ordersOf(backend, support),
    ...customersOf(backend, support),
    ...stockOf(backend),
    ...couponsOf(backend),
    ...pagesOf(backend),
    ...othersOf(backend, support, member),
  };
}

type Opening = () => ReturnType<ReturnType<TestBackend['visitor']>['signIn']>;

function ordersOf(backend: TestBackend, support: Opening): Record<string, DeskExample> {
  const { database, clock } = backend;
  const prepared = () => preparedOrder(backend);
  const shipped = async () => {
    const orderCode = await prepared();
    await shipNow(database, { orderCode, now: clock.now });
    return orderCode;
  };
  const seen = async (order_code: string) => {
    const { revision } = await (await support()).ask(openDeskOrder, { order_code });
    return { order_code, revision };
  };
  const wish = { reason: 'DEFECTIVE', is_unopened: false, words: '電話で伺いました', photos: [] };
  let number = 400_011_112_222;
  return {
    'order-desk/_note': async () => ({ order_code: await prepared(), text: '不在時は宅配ボックスへ' }),
    'order-desk/_resend-mail': async () => {
      const orderCode = await prepared();
      const reference = `order-${orderCode}`;
      await database.insert(orderMails).values({ reference, orderCode, subject: 'ご注文の確認', sentAt: clock.now });
      return { order_code: orderCode, mail: 'confirmation' };
    },
    'order-desk/_change-delivery': async () => ({
      ...(await seen(await placedOrder(backend))),
      address: ELSEWHERE,
      reason,
    }),
    'order-desk/_cancel': async () => ({ ...(await seen(await prepared())), reason }),
    'order-desk/_request-return': async () => ({
      ...(await seen(await shipped())),
      wish: { ...wish, lines: [{ sku_code: 'S1018', quantity: 1 }] },
    }),
    'order-desk/_answer-return': async () => {
      const orderCode = await shipped();
      const [row] = await database.select().from(orders).where(eq(orders.orderCode, orderCode));
      const asked = { orderCode, customerCode: row?.customerCode ?? '', pieces: { S1018: 1 }, now: clock.now };
      const return_code = await requestedReturn(database, asked);
      return { ...(await seen(orderCode)), return_code, state: 'ACCEPTED', answer: 'お受けします。' };
    },
    'order-desk/_ship': async () => {
      number += 1;
      return { parcels: [{ ...(await seen(await prepared())), carrier: 'ヤマト運輸', number: String(number) }] };
    },
  };
}

function customersOf(backend: TestBackend, support: Opening): Record<string, DeskExample> {
  const newcomer = async () => {
    const { customer_code } = await (await newMember(backend)).ask(loggedIn, {});
    return { customer_code, reason };
  };
  return {
    'customer-desk/_grant-points': async () => ({ ...(await newcomer()), points: 300 }),
    'customer-desk/_grant-coupon': async () => ({ ...(await newcomer()), coupon_code: 'AGAIN500' }),
    'customer-desk/_change-subscription': async () => {
      // Other examples move the clock past the delivery.
      backend.clock.now = NOW;
      const customer_code = 'C0000001';
      const { subscriptions } = await (await support()).ask(openDeskCustomer, { customer_code });
      const found = subscriptions.find(({ periodical_purchase_code: code }) => code === 'PP0000001');
      const quantity = found?.sku_entry.quantity === 1 ? 2 : 1;
      const seen = { periodical_purchase_code: 'PP0000001', revision: found?.revision };
      return { customer_code, reason, ...seen, change: { kind: 'quantity', quantity } };
    },
    'customer-desk/_retire': newcomer,
    'customer-desk/_erase': async () => {
      const about = await newcomer();
      await (await support()).ask(retireDeskCustomer, about);
      return about;
    },
  };
}

function stockOf(backend: TestBackend): Record<string, DeskExample> {
  const seen = async () => {
    const merchandiser = await backend.visitor().signInStaff('MR0001');
    return merchandiser.ask(openDeskSku, { sku_code: 'S1012' });
  };
  const about = async () => ({ sku_code: 'S1012', revision: (await seen()).revision, reason });
  const shelf = async () => {
    const [found] = (await seen()).summary.shelves;
    return { shelf: found?.shelf, revision: found?.revision, stock: found?.stock ?? 0 };
  };
  const sale = { kind: 'SALE', campaign_code: null, from: 9e12, until: null };
  return {
    'stock-desk/_move': async () => {
      const { stock: _, ...seenShelf } = await shelf();
      return { sku_code: 'S1012', ...seenShelf, movement: { kind: 'RECEIPT', pieces: 5 }, reason };
    },
    'stock-desk/_add-price': async () => {
      const taken = (await seen()).prices.flatMap(({ kind, until }) => (kind === 'SALE' ? [until ?? 9e12] : []));
      const from = Math.max(8e12, ...taken) + 1_000;
      return { ...(await about()), price: { ...sale, price_in_vat: 500, from, until: from + 500 } };
    },
    'stock-desk/_end-price': async () => {
      const merchandiser = await backend.visitor().signInStaff('MR0001');
      const price = { ...sale, kind: 'FIRST' as const, price_in_vat: 500, campaign_code: null, until: null };
      const before = (await seen()).prices.find(({ kind, from }) => kind === 'FIRST' && from === 9e12);
      if (!before) await merchandiser.ask(addDeskPrice, { ...(await about()), price });
      return { ...(await about()), kind: 'FIRST', from: 9e12 };
    },
    'stock-desk/_publish': async () => {
      const { publication } = await seen();
      return { ...(await about()), is_published: !publication.is_published, purchase_limit: 5 };
    },
    'stock-desk/_apply-file': async () => {
      const { revision, stock: before } = await shelf();
      const change = { sku_code: 'S1012', field: 'normal', before, after: before + 1, price_from: null, revision };
      return { changes: [change], reason };
    },
  };
}

function couponsOf(backend: TestBackend): Record<string, DeskExample> {
  const marketing = () => backend.visitor().signInStaff('MK0001');
  const days = { from: '2020-01-01', until: '2099-12-31' };
  const coupon = {
    ...{ name: '冬のクーポン', condition: '条件なし', discount_in_vat: 500, discount_rate: 0, minimum_in_vat: 0 },
    ...{ ranks: [], keywords: [], uses_per_customer: 1, uses_in_all: null, ...days },
    ...{ auto_applicable: false, display_with_mypage: true, obtainable: false },
  };
  let number = 100;
  const newCoupon = () => {
    number += 1;
    return { coupon_code: `EXAMPLE${number}`, revision: null, terms: coupon, reason };
  };
  const made = async () => {
    const { coupon_code } = await (await marketing()).ask(saveDeskCoupon, newCoupon());
    return { coupon_code, revision: 0, reason };
  };
  const newRule = async () => {
    const terms = { coupon: (await made()).coupon_code, per_customer: 'ONCE' as const, ...days };
    return {
      rule_code: `RULE${number}`,
      revision: null,
      terms: { ...terms, on: { kind: 'NTH_ORDER' as const, number } },
      reason,
    };
  };
  return {
    'coupon-desk/_save': async () => newCoupon(),
    'coupon-desk/_stop': made,
    'coupon-desk/_save-rule': newRule,
    'coupon-desk/_stop-rule': async () => {
      const { rule_code } = await (await marketing()).ask(saveDeskRule, await newRule());
      return { rule_code, revision: 0, reason };
    },
  };
}

function pagesOf(backend: TestBackend): Record<string, DeskExample> {
  const marketing = () => backend.visitor().signInStaff('MK0001');
  const page_code = 'gift';
  const seen = async () => (await marketing()).ask(openDeskPage, { page_code });
  return {
    'content-desk/_preview': async () => {
      const { kind, edited } = await seen();
      const always = { ...edited, from: '', until: '' };
      return { page_code, kind, edited: always, at: backend.clock.now, reader: { rank: null, sex: null } };
    },
    'content-desk/_save': async () => {
      const { kind, revision, edited } = await seen();
      return { page_code, kind, revision, edited: { ...edited, title: `ギフト${revision}` }, reason };
    },
    'content-desk/_stop': async () => {
      const { kind, revision, edited } = await seen();
      const again = { ...edited, until: '' };
      const saved = await (await marketing()).ask(saveDeskPage, { page_code, kind, revision, edited: again, reason });
      return { page_code, revision: saved.revision, reason };
    },
  };
}

function othersOf(backend: TestBackend, support: Opening, member: Opening): Record<string, DeskExample> {
  const asked = async () => {
    const input: InquiryInput = { kind: 'PRODUCT', order_code: null, text: '使い方を教えてください。', photos: [] };
    const { inquiry_code } = await (await member()).ask(sendInquiry, input);
    const { revision } = await (await support()).ask(openInquiry, { inquiry_code });
    return { inquiry_code, revision };
  };
  const person = demoPeople.people.find(({ customerCode }) => customerCode === 'C0000001');
  const received = person?.orders.filter(({ status, orderType }) => status === 'RECEIVED' && orderType === 'NORMAL');
  let reviewed = -1;
  /** Posts a review of another line each time; claims about hair growth are held. */
  const posted = async (body: string) => {
    reviewed += 1;
    const line = received?.[reviewed];
    const about = { order_code: line?.orderCode ?? '', product_code: line?.lines[0]?.productCode ?? '' };
    const review = { stars: 5, title: 'さっぱり', body, nickname: 'たろう' };
    const { review_code } = (await (await member()).ask(postReview, { ...about, review })).review;
    return { review_code, revision: 1 };
  };
  const held = () => posted('使い始めてから髪が生えた気がします。');
  const declared = async () => {
    await freshMedicineShop(backend);
    return orderMedicine(await member());
  };
  const read = async () => {
    const one = await declared();
    await (await backend.visitor().signInPharmacist()).ask(openCase, one);
    return one;
  };
  const why = 'カートが開きません';
  return {
    'inquiry/desk/_answer': async () => ({ ...(await asked()), text: '一日一回お使いください。', closes: false }),
    'inquiry/desk/_hand-on': async () => ({ ...(await asked()), to: 'CS0002', note: '成分の確認をお願いします。' }),
    'inquiry/desk/_close': asked,
    'review/moderator/_release': held,
    'review/moderator/_refuse': async () => ({ ...(await held()), reason: '効果を断定する表現があります。' }),
    'review/moderator/_answer': async () => {
      const { review_code } = await posted('毎日使っています。香りも気に入りました。');
      return { review_code, answer: 'ありがとうございます。' };
    },
    'medicine/pharmacist/_open': declared,
    'medicine/pharmacist/_approve': async () => ({ ...(await read()), lines: LINES, information: INFORMATION }),
    'medicine/pharmacist/_ask-back': async () => ({ ...(await read()), question: '他の薬はお使いですか。' }),
    'medicine/pharmacist/_refuse': async () => ({ ...(await read()), reason: '併用できない薬があります。' }),
    'release-desk/_move': async () => ({ part: 'catalogue', act: 'rollback', why, seen_revision: 7 }),
    'release-desk/_undo': async () => ({ step: 7, why, seen_revision: 7 }),
  };
}
