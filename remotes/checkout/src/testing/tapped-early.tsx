import { useLayoutEffect } from 'react';
import type { cartRoute } from '../flow/cart.route.ts';

type Route = typeof cartRoute;

/**
 * The route, on whose page something was tapped before it was live: the tap is given back right then, before React has run the
 * effects of the screen.
 */
export function tappedEarly(route: Route, tapped: () => HTMLElement): Route {
  function TapGivenBack() {
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
            <TapGivenBack />
          </>
        ),
      };
    },
  };
}
