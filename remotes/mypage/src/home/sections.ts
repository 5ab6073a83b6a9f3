/** Sections of my page that are loaded on demand, with their styles. */
import '@store/content-blocks/banners.css';
import './messages-part.module.css';
import './rank-progress.module.css';
import './warnings-part.module.css';
import { lazySection } from '@store/remote-kit';

export const Banners = lazySection(
  () => import(/* webpackChunkName: "home-later" */ '@store/content-blocks/banners'),
  'Banners',
);
export const MessagesPart = lazySection(
  () => import(/* webpackChunkName: "home-later" */ './messages-part.tsx'),
  'MessagesPart',
);
export const RankProgress = lazySection(
  () => import(/* webpackChunkName: "home-later" */ './rank-progress.tsx'),
  'RankProgress',
);
export const WarningsPart = lazySection(
  () => import(/* webpackChunkName: "home-later" */ './warnings-part.tsx'),
  'WarningsPart',
);

export const sections = () => [Banners, MessagesPart, RankProgress, WarningsPart];

// Loads the chunk of all sections while the page's data is loaded.
WarningsPart.preload().catch(() => undefined);
