import type { Route } from '@store/remote-kit';

/** Time without any request started, pending or finished after which a loader is considered stuck, ms. */
const ENDLESS_MS = 10_000;

/** A loader that neither waits for a request nor finishes: a fault of its code, not of the network. */
class EndlessLoader extends Error {
  override readonly name = 'EndlessLoader';
}

/** Wraps the route's loader so that it throws `EndlessLoader` when stuck. Slow requests are waited for. */
export function watchLoader(route: Route): Route {
  const { loader } = route;
  if (!loader) return route;
  return {
    ...route,
    async loader(args) {
      let open = 0;
      let hasMoved = false;
      const move = (by: number) => {
        open += by;
        hasMoved = true;
      };
      const shop: typeof args.shop = {
        ...args.shop,
        call(...callArgs) {
          const answer = args.shop.call(...callArgs);
          move(1);
          const settle = () => move(-1);
          answer.then(settle, settle);
          return answer;
        },
      };
      let checks: ReturnType<typeof setInterval> | undefined;
      const endless = new Promise<never>((_, reject) => {
        checks = setInterval(() => {
          if (open === 0 && !hasMoved) reject(new EndlessLoader(`no request for ${ENDLESS_MS} ms`));
          hasMoved = false;
        }, ENDLESS_MS);
      });
      try {
        return await Promise.race([loader({ ...args, shop }), endless]);
      } finally {
        clearInterval(checks);
      }
    },
  };
}
