import type { DaySales, TodayFigure } from '@store/contracts/calls/desk';
import { dayText } from '@store/domain/calendar';
import { ORDERS_PATH } from '../paths/desk-paths.ts';

const ordersIn = (state: string) => `${ORDERS_PATH}?state=${state}`;
const STOCK = '/desk/stock?sort=stock';

interface FigureTexts {
  readonly label: string;
  /** Lists of what is counted, for different roles. */
  readonly lists: readonly string[];
}

/** Labels and lists of the figures; `day` is today. */
export const figureTexts = (day: string): Readonly<Record<TodayFigure, FigureTexts>> => ({
  'to-ship': { label: '発送準備中のご注文', lists: [ordersIn('ACCEPTED')] },
  'partly-shipped': { label: '一部発送済みのご注文', lists: [ordersIn('PARTLY_SHIPPED')] },
  returns: { label: '返品の回答待ちのご注文', lists: [ordersIn('RETURN_REQUESTED')] },
  'failed-payments': { label: '今日のお支払い未完了', lists: [`${ORDERS_PATH}?q=${day}&state=PAYMENT_FAILED`] },
  'medicine-holds': { label: '第1類医薬品の確認中', lists: ['/pharmacist', ordersIn('HELD')] },
  inquiries: { label: '対応待ちのお問い合わせ', lists: ['/desk/inquiries'] },
  'low-stock': { label: '在庫わずかの商品', lists: [`${STOCK}&state=LOW`] },
  'out-of-stock': { label: '在庫切れの商品', lists: [`${STOCK}&state=OUT`] },
  'doubted-releases': { label: '不具合の疑いがあるエリア', lists: ['/desk/releases'] },
});

/** Names of the days of the sales, newest first. */
const DAYS = ['今日', '昨日', '先週の同じ曜日'] as const;

export const dayName = (place: number, { day }: DaySales): string => `${DAYS[place]} ${dayText(day)}`;
export const dayList = ({ day }: DaySales): string => `${ORDERS_PATH}?q=${day}&state=STANDING`;
