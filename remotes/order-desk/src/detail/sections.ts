/** The actions with their form library, loaded after the order's facts; with their styles. */
import './order.module.css';
import { lazySection } from '@store/remote-kit';

export const OrderActions = lazySection(() => import('./order-actions.tsx'), 'OrderActions');

// Loads the chunk while the order is loaded.
OrderActions.preload().catch(() => undefined);
