/** Parts of a placed order, compiled into the remotes that show one. */
export { DetailPanel } from './detail-panel.tsx';
export { OrderLines } from './order-lines.tsx';
export { OrderTotals } from './order-totals.tsx';
export { Shipments } from './shipments.tsx';
