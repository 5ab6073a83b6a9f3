import { audience, bannerPlace, contentKind, slug } from '@store/contracts/content-blocks';
import { tokyoInstant } from '@store/domain/calendar';
import { plainLine } from '@store/domain/text';
import * as z from 'zod/mini';

/** A day, or a minute, in Tokyo time: `2026-12-01` or `2026-12-01T10:00`. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/;

const moment = z.pipe(
  z
    .string()
    .check(z.refine((text) => momentOf(text) !== null, '日時は、2026-12-01か2026-12-01T10:00のように書いてください')),
  z.transform((text: string) => momentOf(text)),
);

/** Returns epoch ms; null for a moment that does not exist, such as 30 February. */
export function momentOf(text: string): number | null {
  const [, day, hour = '0', minute = '0'] = MOMENT.exec(text) ?? [];
  if (day === undefined) return null;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const inCalendar = new Date(Date.UTC(year, month - 1, date));
  const exists = inCalendar.getUTCMonth() === month - 1 && inCalendar.getUTCDate() === date;
  return exists && year >= 2000 && year < 2200 ? tokyoInstant(day, Number(hour), Number(minute)) : null;
}

const ownPath = z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/, 'お店のアドレス（/で始まる）ではありません'));

const PRIORITY = '-1000〜1000の整数にしてください';

/** Removes spaces and marks that documents and keyboards leave in a line. */
const tidy = z.overwrite((text: string) => plainLine(text.replaceAll('\u00a0', ' ')));

/** Fields without which a page of the kind cannot be shown. */
const NEEDED = [
  ['column', 'tag', 'コラムには、タグ'],
  ['column', 'picture', 'コラムには、画像'],
  ['notice', 'tag', 'お知らせには、タグ'],
  ['banner', 'picture', 'バナーには、画像'],
  ['banner', 'href', 'バナーには、リンク先'],
  ['banner', 'places', 'バナーには、表示する場所'],
] as const;

/** Schema of a file's front matter, as its writer sees it. */
export const frontMatter = z
  .strictObject({
    kind: contentKind,
    slug: z.optional(slug),
    title: z.string().check(tidy, z.minLength(1, '空です'), z.maxLength(100, '100文字を超えています')),
    description: z._default(z.string().check(tidy, z.maxLength(300, '300文字を超えています')), ''),
    /** Defaults by kind. */
    layout: z.optional(z.enum(['beside', 'narrow', 'landing'])),
    noindex: z._default(z.boolean(), false),
    from: z.optional(moment),
    until: z.optional(moment),
    leads_to: z.optional(ownPath),
    revised: z.optional(moment),
    audience: z._default(audience, {}),
    priority: z._default(z.int().check(z.gte(-1000, PRIORITY), z.lte(1000, PRIORITY)), 0),
    tag: z.optional(z.string().check(tidy, z.minLength(1, '空です'), z.maxLength(30, '30文字を超えています'))),
    picture: z.optional(z.string()),
    products: z._default(z.array(z.string()), []),
    /** Order form of a landing page; parsed by `readForm`. */
    form: z.optional(z.unknown()),
    /** Link and places of a banner. */
    href: z.optional(ownPath),
    places: z.optional(z.array(bannerPlace).check(z.minLength(1, '空です'))),
  })
  .check(
    z.refine(({ from, until }) => !from || !until || from < until, {
      path: ['until'],
      error: '公開日時より後にしてください',
    }),
    z.refine(({ leads_to, until }) => leads_to === undefined || until !== undefined, {
      path: ['leads_to'],
      error: '終了日時（until）が必要です',
    }),
    ...NEEDED.map(([kind, path, what]) =>
      z.refine(
        (page: unknown) => {
          const given = page as Readonly<Record<string, unknown>>;
          return given.kind !== kind || given[path] !== undefined;
        },
        { path: [path], error: `${what}（${path}）が必要です` },
      ),
    ),
    z.refine(({ kind, layout }) => layout === undefined || (layout === 'landing') === (kind === 'lp'), {
      path: ['layout'],
      error: 'landingは、ランディングページ（lp）だけの表示です',
    }),
    z.refine(({ kind, form }) => kind === 'lp' || form === undefined, {
      path: ['form'],
      error: '注文フォームは、ランディングページ（lp）だけにあります',
    }),
    z.refine(({ kind, href, places }) => kind === 'banner' || (href === undefined && places === undefined), {
      path: ['kind'],
      error: 'リンク先（href）と表示する場所（places）は、バナーだけにあります',
    }),
  );
export type FrontMatter = z.output<typeof frontMatter>;

/** Allowed addresses by kind: columns below /column, landing pages below /lp, the guide at /guide and below it. */
export function addressFault({ kind, slug: address }: { kind: FrontMatter['kind']; slug: string }): string | null {
  if (kind === 'column') return /^column\/[A-Za-z0-9_-]+$/.test(address) ? null : 'コラムのアドレスは、column/…です';
  if (kind === 'lp')
    return /^lp\/[a-z0-9-]{1,60}$/.test(address) ? null : 'ランディングページのアドレスは、小文字のlp/…です';
  if (kind === 'notice') return /^notice\/[A-Za-z0-9_-]+$/.test(address) ? null : 'お知らせのアドレスは、notice/…です';
  if (kind === 'banner') return /^banner\/[A-Za-z0-9_-]+$/.test(address) ? null : 'バナーのアドレスは、banner/…です';
  if (kind === 'guide')
    return /^guide(?:\/[a-z0-9_-]+)?$/.test(address) ? null : 'ご利用ガイドのアドレスは、guideかguide/…です';
  if (kind === 'legal' && !LEGAL.has(address))
    return `規約・表記のアドレスは、次のどれかです：${[...LEGAL].join('、')}`;
  if (kind === 'information' && !INFORMATION.has(address) && !/^information\/[a-z0-9_-]+$/.test(address))
    return 'ご案内のアドレスは、information/…か、お店が決めたものです';
  return null;
}

const LEGAL = new Set(['terms', 'policy', 'trade', 'attention', 'store', 'info_medicine']);
/** Printed addresses from before there were content pages. */
const INFORMATION = new Set([
  'about-us',
  'gift',
  'sns',
  'funfamily',
  'LineDesignated',
  'LineDesignated_coupon',
  'AppIntroduction',
  'AppIntroduction_coupon',
  'password_recovery_manual',
]);
