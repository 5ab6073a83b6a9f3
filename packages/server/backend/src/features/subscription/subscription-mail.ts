import type { DeliverySlot, PaymentMethod, PurchaseInterval } from '@store/contracts/entities';
import { dayText, tokyoTime } from '@store/domain/calendar';
import { changeDeadline, DELIVERY_SLOT_LABELS, intervalLabel } from '@store/domain/delivery';
import { printYen } from '@store/domain/money';
import { PAYMENT_LABELS } from '@store/domain/order';
import { cancelCondition } from '@store/domain/subscription';
import {
  type MailRow,
  type MailText,
  mailButton,
  mailLink,
  mailTable,
  mailWords,
  storeMail,
} from '../../shared/mail/store-mail.ts';
import type { SubscriptionNews } from './announce-subscription.ts';

/** A subscription as input of its mails, at the time of sending. */
export interface MailedSubscription {
  readonly news: SubscriptionNews;
  readonly code: string;
  /** Without 様. */
  readonly name: string;
  readonly skuName: string;
  readonly quantity: number;
  readonly interval: PurchaseInterval;
  readonly nextDelivery: string;
  readonly restartOn: string | null;
  readonly minimumTimes: number;
  readonly deliverySlot: DeliverySlot;
  readonly paymentType: PaymentMethod;
  /** Total of the next delivery, yen with tax, including shipping and fees. */
  readonly total: number;
  readonly cancelCode: string | null;
  /** Why the order failed, and when it is retried (epoch ms). */
  readonly problem: { message: string; nextAttempt: number | null } | null;
  /** Unit price before an increase; null without one. */
  readonly priceBefore: number | null;
  readonly price: number;
  /** One-time items of the next box; unit prices, yen with tax. */
  readonly boxItems: readonly { name: string; quantity: number; price: number }[];
  /** Address to skip the next delivery without a sign-in; null when not offered (64). */
  readonly skipLink: string | null;
}

/** 定期購入 mails: announcements, changes, ends and failures. */
export function subscriptionMail(options: MailedSubscription, storeUrl: string): MailText {
  const { subject, introduction } = WORDS[options.news];
  const link = new URL(`/mypage/period_purchases/${options.code}`, storeUrl).href;
  const closing =
    options.news === 'cancelled' ? CANCELLED : `${cancelCondition(options)}変更・お休み・解約はマイページで承ります。`;
  return storeMail({ subject: `【定期購入】${subject}（${options.skuName}）`, name: options.name, introduction }, [
    mailTable('定期購入の内容', rowsOf(options)),
    mailWords('変更・解約について', closing),
    mailButton('定期購入の詳細を見る', link),
    options.skipLink && mailLink(SKIP, options.skipLink),
  ]);
}

/** The link leads to a confirmation; a GET changes nothing. */
const SKIP = '今回はお休みする（確認の画面が開きます）';
const CANCELLED = '今後のお届けはありません。すでに承ったご注文は、そのままお届けします。';

