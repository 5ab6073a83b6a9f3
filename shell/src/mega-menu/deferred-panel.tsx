import { PageWidth, Skeleton } from '@store/ui';
import { deferredPart } from '../disclosure/deferred-part.tsx';
import css from './global-nav.module.css';

const Waiting = () => (
  <PageWidth className={css.waiting}>
    <Skeleton height="220px" />
  </PageWidth>
);

/** Panels of the navigation bar, loaded after the first load. */
export const megaPanel = deferredPart({
  load: async () => (await import(/* webpackChunkName: "mega-panel" */ './mega-panel.tsx')).MegaPanel,
  waiting: Waiting,
  what: 'メニュー',
});
