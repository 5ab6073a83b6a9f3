import './point-up-band.module.css';
import { lazySection } from '@store/remote-kit';

/** The band's code is loaded during a campaign only; pages work without it. */
export const PointUpBand = lazySection(() => import('./point-up-band.tsx'), 'PointUpBand', true);
