import { audience, bannerPlace, contentKind, slug } from '@store/contracts/content-blocks';
import { tokyoInstant } from '@store/domain/calendar';
import * as z from 'zod/mini';

/** A day, or a minute, in Tokyo time: `2026-12-01` or `2026-12-01T10:00`. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/;

const moment = z.pipe(
  z
    .string()
    .check(z.refine((text) => momentOf(text) !== null, 'is not a valid moment: write 2026-12-01 or 2026-12-01T10:00')),
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

const ownPath = z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/, 'is not an address of the store'));

/** Schema of a file's front matter, as its writer sees it. */
export const frontMatter = z
  .strictObject({
    kind: contentKind,
    slug: z.optional(slug),
    title: z.string().check(z.minLength(1, 'is empty'), z.maxLength(100, 'has more than 100 characters')),
    description: z._default(z.string().check(z.maxLength(300, 'has more than 300 characters')), ''),
    /** Defaults by kind. */
    layout: z.optional(z.enum(['beside', 'narrow', 'landing'])),
    noindex: z._default(z.boolean(), false),
    from: z.optional(moment),
    until: z.optional(moment),
    leads_to: z.optional(ownPath),
    revised: z.optional(moment),
    audience: z._default(audience, {}),
    priority: z._default(z.int().check(z.gte(-1000), z.lte(1000)), 0),
    tag: z.optional(z.string().check(z.minLength(1), z.maxLength(30))),
    picture: z.optional(z.string()),
    products: z._default(z.array(z.string()), []),
    /** Order form of a landing page; parsed by `readForm`. */
    form: z.optional(z.unknown()),
    /** Link and places of a banner. */
    href: z.optional(ownPath),
    places: z.optional(z.array(bannerPlace).check(z.minLength(1, 'is empty'))),
  })
  .check(
    z.refine(({ from, until }) => !from || !until || from < until, { path: ['until'], error: 'is not after from' }),
    z.refine(({ leads_to, until }) => leads_to === undefined || until !== undefined, {
      path: ['leads_to'],
      error: 'needs until: visitors are redirected after it',
    }),
    z.refine(({ kind, tag, picture }) => kind !== 'column' || (tag !== undefined && picture !== undefined), {
      path: ['kind'],
      error: 'column needs a tag and a picture',
    }),
    z.refine(({ kind, tag }) => kind !== 'notice' || tag !== undefined, {
      path: ['kind'],
      error: 'notice needs a tag, the text of its badge',
    }),
    z.refine(({ kind, layout }) => layout === undefined || (layout === 'landing') === (kind === 'lp'), {
      path: ['layout'],
      error: 'landing is the layout of pages of the kind lp, and of no others',
    }),
    z.refine(({ kind, form }) => kind === 'lp' || form === undefined, {
      path: ['form'],
      error: 'only pages of the kind lp have an order form',
    }),
    z.refine(({ kind, href, places, picture }) => kind !== 'banner' || (href && places && picture), {
      path: ['kind'],
      error: 'banner needs a picture, href (its link) and places (where it is shown)',
    }),
    z.refine(({ kind, href, places }) => kind === 'banner' || (href === undefined && places === undefined), {
      path: ['kind'],
      error: 'only a banner has href and places',
    }),
  );
export type FrontMatter = z.output<typeof frontMatter>;

/** Allowed addresses by kind: columns below /column, landing pages below /lp, the guide at /guide and below it. */
export function addressFault({ kind, slug: address }: { kind: FrontMatter['kind']; slug: string }): string | null {
  if (kind === 'column') return /^column\/[A-Za-z0-9_-]+$/.test(address) ? null : 'the address of a column is column/…';
  if (kind === 'lp')
    return /^lp\/[a-z0-9-]{1,60}$/.test(address) ? null : 'the address of a landing page is lp/…, in lower case';
  if (kind === 'notice') return /^notice\/[A-Za-z0-9_-]+$/.test(address) ? null : 'the address of a notice is notice/…';
  if (kind === 'banner') return /^banner\/[A-Za-z0-9_-]+$/.test(address) ? null : 'the address of a banner is banner/…';
  if (kind === 'guide')
    return /^guide(?:\/[a-z0-9_-]+)?$/.test(address) ? null : 'the address of a guide page is guide or guide/…';
  if (kind === 'legal' && !LEGAL.has(address)) return `the address of a legal page is one of ${[...LEGAL].join(', ')}`;
  if (kind === 'information' && !INFORMATION.has(address) && !/^information\/[a-z0-9_-]+$/.test(address))
    return 'the address of an information page is information/… or one that the store reserves for it';
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