const WORDS: Readonly<Record<SubscriptionNews, { subject: string; introduction: string }>> = {
  upcoming: {
    subject: '次回お届けのご案内',
    introduction: 'まもなく次回のお届けのご注文を承ります。内容の変更やお休みは、締切までにお願いいたします。',
  },
  'card-expiring': {
    subject: 'カードの有効期限が近づいています',
    introduction:
      'お支払いに使うカードの有効期限が、次回のご注文より前に切れます。マイページで別のカードをお選びください。',
  },
  skipped: { subject: 'お休みを承りました', introduction: '次回のお届けをお休みします。締切までは元に戻せます。' },
  'skip-undone': { subject: 'お休みを取り消しました', introduction: 'お休みを取り消し、予定どおりお届けします。' },
  paused: {
    subject: 'お届けの休止を承りました',
    introduction: '再開日までお届けをお休みします。再開の前にあらためてご案内します。',
  },
  resumed: { subject: 'お届けを再開します', introduction: '定期購入のお届けを再開します。' },
  'date-changed': { subject: '次回お届け予定日を変更しました', introduction: '次回のお届け予定日の変更を承りました。' },
  'interval-changed': { subject: 'お届けサイクルを変更しました', introduction: 'お届けサイクルの変更を承りました。' },
  'contents-changed': {
    subject: 'お届けの内容を変更しました',
    introduction: '数量・お届けサイクル・商品の変更を承りました。',
  },
  'quantity-changed': { subject: '数量を変更しました', introduction: '毎回お届けする数量の変更を承りました。' },
  'product-swapped': { subject: '商品を変更しました', introduction: 'お届けする商品の変更を承りました。' },
  'address-changed': { subject: 'お届け先を変更しました', introduction: 'お届け先・お届け時間帯の変更を承りました。' },
  'payment-changed': { subject: 'お支払い方法を変更しました', introduction: 'お支払い方法の変更を承りました。' },
  'box-changed': {
    subject: '次回のお届けの商品を変更しました',
    introduction: '次回のお届けに1回だけお入れする商品の変更を承りました。',
  },
  'box-item-missing': {
    subject: '追加の商品をお届けできません',
    introduction:
      '次回のお届けに追加された商品のうち、品切れまたは販売終了のためお入れできないものがありました。定期購入の商品は予定どおりお届けし、お入れできない商品の代金はいただきません。',
  },
  cancelled: {
    subject: '解約を承りました',
    introduction: '定期購入の解約を承りました。これまでご利用いただき、誠にありがとうございました。',
  },
  'renewal-failed': {
    subject: '次回分のご注文を承れませんでした',
    introduction: '次回お届け分のご注文を承ることができませんでした。お手数ですが、内容をご確認ください。',
  },
  'delivery-missed': {
    subject: '今回のお届けを見送りました',
    introduction: 'ご注文を承ることができなかったため、今回のお届けを見送りました。定期購入は次の予定日から続きます。',
  },
};

function rowsOf(options: MailedSubscription): MailRow[] {
  const { news, problem } = options;
  const rows: (MailRow | null)[] = [
    ['商品', `${options.skuName}　毎回 ${options.quantity}点`],
    ['お届けサイクル', intervalLabel(options.interval)],
    problem && ['承れなかった理由', problem.message],
    problem?.nextAttempt ? ['次に処理する日時', momentText(problem.nextAttempt)] : null,
    options.cancelCode ? ['解約番号', options.cancelCode] : null,
    ...(news === 'cancelled' ? [] : nextRows(options)),
  ];
  return rows.filter((row) => row !== null);
}

function nextRows(options: MailedSubscription): MailRow[] {
  const rows: (MailRow | null)[] = [
    options.restartOn ? ['再開日', dayText(options.restartOn)] : null,
    ...options.boxItems.map(
      ({ name, quantity, price }): MailRow => [
        '次回に追加する商品',
        `${name}　${quantity}点（1点 ${printYen(price)}）`,
      ],
    ),
    ['次回お届け予定日', dayText(options.nextDelivery)],
    ['お届け希望時間帯', DELIVERY_SLOT_LABELS[options.deliverySlot]],
    options.priceBefore === null
      ? null
      : [
          '価格の変更',
          `1点 ${printYen(options.priceBefore)} → ${printYen(options.price)}（税込）。次回のお届けから変わります。`,
        ],
    ['次回のお支払い', `${printYen(options.total)}（税込、送料・手数料を含む）`],
    ['お支払い方法', PAYMENT_LABELS[options.paymentType]],
    options.problem ? null : ['変更の締切', momentText(changeDeadline(options.nextDelivery))],
  ];
  return rows.filter((row) => row !== null);
}

function momentText(instant: number): string {
  const { date, hour, minute } = tokyoTime(instant);
  return `${date.replaceAll('-', '/')} ${hour}:${String(minute).padStart(2, '0')}`;
}
