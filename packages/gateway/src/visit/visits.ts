import type { IncomingHttpHeaders } from 'node:http';
import type { Release } from '@store/contracts/composition';
import { type LedgerReader, type LiveReading, type Override, type PublicKeys, releaseOfArms } from '@store/release';
import { armsOf, BUCKET_SECONDS, newBucket, readBucket } from './arms.ts';
import { claimOf } from './claims.ts';
import { visitCookies } from './cookies.ts';
import { keptReleases } from './kept-releases.ts';
import { type OverrideState, overrides } from './overrides.ts';
import { PIN_MS, type Pin, type PinSecrets, readPin, sealPin } from './pin.ts';

const PIN_SECONDS = PIN_MS / 1_000;

/** The parts that one page is made of for its visitor. */
export interface Visit {
  readonly release: Release;
  /** `Set-Cookie` headers of the page. */
  readonly cookies: readonly string[];
  /** Whether a CDN may keep the page: it is everybody's who is in no canary, and says nothing to this visitor alone. */
  readonly isShared: boolean;
  /** Versions that the visitor tries. */
  readonly override: Override | null;
}

/** How visits are told apart. */
export interface VisitOptions {
  readonly live: () => Promise<LiveReading | null>;
  readonly ledger: Pick<LedgerReader, 'readRelease' | 'readVersion'>;
  /** Who may sign overrides. */
  readonly keys: PublicKeys;
  readonly secrets: PinSecrets;
  /** Where browsers find the store. */
  readonly storeUrl: string;
  /** Now, epoch ms. */
  readonly now?: () => number;
}

/** The parts of a visit outside any zone, and what it is in. */
interface Current {
  readonly release: Release;
  readonly arms: readonly string[];
  /** A bucket that the visitor gets now. */
  readonly given: string | null;
  /** Whether the visitor has a bucket that nothing is dealt to any more. */
  readonly isIdle: boolean;
}

export type Visits = ReturnType<typeof createVisits>;

/** Chooses the parts of each visit: what is live, its canaries, what it keeps in a zone, and over all that what it tries. */
export function createVisits({ live, ledger, keys, secrets, storeUrl, now = Date.now }: VisitOptions) {
  const isEncrypted = storeUrl.startsWith('https:');
  const cookies = visitCookies({ isEncrypted });
  const kept = keptReleases(ledger);
  const tried = overrides({ ledger, keys, now });

  const currentOf = ({ release }: LiveReading, headers: IncomingHttpHeaders): Current => {
    const bucket = readBucket(cookies.read(headers, 'bucket'));
    if (!release.canaries) return { release, arms: [], given: null, isIdle: bucket !== null };
    const given = bucket === null ? newBucket() : null;
    const arms = armsOf(release.canaries, bucket ?? given ?? '');
    return { release: releaseOfArms(release, arms), arms, given, isIdle: false };
  };
  const overrideOf = (reading: LiveReading, headers: IncomingHttpHeaders): OverrideState | null => {
    const token = cookies.read(headers, 'override');
    return token === undefined ? null : tried.read(token, reading);
  };
  const pinOf = (headers: IncomingHttpHeaders) => readPin(cookies.read(headers, 'pin'), { secrets, now: now() });
  const pinCookie = (pin: Omit<Pin, 'since'>) =>
    cookies.write('pin', sealPin({ ...pin, since: now() }, secrets), PIN_SECONDS);
  const noPin = cookies.write('pin', '', 0);

  /** In a zone what the visit began with there; elsewhere what is current. */
  const placed = async (reading: LiveReading, headers: IncomingHttpHeaders, path: string) => {
    const current = currentOf(reading, headers);
    kept.served(current.release.id, { release: reading.release.id, arms: current.arms });
    const pin = pinOf(headers);
    const pinned = pin && (await kept.find(pin, reading));
    if (pinned && claimOf(pinned, path)?.zone) return { current, release: pinned, cookies: [] };
    const { release, arms } = current;
    if (claimOf(release, path)?.zone)
      return { current, release, cookies: [pinCookie({ release: reading.release.id, arms })] };
    const hasLeft = pin !== null && comesFromZone(pinned ?? release, headers);
    return { current, release, cookies: hasLeft ? [noPin] : [] };
  };
  /** The page's request says that the visit was in a zone just now; another tab, or a new one, ends no purchase. */
  const comesFromZone = (release: Release, { referer = '', host }: IncomingHttpHeaders) => {
    const before = URL.canParse(referer) ? new URL(referer) : null;
    return before?.host === host && claimOf(release, before?.pathname ?? '')?.zone !== undefined;
  };

  return {
    cookies,
    /** The parts of the page at a path; null while nothing was ever published. */
    async of(headers: IncomingHttpHeaders, path: string): Promise<Visit | null> {
      const reading = await live();
      if (!reading) return null;
      const { current, release, cookies: pins } = await placed(reading, headers, path);
      const state = overrideOf(reading, headers);
      const whole = state?.kind === 'valid' ? await tried.over(release, state) : null;
      const set = [
        ...(current.given === null ? [] : [cookies.write('bucket', current.given, BUCKET_SECONDS)]),
        ...(current.isIdle ? [cookies.write('bucket', '', 0)] : []),
        ...pins,
        ...(state && !whole ? [cookies.write('override', '', 0)] : []),
      ];
      const isStable = release === releaseOfArms(reading.release, []);
      return {
        release: whole ?? release,
        cookies: set,
        isShared: isStable && set.length === 0 && !whole,
        override: whole && state?.kind === 'valid' ? state.override : null,
      };
    },
    /** The release that a visitor's next page outside a zone comes from; null where that is not known yet. */
    async nextOf(headers: IncomingHttpHeaders): Promise<string | null> {
      const reading = await live();
      const current = reading && currentOf(reading, headers);
      if (!reading || !current || current.given !== null) return null;
      const state = overrideOf(reading, headers);
      const whole = state?.kind === 'valid' ? await tried.over(current.release, state) : null;
      return (whole ?? current.release).id;
    },
    /**
     * A page went into a zone without a document, or out of it (`zone` false): the cookie that keeps its parts, or keeps none any
     * more; null where nothing changes. `said` is the release that the page says it runs on.
     */
    async moved(headers: IncomingHttpHeaders, { said, zone }: { readonly said: string; readonly zone: boolean }) {
      const reading = await live();
      if (!reading) return null;
      const pin = pinOf(headers);
      if (!zone) return pin ? noPin : null;
      const { release, arms } = currentOf(reading, headers);
      const current = { release: reading.release.id, arms };
      const wanted = release.id === said ? current : kept.named(said);
      if (pin && pin.release === wanted.release && pin.arms.join() === wanted.arms.join()) return null;
      return pinCookie((await kept.find(wanted, reading)) ? wanted : current);
    },
    /** What a token of an override is worth; null while nothing was ever published. */
    async readOverride(token: string): Promise<OverrideState | null> {
      const reading = await live();
      return reading && tried.read(token, reading);
    },
  };
}
