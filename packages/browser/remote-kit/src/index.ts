/**
 * Definition of remotes and the shop services they may use. Shared by all remotes, provided once by the shell, whose
 * own entry point is `@store/remote-kit/shell`.
 */
export { type Answered, newRequestKey, type Refused, type Reply } from '@store/api-client';
export { useUnfinishedForm } from './forms/unfinished-form.ts';
export { Fragment } from './fragment/fragment.tsx';
export { useFavouriteHole, useHole } from './hole/hole.ts';
export { type KeptInTab, keptInTab } from './kept-in-tab/kept-in-tab.ts';
export { type KeptList, keptList, useKeptList } from './kept-list/kept-list.ts';
export { notFound, redirectTo } from './remote/answers.ts';
export { type Deferred, type DeferredState, defer, useDeferred } from './remote/deferred.ts';
export {
  type Crumb,
  defineRemote,
  defineRoute,
  type FormAction,
  type FormOutcome,
  type FragmentDefinition,
  type Head,
  type LoaderArguments,
  type RemoteDefinition,
  type Route,
} from './remote/define-remote.ts';
export { fetchCode } from './remote/fetch-code.ts';
export { withScreen } from './remote/with-screen.ts';
export { useAddress, useGo, useNavigatingTo, useRouteParams } from './routing/address.ts';
export { firstInput } from './routing/first-input.ts';
export { useFreshOnReturn } from './routing/fresh-on-return.ts';
export { type LazySection, lazySection } from './routing/lazy-section.ts';
export { leave } from './routing/leave.ts';
export { useIsLive } from './routing/live-claims.ts';
export { useRouteData } from './routing/screen.tsx';
export { dataOf, type Shop, type ShopBus } from './shop/shop.ts';
export { useShop, useShopState } from './shop/shop-context.tsx';
export { type AnalyticsChoice, analyticsConsent } from './third-party/analytics-consent.ts';
export { analyticsRefusal } from './third-party/analytics-refusal.ts';
