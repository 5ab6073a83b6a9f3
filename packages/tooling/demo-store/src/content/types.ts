/**
 * The demo shop's content as plain values. Money is whole yen including tax. Days are offsets from the day the
 * shop is seeded (0 = that day, −3 = three days before), so that an open window stays open on every machine.
 * Picture ids name files in `demo/pictures`.
 */

import type { Texture } from './gallery/textures.ts';

export type Sex = 'MENS' | 'WOMENS';

/** Target group of an item; `all` is shown everywhere. */
export type Line = 'men' | 'women' | 'baby' | 'all';

export type Brand = {
  code: string;
  wordmark: string;
  kana: string;
  /** Two kanji printed on the packages; empty for the medicine brand. */
  kanjiMark: string;
  lineText: string;
  story: string;
  colour: string;
  target: Sex | null;
  picture: string;
};

export type Category = {
  code: string;
  name: string;
  parentCode: string | null;
  lead: string;
  line: Line;
  picture: string;
  sort: number;
};

export type Concern = {
  code: string;
  name: string;
  lead: string;
  line: 'men' | 'women';
  picture: string;
  sort: number;
};

export type ProductKind = 'COSMETIC' | 'QUASI_DRUG' | 'FOOD' | 'BABY' | 'GOODS' | 'CLASS1_OTC_DRUG' | 'CLASS2_OTC_DRUG';

/** Days from…to, both included; `to: null` is open-ended. */
export type DayWindow = { from: number; to: number | null };

export type ProductPrices = {
  normal: number;
  subscription?: number;
  /** Price of the first subscription delivery only. */
  subscriptionFirst?: number;
  /** NORMAL-SP: a lower price while `saleWindow` lasts. */
  sale?: number;
  saleWindow?: DayWindow;
  outlet?: number;
  /** NORMAL-CAMPAIGN_ONLY: valid only inside the named campaign. */
  campaign?: { campaignCode: string; price: number };
  /** Shown to member types `B2S_…` and `B2E_…` instead of the normal price. */
  employee?: number;
};

export type Feature = {
  title: string;
  text: string;
  picture: string;
  /** The picture in motion, with its alternative text. */
  loop?: { id: string; caption: string };
};

export type GroupBuy = { steps: { people: number; price: number }[]; joined: number; closesDay: number };

/** Input of the picture generator; the shop uses only the English name, as a search word. */
export type LabelArt = {
  shape: string;
  /** Its content; none for tools, sets and medicine. */
  texture?: Texture;
  layout: 'mark' | 'motif' | 'code' | 'short' | 'panel';
  tone: string;
  cap?: string;
  motif?: string;
  nameEn: string;
  name: string;
  sub: string;
  code?: string;
  drugClass?: string;
  /** Codes of products shown together, for sets. */
  group?: string[];
};

/** Name and instructions of a step. */
export type UsageStep = [title: string, text: string];

export type Product = {
  productCode: string;
  skuCode: string;
  name: string;
  kana: string;
  catchLine: string;
  description: string;
  brandCode: string;
  categoryCodes: string[];
  concernCodes: string[];
  target: Sex | null;
  kind: ProductKind;
  /** As printed: 「350mL」. */
  volume: string;
  prices: ProductPrices;
  taxCode: 'STANDARD' | 'REDUCED_VAT';
  stock: { normal: number; periodical: number };
  purchaseLimit: number | null;
  isNew: boolean;
  /** Best-seller position within its line, 1 first; null when not ranked. */
  ranking: number | null;
  publishedDay: number;
  reservation: { window: DayWindow; shipsDay: number } | null;
  cartButton: DayWindow | null;
  subscriptionEnd: boolean;
  spotChangeable: boolean;
  normalSaleEnd: boolean;
  /** Percent, with its validity in days. */
  pointRate: { percent: number; window: DayWindow } | null;
  setOf: { skuCode: string; quantity: number }[];
  groupBuy: GroupBuy | null;
  features: Feature[];
  usage: UsageStep[];
  ingredients: string;
  cautions: string;
  country: string;
  /** Search words that do not appear on the page. */
  keywords: string[];
  /** Unique to the product; the front first. */
  pictures: string[];
  weightGrams: number;
  label: LabelArt;
};

export type Review = {
  reviewCode: string;
  productCode: string;
  stars: 1 | 2 | 3 | 4 | 5;
  title: string;
  body: string;
  nickname: string;
  ageBand: string;
  hairType: string;
  daysAgo: number;
  /** From one to five, by its category's criteria. */
  attributes: Record<string, number>;
  answer: string | null;
};

export type Notice = {
  feedCode: string;
  kind: string;
  title: string;
  bodyHtml: string;
  publishedDay: number;
  priority: number;
};

export type CustomerMessage = {
  feedCode: string;
  customerCode: string;
  title: string;
  bodyHtml: string;
  publishedDay: number;
};

export type Campaign = {
  code: string;
  kind: 'normal' | 'outlet';
  title: string;
  lead: string;
  badge: string;
  period: DayWindow;
  target: Sex | null;
  picture: string;
  productCodes: string[];
};

export type CarouselSlide = {
  code: string;
  brandText: string;
  copy: string[];
  text: string[];
  note: string;
  buttonText: string;
  href: string;
  picture: string;
  tone: 'light' | 'dark';
  target: Sex | null;
};

export type Store = {
  code: string;
  name: string;
  region: string;
  prefecture: string;
  address: string;
  tel: string;
  hours: string;
  closed: string;
  services: string[];
  lat: number;
  lng: number;
};

/** A search word and its synonyms. */
export interface SearchSynonym {
  readonly word: string;
  readonly also: readonly string[];
  /** The shop's own term of the same meaning. */
  readonly own: string | null;
}
