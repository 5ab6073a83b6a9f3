/**
 * API for the shell and the gateway; not for remotes. Both entry points share one module instance on the page, since
 * only the shell bundles remote-kit, and thus one set of contexts and classes.
 */
export { ApiFault } from '@store/api-client';
export { UnfinishedFormContext } from './forms/unfinished-form.ts';
export { FragmentProvider, type FragmentSource } from './fragment/fragment.tsx';
export { HolesContext } from './hole/hole.ts';
export { NotFound, RedirectTo } from './remote/answers.ts';
export { ScriptLoadError } from './remote/fetch-code.ts';
export { firstInput } from './routing/first-input.ts';
export { followLinks, linkPathOf } from './routing/follow-links.ts';
export { LiveClaimsContext } from './routing/live-claims.ts';
export {
  type ArrivedScreen,
  forRouter,
  LeftToBrowser,
  type LoadedScreen,
  LoadedScreenView,
  loadScreen,
  type ScreenContent,
  type ScreenHandle,
} from './routing/screen.tsx';
export type {
  AnsweredForm,
  PageRequest,
  RemoteRights,
  RenderedPage,
  SentForm,
  ShellServer,
  WireQuestion,
} from './server/shell-server.ts';
export { createShop, type ShopParts } from './shop/create-shop.ts';
export { declaredCalls } from './shop/declared-calls.ts';
export { ShopProvider, type StateSnapshot, StateSnapshotProvider } from './shop/shop-context.tsx';
export { watching } from './watching/watching.ts';
