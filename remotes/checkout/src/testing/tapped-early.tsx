import { useLayoutEffect } from 'react';
import type { cartRoute } from '../flow/cart.route.ts';

type Route = typeof cartRoute;

/** Wraps a route to simulate a tap before hydration: it is replayed before React has run the effects of the screen. */
export function tappedEarly(route: Route, tapped: () => HTMLElement): Route {
  function ReplayedTap() {
    useLayoutEffect(() => tapped().click(), []);
    return null;
  }
  return {
    ...route,
    screen: async () => {
      const { Screen } = await route.screen();
      return {
        Screen: () => (
          <>
            <Screen />
            <ReplayedTap />
          </>
        ),
      };
    },
  };
}
