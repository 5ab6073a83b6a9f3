import fc from 'fast-check';
import { BrokenPromise } from './broken-promise.ts';
import { PROMISES } from './promises/all-promises.ts';
import { openCarts, type World } from './world.ts';

/** What a shopper, the shop or time may do; `when`: whether it makes sense as the world stands. */
export interface Act<Wish> {
  readonly name: string;
  readonly wish: fc.Arbitrary<Wish>;
  when?(world: World): boolean;
  run(world: World, wish: Wish): Promise<void>;
}

/** A step of a history, as fast-check makes, runs and shrinks it. */
export type Step = fc.AsyncCommand<World, World>;

/** The act with whatever wish; after it every promise is looked at. */
export function stepsOf<Wish>(act: Act<Wish>): fc.Arbitrary<Step> {
  return act.wish.map((wish) => ({
    check: (world) => act.when?.(world) ?? true,
    async run(world) {
      const before = { shown: world.shown, now: world.backend.clock.now };
      world.browser.note(`${act.name} ${JSON.stringify(wish) ?? ''}`);
      await act.run(world, wish);
      world.shown = await openCarts(world);
      for (const { name, broken } of PROMISES) {
        const what = await broken({ world, before, act: act.name });
        if (what !== null) throw new BrokenPromise(name, what);
      }
    },
    toString: () => `${act.name}(${JSON.stringify(wish) ?? ''})`,
  }));
}
