import type { CarouselSlide, Cart, Customer, FeedItem, PointBalance, SessionUser } from '@store/contracts/entities';
import { createWatchdog, type StepOutcome, type TakeLater } from './watchdog.ts';

/** Steps of the start (S-01), called through the api-client, which uses preloaded responses if available. */
export interface StartSteps {
  notices(): Promise<readonly FeedItem[]>;
  /** Null for a guest. */
  loginState(): Promise<SessionUser | null>;
  /** `retired` when the response has the marker (S-09). */
  carts(member: SessionUser | null): Promise<readonly Cart[] | 'retired'>;
  customer(member: SessionUser): Promise<Customer>;
  points(member: SessionUser): Promise<PointBalance | null>;
  favourites(member: SessionUser): Promise<readonly string[]>;
  carousel(): Promise<readonly CarouselSlide[]>;
}

/** Receives each result as soon as it is available. */
export interface StartResults {
  notices(notices: readonly FeedItem[]): void;
  session(member: SessionUser | null): void;
  customer(customer: Customer): void;
  carts(carts: readonly Cart[]): void;
  points(points: PointBalance | null): void;
  favourites(codes: readonly string[]): void;
  carousel(slides: readonly CarouselSlide[]): void;
  /** The member has left the service: sign out. */
  retired(): void;
}

/** States of the start, named by the next step; the cart check of a member is part of `session` (S-06). */
export type StartState =
  | { readonly at: 'notices' }
  | { readonly at: 'login-state' }
  | { readonly at: 'cart-check' }
  | { readonly at: 'customer'; readonly member: SessionUser }
  | { readonly at: 'cart'; readonly member: SessionUser }
  | { readonly at: 'points'; readonly member: SessionUser }
  | { readonly at: 'carousel' }
  | { readonly at: 'shown' };

interface StartOptions {
  readonly steps: StartSteps;
  readonly results: StartResults;
  readonly now: () => number;
  /** Present on a server-rendered page: the start ends in the server's state, and later results are queued here. */
  readonly takeLater?: TakeLater | undefined;
}

/** Runs the start sequence. Never rejects and never exceeds its deadline. */
export async function runStart({ steps, results, now, takeLater }: StartOptions): Promise<void> {
  const guarded = createWatchdog(now, takeLater);
  let state: StartState = { at: 'notices' };
  while (state.at !== 'shown') state = await next(state, steps, results, guarded);
}

type Guarded = <T>(step: () => Promise<T>, take?: (value: T) => void) => Promise<StepOutcome<T>>;

async function next(
  state: StartState,
  steps: StartSteps,
  results: StartResults,
  guarded: Guarded,
): Promise<StartState> {
  switch (state.at) {
    case 'notices': {
      await guarded(() => steps.notices(), results.notices);
      return { at: 'login-state' };
    }
    case 'login-state': {
      const outcome = await guarded(() => steps.loginState());
      const member = outcome.kind === 'came' ? outcome.value : null;
      results.session(member);
      return member ? { at: 'customer', member } : { at: 'cart-check' };
    }
    case 'cart-check': {
      await takeCarts(null, steps, results, guarded);
      return { at: 'carousel' };
    }
    case 'customer': {
      await guarded(() => steps.customer(state.member), results.customer);
      return { at: 'cart', member: state.member };
    }
    case 'cart': {
      const retired = await takeCarts(state.member, steps, results, guarded);
      return retired ? { at: 'carousel' } : { at: 'points', member: state.member };
    }
    case 'points': {
      await Promise.all([
        guarded(() => steps.points(state.member), results.points),
        guarded(() => steps.favourites(state.member), results.favourites),
      ]);
      return { at: 'carousel' };
    }
    case 'carousel': {
      await guarded(() => steps.carousel(), results.carousel);
      return { at: 'shown' };
    }
    case 'shown':
      return state;
  }
}

async function takeCarts(
  member: SessionUser | null,
  steps: StartSteps,
  results: StartResults,
  guarded: Guarded,
): Promise<boolean> {
  const outcome = await guarded(
    () => steps.carts(member),
    (carts) => (carts === 'retired' ? results.retired() : results.carts(carts)),
  );
  return outcome.kind === 'came' && outcome.value === 'retired';
}
