import type { Cart } from '@store/contracts/entities';
import type fc from 'fast-check';
import { BrokenPromise } from './broken-promise.ts';
import { PROMISES } from './promises/all-promises.ts';
import type { World } from './world.ts';

/** An action of a shopper, the shop or time. */
export interface Act<Input> {
  readonly name: string;
  readonly input: fc.Arbitrary<Input>;
  /** Precondition; absent: always possible. */
  when?(world: World): boolean;
  /** Runs the action; returns the carts that the browser shows afterwards, or undefined if they are unchanged. */
  run(world: World, input: Input): Promise<readonly Cart[] | undefined>;
}

const MOST_STEPS = 40;

/** A step of a history, as fast-check generates, runs and shrinks it. */
export type Step = fc.AsyncCommand<World, World, true>;

/** Generates steps of an action with any input; all promises are checked after each step. */
export function stepsOf<Input>({ name, input, when, run }: Act<Input>): fc.Arbitrary<Step> {
  return input.map((value) => {
    const label = `${name} ${JSON.stringify(value)}`;
    return {
      check: async (world) => !world.hasLeft && world.done.length < MOST_STEPS && (when?.(world) ?? true),
      async run(world) {
        const before = { shown: world.shown, now: world.backend.clock.now };
        world.browser.note(label);
        world.done.push(name);
        world.shown = (await run(world, value)) ?? world.shown;
        for (const promise of PROMISES) {
          const what = await promise.broken({ world, before, act: name });
          if (what !== null) throw new BrokenPromise(promise.name, what);
        }
      },
      toString: () => label,
    };
  });
}
