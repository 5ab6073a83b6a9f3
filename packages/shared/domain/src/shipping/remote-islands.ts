/** Returns whether a postcode (hyphen optional) is on an island that parcels reach only by ship or a second carrier. */
export function isRemoteIsland(postcode: string | null | undefined): boolean {
  const digits = (postcode ?? '').replace('-', '');
  return digits.length === 7 && REMOTE_ISLAND_POSTCODES.some((pattern) => pattern.test(digits));
}

/** Post offices of the islands, by leading digits of the postcode. */
const REMOTE_ISLAND_POSTCODES: readonly RegExp[] = [
  /^100(0[1-6]|1[1-6]|21)/, // 伊豆諸島, 小笠原諸島
  /^952/, // 佐渡島
  /^(685|6840[1-4])/, // 隠岐諸島
  /^8115[1-7]/, // 壱岐
  /^817/, // 対馬
  /^853/, // 五島列島
  /^891(3[1-7]|4[2-4])/, // 種子島, 屋久島
  /^(894|891[6-9])/, // 奄美群島
];
