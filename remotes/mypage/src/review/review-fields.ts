import {
  ageBand,
  type OwnReview,
  type Picture,
  picture,
  type ReviewInput,
  reviewInput,
} from '@store/contracts/entities';
import { plainPassage } from '@store/domain/text';
import { formatNumber } from '@store/ui';
import * as z from 'zod/mini';

/** Form state of a review; null stars and empty values are not selected yet. */
export const reviewFields = z.object({
  stars: z.nullable(z.int()),
  title: z.string(),
  body: z.string(),
  nickname: z.string(),
  age_band: z.string(),
  skin_type: z.string(),
  concern: z.string(),
  // Missing in older drafts.
  attributes: z._default(z.array(z.object({ name: z.string(), value: z.int() })), []),
  // Missing in older drafts.
  photos: z._default(z.array(picture), []),
});
export type ReviewFields = z.infer<typeof reviewFields>;

const EMPTY: ReviewFields = {
  stars: null,
  title: '',
  body: '',
  nickname: '',
  age_band: '',
  skin_type: '',
  concern: '',
  attributes: [],
  photos: [],
};

/** Fields in form order. */
export const FIELD_ORDER = [
  'stars',
  'title',
  'body',
  'nickname',
  'photos',
  'age_band',
  'skin_type',
  'concern',
  'attributes',
] as const;

/** Returns the form state of an existing review. */
export function fieldsOf(review: OwnReview | null): ReviewFields {
  return review ? reviewFields.parse(review) : EMPTY;
}

/** Maximum lengths of the contract; longer texts are rejected, not cut. */
export const MOST_LETTERS = { title: 40, body: 2000, nickname: 20 } as const;
/** Maximum length of a photo description. */
export const MOST_ALT_LETTERS = 60;
const FEWEST_LETTERS = 10;

/** Id of the description field of a photo. */
export const altId = ({ id }: Pick<Picture, 'id'>) => `review-photo-${id}`;

/** Error message by field. */
export type ReviewErrors = Partial<Record<keyof ReviewFields, string>>;

/** Returns the errors of all missing, too short or too long values. */
function reviewErrors(fields: ReviewFields): ReviewErrors {
  const found: ReviewErrors = {};
  if (fields.stars === null) found.stars = '評価をひとつお選びください';
  for (const [name, what] of [
    ['title', 'タイトル'],
    ['body', 'レビューの本文'],
    ['nickname', 'ニックネーム'],
  ] as const) {
    const { length } = plainPassage(fields[name]);
    const most = MOST_LETTERS[name];
    if (length === 0) found[name] = `${what}を入力してください`;
    else if (name === 'body' && length < FEWEST_LETTERS)
      found[name] = `${what}は${FEWEST_LETTERS}文字以上で入力してください`;
    else if (length > most) found[name] = `${what}は${formatNumber(most)}文字以内で入力してください`;
  }
  if (fields.photos.some(({ alt }) => plainPassage(alt) === '')) found.photos = '写真の説明を入力してください';
  return found;
}

/** Converts the form to the review of the contract; reports errors at the fields. */
export const reviewRules = z.pipe(
  z.transform((fields: ReviewFields, { issues }): unknown => {
    for (const [name, message] of Object.entries(reviewErrors(fields)))
      issues.push({ code: 'custom', path: [name], message, input: fields });
    const { stars, age_band, skin_type, concern, attributes, photos } = fields;
    return {
      stars,
      title: plainPassage(fields.title),
      body: plainPassage(fields.body),
      nickname: plainPassage(fields.nickname),
      ...(ageBand.safeParse(age_band).success && { age_band }),
      ...(skin_type && { skin_type }),
      ...(concern && { concern }),
      ...(attributes.length > 0 && { attributes }),
      ...(photos.length > 0 && { photos: photos.map(({ id, alt }) => ({ id, alt: plainPassage(alt) })) }),
    };
  }),
  reviewInput,
);

/** Returns the review of the contract; null while there are errors. */
export function toReview(fields: ReviewFields): ReviewInput | null {
  return reviewRules.safeParse(fields).data ?? null;
}
