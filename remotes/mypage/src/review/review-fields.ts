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

/** A review as it stands in the form; no stars and empty choices are not chosen yet. */
export const reviewFields = z.object({
  stars: z.nullable(z.int()),
  title: z.string(),
  body: z.string(),
  nickname: z.string(),
  age_band: z.string(),
  skin_type: z.string(),
  concern: z.string(),
  // Drafts of before points have none.
  attributes: z._default(z.array(z.object({ name: z.string(), value: z.int() })), []),
  // Drafts of before photos have none.
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

/** The order of the form. */
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

/** The form over the review there is. */
export function fieldsOf(review: OwnReview | null): ReviewFields {
  return review ? reviewFields.parse(review) : EMPTY;
}

/** What the contract takes; longer words are refused. */
export const MOST_LETTERS = { title: 40, body: 2000, nickname: 20 } as const;
/** What is to be seen on a photo. */
export const MOST_ALT_LETTERS = 60;
const FEWEST_LETTERS = 10;

/** The field for the words of a photo. */
export const altId = ({ id }: Pick<Picture, 'id'>) => `review-photo-${id}`;

/** How to put each field right. */
export type ReviewErrors = Partial<Record<keyof ReviewFields, string>>;

/** Everything that is missing, too short or too long, all at once. */
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

/** From what stands in the form to the contract's review; what is to be put right stands at its field. */
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

/** The contract's review of what was typed; null while something is to be put right. */
export function toReview(fields: ReviewFields): ReviewInput | null {
  return reviewRules.safeParse(fields).data ?? null;
}
