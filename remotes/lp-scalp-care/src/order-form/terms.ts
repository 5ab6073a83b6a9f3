import type { OrderFormTerms } from '@store/contracts/composition';

/** Offers and texts of this order form. Prices and stock come from the catalogue (docs/landing-pages.md). */
export const scalpCareForm: OrderFormTerms = {
  id: 'scalp-care',
  title: 'はじめてのスカルプケア お申し込み',
  lead: '洗う、整える、守る。三つをそろえて、頭皮の毎日を始めます。',
  offers: [
    {
      offer_code: 'SUBSCRIBE',
      label: '定期でつづける',
      note: '初回からおトクな定期価格',
      product_code: 'P1001',
      order_type: 'PERIODICAL',
      quantity: 1,
    },
    {
      offer_code: 'ONCE',
      label: '一度だけためす',
      note: '通常価格でのお届け',
      product_code: 'P1001',
      order_type: 'NORMAL',
      quantity: 1,
    },
    {
      offer_code: 'TRIO',
      label: '3点セットではじめる',
      note: '洗う・整える・守るをまとめて',
      product_code: 'P1006',
      order_type: 'NORMAL',
      quantity: 1,
    },
  ],
  extras: [{ offer_code: 'BRUSH', product_code: 'P1007', quantity: 1 }],
  notes: [
    '定期購入は、次回お届け予定日の7日前までに、マイページからいつでも解約いただけます。回数の条件はありません。',
    'ご注文の内容は、最後の確認画面でもう一度ご確認いただけます。',
  ],
};
