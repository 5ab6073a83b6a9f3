import type {
  campaignProducts as campaignProductsTable,
  campaigns as campaignsTable,
  feeds as feedsTable,
  carouselSlides as slidesTable,
  stores as storesTable,
} from '@store/backend/tables/feed';
import type { Days } from '../content/days.ts';
import type { Campaign, CarouselSlide, CustomerMessage, Notice, Store } from '../content/types.ts';

type Insert<Table extends { $inferInsert: object }> = Required<Table['$inferInsert']>;

export function campaignRow(campaign: Campaign, position: number, days: Days): Insert<typeof campaignsTable> {
  const { code, kind, title, badge, lead, period, target, picture } = campaign;
  return {
    campaignCode: code,
    kind,
    title,
    badge,
    headline: title.split(' '),
    lead,
    caption: period.to === null ? '在庫がなくなり次第終了' : '',
    startsAt: days.startOf(period.from),
    endsAt: period.to === null ? null : days.endOf(period.to),
    target,
    tone: DARK_PICTURES.has(picture) ? 'dark' : 'light',
    pictureId: picture,
    position,
  };
}

/** Pictures with a dark text area: their text is white. */
const DARK_PICTURES = new Set(['campaign-nowaki', 'campaign-blue', 'hero-nowaki']);

export const campaignProductRows = ({ code, productCodes }: Campaign): Insert<typeof campaignProductsTable>[] =>
  productCodes.map((productCode, position) => ({ campaignCode: code, productCode, position }));

export function slideRow(slide: CarouselSlide, position: number): Insert<typeof slidesTable> {
  const { code, brandText, copy, text, note, buttonText, href, picture, tone, target } = slide;
  return {
    slideCode: code,
    kicker: brandText,
    headline: copy,
    body: text,
    footnote: note,
    button: buttonText,
    href,
    tone: target === 'WOMENS' && tone === 'light' ? 'women' : tone,
    target,
    pictureId: picture,
    position,
  };
}

export function noticeRow(notice: Notice, days: Days): Insert<typeof feedsTable> {
  const { feedCode, kind, title, bodyHtml, publishedDay, priority } = notice;
  return {
    ...everybody,
    feedCode,
    feedType: 'information',
    kind,
    title,
    bodyHtml,
    startsAt: days.startOf(publishedDay),
    priority,
  };
}

export function messageRow(message: CustomerMessage, days: Days): Insert<typeof feedsTable> {
  const { feedCode, customerCode, title, bodyHtml, publishedDay } = message;
  return {
    ...everybody,
    feedCode,
    customerCode,
    feedType: 'customer_message',
    kind: 'メッセージ',
    title,
    bodyHtml,
    startsAt: days.startOf(publishedDay),
    priority: 0,
  };
}

const everybody = { customerCode: null, endsAt: null, target: null } as const;

export const storeRow = ({ code, lat, lng, ...rest }: Store): Insert<typeof storesTable> => ({
  ...rest,
  storeCode: code,
  latitude: lat,
  longitude: lng,
});
