/** Transit days from the warehouse in Kanto, by prefecture; the shop's own table, based on its carrier's. */
export function transitDays({
  prefecture,
  isRemoteIsland = false,
}: {
  prefecture?: string | null;
  isRemoteIsland?: boolean;
}): number {
  return (TRANSIT_DAYS[prefecture ?? ''] ?? 1) + (isRemoteIsland ? 2 : 0);
}

/** Prefectures that take more than one day. */
const TRANSIT_DAYS: Readonly<Record<string, number>> = {
  北海道: 2,
  鳥取県: 2,
  島根県: 2,
  岡山県: 2,
  広島県: 2,
  山口県: 2,
  徳島県: 2,
  香川県: 2,
  愛媛県: 2,
  高知県: 2,
  福岡県: 2,
  佐賀県: 2,
  長崎県: 2,
  熊本県: 2,
  大分県: 2,
  宮崎県: 2,
  鹿児島県: 2,
  沖縄県: 3,
};
