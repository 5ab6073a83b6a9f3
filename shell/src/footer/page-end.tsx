import type { PageClaim } from '@store/contracts/composition';
import { SupportDesks } from '../support-desk/support-desks.tsx';
import { Footer } from './footer.tsx';
import { QuietFooter } from './quiet-footer.tsx';

/** What every page ends with: both desks and the footer, or the quiet footer where somebody buys (L-06, L-07). */
export function PageEnd({ layout }: Pick<PageClaim, 'layout'>) {
  if (layout !== 'full') return <QuietFooter isLanding={layout === 'landing'} />;
  return (
    <>
      <SupportDesks />
      <Footer />
    </>
  );
}
