const WASH = ['泡立ち', '香り', '洗い上がり'];
const TREATMENT = ['なめらかさ', '香り', 'まとまり'];
const SCALP = ['使いやすさ', 'さっぱり感', 'べたつかなさ'];
const STYLING = ['のばしやすさ', 'キープ力', '落としやすさ'];
const SKIN = ['うるおい', 'のび', 'しみにくさ'];
const EYE = ['使いやすさ', 'うるおい', 'しみにくさ'];
const BODY = ['香り', '使い心地', 'うるおい'];
const FOOD = ['味', '続けやすさ', '量'];

/** Criteria that reviews of a category's products rate from one to five; none that products may not promise. */
// biome-ignore format: one part of the shop a row
export const REVIEW_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  1002: WASH, 1003: TREATMENT, 1004: SCALP, 1005: STYLING, 1006: WASH, 1008: SKIN, 1009: BODY, 1010: EYE, 1011: FOOD, 1014: FOOD,
  1102: WASH, 1103: TREATMENT, 1104: SCALP, 1105: STYLING, 1108: SKIN, 1109: EYE, 1110: BODY, 1111: FOOD, 1113: ['染まり', 'なめらかさ', '香り'],
  1202: ['しみにくさ', 'うるおい', '使いやすさ'],
};
