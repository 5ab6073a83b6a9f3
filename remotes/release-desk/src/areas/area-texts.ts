const AREAS: Readonly<Record<string, string>> = {
  shell: '共通（ヘッダー・フッター）',
  catalogue: '商品・検索',
  checkout: 'カート・ご購入手続き',
  mypage: 'マイページ',
  content: 'お知らせ・ガイド',
  pharmacy: '薬剤師デスク',
  'release-desk': 'リリース管理',
};

/** Returns the business name of a part, with its technical name. */
export const areaOf = (part: string): string => {
  const words = AREAS[part] ?? (part.startsWith('lp-') ? 'ランディングページ' : '');
  return words ? `${words}（${part}）` : part;
};
