import { favouritesChanged, favouritesState, sessionState, toggleFavourite } from '@store/contracts/bus';
import { favouriteCodes } from '@store/contracts/calls/checkout';
import type { BusPort } from '@store/event-bus';
import { dataOf, type Shop } from '@store/remote-kit';
import type { LocalIdentity } from '../session/local-identity.ts';

interface FavouritesStoreOptions {
  readonly bus: BusPort;
  readonly shop: Shop;
  readonly identity: Pick<LocalIdentity, 'read' | 'write'>;
  /** Server time of the page's response, epoch ms. */
  readonly servedAt: number;
  /** Resolves when the page is live; until then calls are answered from the page's own data. */
  readonly untilLive: Promise<void>;
}

/** Manages the member's favourites (S-11). Toggles in quick succession run one after another. */
export function createFavouritesStore({ bus, shop, identity, servedAt, untilLive }: FavouritesStoreOptions) {
  let last: Promise<unknown> = Promise.resolve();
  let isOwnChange = false;
  let isLive = false;
  /** Number of changes, here or elsewhere. A response requested before the latest change is stale. */
  let changes = 0;

  const take = (codes: readonly string[]) => bus.write(favouritesState, [...codes]);
  const changed = (codes: readonly string[]) => {
    changes += 1;
    take(codes);
    identity.write('favourites_changed_at', String(shop.now()));
    isOwnChange = true;
    bus.publish(favouritesChanged, {});
    isOwnChange = false;
  };
  const refresh = async (): Promise<void> => {
    if (bus.value(sessionState)?.kind !== 'member') return;
    const before = changes;
    const codes = await shop.call(favouriteCodes, {}).then(
      (answer) => dataOf(answer).sku_codes,
      () => null,
    );
    if (changes !== before) return refresh();
    if (codes) take(codes);
  };

  const invalidate = () => {
    changes += 1;
    if (isLive) void refresh();
  };

  /** Whether this browser changed a favourite after the page's response: in another tab, or on a page before Back. */
  const isChangedSinceResponse = () => changes > 0 || Number(identity.read('favourites_changed_at')) >= servedAt;
  void untilLive.then(() => {
    isLive = true;
    if (isChangedSinceResponse()) invalidate();
  });

  /** Takes the initial favourites unless a change has made them stale. */
  const takeAtStart = (codes: readonly string[]) => {
    if (changes === 0 || bus.value(favouritesState) === undefined) take(codes);
  };

  const toggle = async (sku_code: string) => {
    const session = bus.value(sessionState);
    if (session?.kind !== 'member') {
      return { kind: 'refused', code: 'sign-in', message: 'お気に入りのご利用にはログインが必要です。' } as const;
    }
    const isOn = (bus.value(favouritesState) ?? []).includes(sku_code);
    // In the chunk of the HTTP client, as with cart changes.
    const { setFavourite } = await import(/* webpackChunkName: "http" */ './change-favourites.ts');
    const result = await setFavourite(shop, { customer_code: session.customer_code, sku_code }, !isOn);
    if (result.kind === 'refused') return result;
    changed(result.data.sku_codes);
    return { kind: 'done', value: !isOn } as const;
  };

  const stops = [
    bus.handle(toggleFavourite, ({ sku_code }) => {
      const result = last.then(() => toggle(sku_code)).catch(() => ({ kind: 'failed' }) as const);
      last = result;
      return result;
    }),
    bus.on(favouritesChanged, () => {
      if (!isOwnChange) invalidate();
    }),
  ];
  /** `takeAnswered` takes the favourites changed by the page's early script. */
  return { takeAtStart, takeAnswered: changed, refresh, stop: () => stops.map((stop) => stop()) };
}
