/** What a remote is and what it may use of the shop. Shared by all remotes, provided once by the shell. */
export { type Answered, ApiFault, type Refused, type Reply } from '@store/api-client';
export { Fragment, FragmentProvider, type FragmentSource } from './fragment/fragment.tsx';
export { type KeptInTab, keptInTab } from './kept-in-tab/kept-in-tab.ts';
export { type KeptList, keptList, useKeptList } from './kept-list/kept-list.ts';
export { NotFound, notFound, RedirectTo, redirectTo } from './remote/answers.ts';
export {
  type Crumb,
  defineRemote,
  defineRoute,
  type FragmentDefinition,
  type Head,
  type LoaderArguments,
  type RemoteDefinition,
  type Route,
} from './remote/define-remote.ts';
export { type Late, type LateState, late, useLate } from './remote/late.ts';
export { useAddress, useGo, useNavigatingTo, useRouteParams } from './routing/address.ts';
export { fetchCode, ScriptLoadError } from './routing/fetch-code.ts';
export { followLinks } from './routing/follow-links.ts';
export { useFreshOnReturn } from './routing/fresh-on-return.ts';
export { leave } from './routing/leave.ts';
export { LiveClaimsContext, useIsLive } from './routing/live-claims.ts';
export {
  type ArrivedScreen,
  forRouter,
  LeftToBrowser,
  type LoadedScreen,
  LoadedScreenView,
  loadScreen,
  type ScreenContent,
  type ScreenHandle,
  useRouteData,
} from './routing/screen.tsx';
export type { DrawnPage, PageRequest, ShellServer, WireQuestion } from './server/draw-page.ts';
export { createShop, type ShopParts } from './shop/create-shop.ts';
export { newRequestKey } from './shop/request-key.ts';
export { dataOf, type Shop, type ShopBus } from './shop/shop.ts';
export { DrawnStateProvider, ShopProvider, type StateSnapshot, useShop, useShopState } from './shop/shop-context.tsx';
export { analyticsRefusal } from './third-party/analytics-refusal.ts';
export { watching } from './watching/watching.ts';
