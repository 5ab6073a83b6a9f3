import { searchFeedSorted } from '@store/contracts/calls/content';
import type { PageClaim, PageRemote } from '@store/contracts/composition';
import {
  dataOf,
  defer,
  defineRemote,
  defineRoute,
  type LoaderArguments,
  notFound,
  type RemoteDefinition,
  redirectTo,
  useDeferred,
  useRouteData,
  useShop,
} from '@store/remote-kit';
import { useState } from 'react';

/** Requests for required and for optional data of the pond's screen, both read calls of the contract. */
export const NEEDED = {
  query: 'information',
  query_field: 'feed_type',
  sort: 'start_timestamp:desc',
  size: 1,
} as const;
export const BESIDE = { ...NEEDED, size: 2 } as const;

const loader = async ({ shop, params }: LoaderArguments) => {
  if (params.name === 'none') throw notFound();
  if (params.name === 'old') throw redirectTo('/fish/koi');
  if (params.name === 'gone') throw redirectTo('/404?over=1');
  const beside = defer(shop.call(searchFeedSorted, BESIDE).then(dataOf));
  const { hits } = dataOf(await shop.call(searchFeedSorted, NEEDED));
  const [fish] = hits;
  if (!fish) throw notFound();
  return { title: fish.title, beside };
};

function Screen() {
  const { title, beside } = useRouteData<typeof loader>();
  const [taps, setTaps] = useState(0);
  const { now } = useShop();
  const [openedAt] = useState(now);
  return (
    <article>
      <h1>{title}</h1>
      <p>時刻 {openedAt}</p>
      <Beside given={beside} />
      <button type="button" onClick={() => setTaps(taps + 1)}>
        餌をやる（{taps}）
      </button>
    </article>
  );
}

function Beside({ given }: { given: Awaited<ReturnType<typeof loader>>['beside'] }) {
  const state = useDeferred(given);
  if (state.kind === 'pending') return <p>仲間を探しています</p>;
  if (state.kind === 'rejected') return <p>仲間を表示できません</p>;
  return <p>仲間は{state.value.hits.length}匹</p>;
}

const claim = (overrides: Pick<PageClaim, 'id' | 'path' | 'title'> & Partial<PageClaim>): PageClaim => ({
  body_class: overrides.id,
  noindex: false,
  layout: 'full',
  access: 'anyone',
  files: [],
  ...overrides,
});

const claims = [
  claim({ id: 'fish', path: '/fish/:name', title: '魚', has_crumbs: true }),
  claim({ id: 'own', path: '/mypage/fish', title: '自分の魚', access: 'member' }),
  claim({ id: 'broken', path: '/broken', title: '壊れた池' }),
  claim({ id: 'nothing', path: '/404', title: 'ページが見つかりません' }),
];

/** A small remote as listed in a release. */
export const pondRemote: PageRemote = {
  base: '/remotes/pond/1.0.0/',
  name: 'pond',
  version: '1.0.0',
  container: 'remote_pond',
  entry: { path: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}`, brotli_bytes: 1 },
  calls: [searchFeedSorted.path],
  routes: claims,
};

const routeOf = (id: string) => {
  const { files: _files, ...overrides } = claims.find((one) => one.id === id) ?? claim({ id, path: '/', title: id });
  return overrides;
};

/** Its code, as provided by its server file and its entry. */
export const pond: RemoteDefinition = defineRemote({
  name: 'pond',
  team: 'pond',
  budget: { script_bytes: 1, style_bytes: 1 },
  routes: [
    defineRoute({
      ...routeOf('fish'),
      loader,
      head: ({ title }) => ({ title, canonical: '/fish/koi' }),
      crumbs: ({ title }) => [{ label: title, href: '/fish/koi' }],
      screen: async () => ({ Screen }),
    }),
    defineRoute({ ...routeOf('own'), screen: async () => ({ Screen: () => <h1>わたしの魚</h1> }) }),
    defineRoute({
      ...routeOf('broken'),
      screen: async () => ({
        Screen: () => {
          throw new Error('mine alone');
        },
      }),
    }),
    defineRoute({ ...routeOf('nothing'), screen: async () => ({ Screen: () => <h1>ページが見つかりません</h1> }) }),
  ],
});
