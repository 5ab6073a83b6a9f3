import type { DeskPage, EditedPage } from '@store/contracts/calls/desk';
import { MEMBER_RANKS, type MemberRank, RANK_LABELS } from '@store/domain/customer';
import { plainPassage } from '@store/domain/text';
import type { PageKind } from '../pages/page-texts.ts';

type Place = EditedPage['places'][number];
const PLACE_LABELS: Readonly<Record<Place, string>> = {
  top: 'トップ',
  mypage: 'マイページ',
  category: 'カテゴリ',
  'menu-men': 'メニュー（男性）',
  'menu-women': 'メニュー（女性）',
  'menu-brand': 'メニュー（ブランド）',
  'menu-category': 'メニュー（カテゴリ）',
  'menu-concern': 'メニュー（お悩み）',
};
/** The places of a banner, in the order of the contract. */
export const PLACES = Object.keys(PLACE_LABELS) as Place[];

/** Fields of the form, with the names of the contract where they have one. */
export interface PageFields
  extends Omit<EditedPage, 'places' | 'ranks' | 'sex' | 'guest' | 'layout'>,
    Record<`place_${Place}` | `rank_${MemberRank}`, boolean> {
  page_code: string;
  kind: PageKind;
  sex: NonNullable<EditedPage['sex']> | '';
  guest: '' | 'guest' | 'member';
  layout: NonNullable<EditedPage['layout']> | '';
  reason: string;
}

const byPlace = <Value>(read: (place: Place) => Value) =>
  Object.fromEntries(PLACES.map((place) => [`place_${place}`, read(place)])) as Record<`place_${Place}`, Value>;
const byRank = <Value>(read: (rank: MemberRank) => Value) =>
  Object.fromEntries(MEMBER_RANKS.map((rank) => [`rank_${rank}`, read(rank)])) as Record<`rank_${MemberRank}`, Value>;

export const PAGE_LABELS: Readonly<Record<keyof PageFields, string>> = {
  kind: '種類',
  page_code: 'アドレス',
  title: 'タイトル',
  description: '説明',
  from: '公開日時',
  until: '終了日時',
  leads_to: '終了後の移動先',
  revised: '改定日時',
  tag: 'タグ',
  picture: '画像',
  href: 'リンク先',
  products: '商品番号',
  ...byPlace((place) => PLACE_LABELS[place]),
  ...byRank((rank) => RANK_LABELS[rank]),
  sex: '対象の性別',
  guest: '対象の会員',
  priority: '優先度',
  layout: '関連ページの一覧',
  noindex: '検索エンジンに載せない',
  form: '注文フォーム（YAML）',
  body: '本文（Markdown）',
  reason: '理由・メモ',
};

const NEW_PAGE: EditedPage = {
  ...{ title: '', description: '', from: '', until: '', revised: '', leads_to: '', tag: '', picture: '', href: '' },
  ...{ priority: '0', products: '', places: [], ranks: [], sex: null, guest: null, layout: null, noindex: false },
  ...{ form: '', body: '' },
};

export function fieldsOf(page: Pick<DeskPage, 'page_code' | 'kind' | 'edited'> | null): PageFields {
  const { places, ranks, sex, guest, layout, ...same } = page?.edited ?? NEW_PAGE;
  return {
    ...same,
    ...{ page_code: page?.page_code ?? '', kind: page?.kind ?? 'banner', reason: '' },
    ...{ sex: sex ?? '', layout: layout ?? '' },
    guest: guest === null ? '' : guest ? 'guest' : 'member',
    ...byPlace((place) => places.includes(place)),
    ...byRank((rank) => ranks.includes(rank)),
  };
}

const TEXTS = [
  ...(['title', 'description', 'from', 'until', 'revised', 'leads_to', 'tag', 'picture', 'href'] as const),
  ...(['priority', 'products', 'form', 'body'] as const),
] as const;
const textsOf = (fields: PageFields) =>
  Object.fromEntries(TEXTS.map((name) => [name, fields[name]])) as Pick<PageFields, (typeof TEXTS)[number]>;

/** Fields that only some kinds have. */
const FIELDS_BY_KIND: Readonly<Record<PageKind, readonly (keyof PageFields)[]>> = {
  banner: ['picture', 'href', ...PLACES.map((place) => `place_${place}` as const)],
  notice: ['tag', 'leads_to', 'body'],
  column: ['tag', 'picture', 'products', 'leads_to', 'noindex', 'body'],
  lp: ['picture', 'leads_to', 'noindex', 'form', 'body'],
  guide: ['layout', 'leads_to', 'noindex', 'body'],
  information: ['layout', 'leads_to', 'noindex', 'body'],
  legal: ['layout', 'revised', 'noindex', 'body'],
};
const SOME_KINDS = new Set(Object.values(FIELDS_BY_KIND).flat());
export const hasField = (kind: PageKind, name: keyof PageFields): boolean => FIELDS_BY_KIND[kind].includes(name);

/** What is typed into the fields of a new page's kind; fields of another kind are hidden, and empty. */
function ofKind(fields: PageFields): PageFields {
  const empty = fieldsOf(null);
  const others = [...SOME_KINDS].filter((name) => !hasField(fields.kind, name));
  return { ...fields, ...Object.fromEntries(others.map((name) => [name, empty[name]])) };
}

/** A request to check or publish what is typed; `seen` is null for a new page. */
export function pageRequest(typed: PageFields, seen: DeskPage | null) {
  const fields = seen ? typed : ofKind(typed);
  const { page_code, kind, reason, sex, guest, layout, noindex } = fields;
  return {
    ...{ page_code: seen?.page_code ?? page_code.trim().replace(/^\//, ''), kind: seen?.kind ?? kind },
    ...{ revision: seen?.revision ?? null, reason: plainPassage(reason) },
    edited: {
      ...textsOf(fields),
      noindex,
      ...{ sex: sex || null, layout: layout || null },
      ranks: MEMBER_RANKS.filter((rank) => fields[`rank_${rank}`]),
      guest: guest === '' ? null : guest === 'guest',
      places: PLACES.filter((place) => fields[`place_${place}`]),
    },
  };
}

/** What the contract refuses, by field. */
export const PAGE_TEXTS: Readonly<Record<string, string>> = {
  page_code: '「notice/winter」のように、英数字で入力してください',
  reason: '200文字以内で入力してください',
  title: '長すぎます',
  body: '20万文字以内で入力してください',
};
