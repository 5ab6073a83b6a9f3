import { aboutPages } from './pages/about.ts';
import { guidePages } from './pages/guide.ts';
import { legalPages } from './pages/legal.ts';
import type { InformationPage } from './types.ts';

export const informationPages: InformationPage[] = [...guidePages, ...legalPages, ...aboutPages];
