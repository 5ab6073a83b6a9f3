import type { Route } from '@store/remote-kit';

/** How long a loader may neither end, nor ask, nor wait for an answer, ms. */
const ENDLESS_MS = 10_000;

/** A loader waits for nothing and does not end: the fault is in its code, not on the line. */
class EndlessLoader extends Error {
  override readonly name = 'EndlessLoader';
}

/** The route with a loader that throws `EndlessLoader` instead of never ending; a slow line or backend is waited for. */
export function watchLoader(route: Route): Route {
  const { loader } = route;
  if (!loader) return route;
  return {
    ...route,
    async loader(given) {
      let open = 0;
      let hasMoved = false;
      const move = (by: number) => {
        open += by;
        hasMoved = true;
      };
      const shop: typeof given.shop = {
        ...given.shop,
        call(...question) {
          const answer = given.shop.call(...question);
          move(1);
          const settle = () => move(-1);
          answer.then(settle, settle);
          return answer;
        },
      };
      let checks: ReturnType<typeof setInterval> | undefined;
      const endless = new Promise<never>((_, reject) => {
        checks = setInterval(() => {
          if (open === 0 && !hasMoved) reject(new EndlessLoader(`nothing happened for ${ENDLESS_MS} ms`));
          hasMoved = false;
        }, ENDLESS_MS);
      });
      try {
        return await Promise.race([loader({ ...given, shop }), endless]);
      } finally {
        clearInterval(checks);
      }
    },
  };
}
