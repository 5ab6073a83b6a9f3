import type { OrderFormTerms } from '@store/contracts/composition';

/**
 * Products that can be ordered on this page. Publishing checks them against the store's catalogue, which decides
 * prices, limits and stock.
 */
export const myRemoteForm: OrderFormTerms = {
  id: 'my-remote',
  title: 'My Remote',
  lead: 'キャンペーンの内容をここに書きます。',
  offers: [
    {
      offer_code: 'ONCE',
      label: '一度だけためす',
      note: '1回限りのお届けです。',
      product_code: 'P1001',
      order_type: 'NORMAL',
      quantity: 1,
    },
    {
      offer_code: 'SUBSCRIBE',
      label: '定期でつづける',
      note: '毎月15日を目安にお届けします。お届けの間隔は、カートで変更できます。',
      product_code: 'P1001',
      order_type: 'PERIODICAL',
      quantity: 1,
    },
  ],
  extras: [],
  notes: ['まだご注文は確定しません。送料・手数料を含むお支払い総額は、最終確認の画面でご確認いただけます。'],
};
