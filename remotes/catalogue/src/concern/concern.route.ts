import { getConcern } from '@store/contracts/calls/content';
import { type AnswerOf, code } from '@store/contracts/wire';
import { type Crumb, defineRoute, type LoaderArguments, notFound } from '@store/remote-kit';
import { mainPictureOf } from '../page-head/main-picture.ts';
import { type LoadedList, listHead, loadList } from '../product-list/load-list.ts';

type Concern = AnswerOf<typeof getConcern>;

const FRESH_MS = 300_000;

/** a concern with the products for it. */
export async function loadConcern({
  params,
  url,
  shop,
}: LoaderArguments): Promise<{ concern: Concern; list: LoadedList }> {
  const asked = code.safeParse(params.concern_code);
  if (!asked.success) throw notFound();
  const concern_code = asked.data;
  const [reply, list] = await Promise.all([
    shop.call(getConcern, { concern_code }, { freshMs: FRESH_MS }),
    loadList({ shop, url, fixed: { concern_code } }),
  ]);
  if (reply.kind === 'refused') throw notFound();
  return { concern: reply.data, list };
}

export const concernRoute = defineRoute({
  id: 'concern',
  path: '/concern/:concern_code',
  title: 'お悩み',
  body_class: 'concern',
  loader: loadConcern,
  crumbs: ({ concern }) => crumbsOf(concern),
  head: ({ concern, list }, { url }) => ({
    title: `${concern.name}（${LINE_WORDS[concern.line]}）`,
    description: `${concern.area}のお悩み「${concern.name}」に合わせた商品の一覧です。${concern.lead}`,
    ...listHead(list, { url, crumbs: crumbsOf(concern) }),
    mainPicture: mainPictureOf(concern.picture),
  }),
  screen: () => import('./concern.screen.tsx'),
});

export const LINE_WORDS = { men: 'メンズ', women: 'レディース' } as const;

function crumbsOf({ concern_code, name }: Concern): Crumb[] {
  return [
    { href: '/concern', label: 'お悩み' },
    { href: `/concern/${concern_code}`, label: name },
  ];
}
