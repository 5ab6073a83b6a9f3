import type { PageClaim } from '@store/contracts/composition';
import { SupportDesks } from '../support-desk/support-desks.tsx';
import { Footer } from './footer.tsx';
import { QuietFooter } from './quiet-footer.tsx';

/** End of a page: support desks and footer, or the quiet footer in the purchase flow (L-06, L-07). */
export function PageEnd({ layout }: Pick<PageClaim, 'layout'>) {
  if (layout !== 'full') return <QuietFooter isLanding={layout === 'landing'} />;
  return (
    <>
      <SupportDesks />
      <Footer />
    </>
  );
}
