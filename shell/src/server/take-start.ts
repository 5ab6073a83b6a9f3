import {
  carouselState,
  cartState,
  customerState,
  favouritesState,
  noticesState,
  sessionState,
} from '@store/contracts/bus';
import type { BusPort } from '@store/event-bus';
import type { Shop } from '@store/remote-kit';
import { writePoints } from '../points/points-store.ts';
import { runStart } from '../start/start-sequence.ts';
import { startSteps } from '../start/start-steps.ts';
import { sessionOf } from './session-of.ts';

/**
 * Runs the start sequence over settled responses, so that the frame is rendered in the state the browser will reach.
 * Resolves to false when the browser must do more: a member has left (S-09).
 */
export async function takeStart(bus: BusPort, settled: Shop): Promise<boolean> {
  let isTaken = true;
  await runStart({
    now: () => performance.now(),
    steps: startSteps(settled),
    results: {
      notices: (notices) => bus.write(noticesState, [...notices]),
      session: (member) => bus.write(sessionState, sessionOf(member)),
      customer: (customer) => bus.write(customerState, customer),
      carts: (carts) => bus.write(cartState, [...carts]),
      points: (points) => writePoints(bus, points),
      favourites: (codes) => bus.write(favouritesState, [...codes]),
      carousel: (slides) => bus.write(carouselState, [...slides]),
      retired: () => {
        isTaken = false;
      },
    },
  });
  return isTaken;
}
