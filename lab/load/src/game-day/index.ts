/** Mix of user journeys on a complete store, and its results: for `npm run lab -- game-day`. */
export { type Audit, auditOrders } from './audit.ts';
export { type Front, openFront } from './front.ts';
export type { Happening, Record } from './happenings.ts';
export { type Mix, startMix, warmPages } from './mix.ts';
export { fillShelf } from './shelf.ts';
export { type Noticed, whatWasNoticed } from './summary.ts';
