import type { IncomingHttpHeaders } from 'node:http';
import type { Release } from '@store/contracts/composition';
import { type LedgerReader, type LiveReading, type PartAddress, type PublicKeys, releaseOfArms } from '@store/release';
import { BUCKET_SECONDS, currentOf } from './arms.ts';
import { claimOf } from './claims.ts';
import { type CookieWord, visitCookies } from './cookies.ts';
import { type OverrideState, overrides, type Trial } from './overrides.ts';
import { PIN_MS, type Pin, readPin, sealPin } from './pin.ts';
import { pinnedReleases } from './pinned-releases.ts';
import type { SealSecrets } from './sealed.ts';
import { trialCookies } from './trial-cookies.ts';

const PIN_SECONDS = PIN_MS / 1_000;

/** The parts of one page for its visitor. */
export interface Visit {
  readonly release: Release;
  /** Id of everything live, canaries included. */
  readonly live: string;
  /** `Set-Cookie` headers of the page. */
  readonly cookies: readonly string[];
  /** Whether a CDN may cache the page: it is the stable release, and sets no cookies. */
  readonly isShared: boolean;
  /** What the visitor tries out, by an override link or as staff. */
  readonly override: Trial | null;
}

/** Dependencies of visits. */
export interface VisitOptions {
  readonly live: () => Promise<LiveReading | null>;
  readonly ledger: Pick<LedgerReader, 'readRelease' | 'readVersion'>;
  /** Public keys of override signers. */
  readonly keys: PublicKeys;
  readonly secrets: SealSecrets;
  /** Public address of the store. */
  readonly storeUrl: string;
  /** Now, epoch ms. */
  readonly now?: () => number;
}

export type Visits = ReturnType<typeof createVisits>;

/** Selects the parts of each visit: live release, canaries, pins inside a zone, and overrides on top. */
export function createVisits({ live, ledger, keys, secrets, storeUrl, now = Date.now }: VisitOptions) {
  const isEncrypted = storeUrl.startsWith('https:');
  const cookies = visitCookies({ isEncrypted });
  const trials = trialCookies({ cookies, isEncrypted, secrets, now });
  const pinStore = pinnedReleases(ledger);
  const tried = overrides({ ledger, keys, now });
  const bucketOf = (headers: IncomingHttpHeaders) => cookies.read(headers, 'bucket');
  const pinOf = (headers: IncomingHttpHeaders) => readPin(cookies.read(headers, 'pin'), { secrets, now: now() });
  const pinCookie = (pin: Omit<Pin, 'since'>) =>
    cookies.write('pin', sealPin({ ...pin, since: now() }, secrets), PIN_SECONDS);
  const gone = (word: CookieWord) => cookies.write(word, '', 0);

  /** Returns the pinned release inside a zone, and the current one elsewhere. */
  const placed = async (reading: LiveReading, headers: IncomingHttpHeaders, path: string) => {
    const current = currentOf(reading.release, bucketOf(headers));
    const { release, arms } = current;
    pinStore.served(release.id, { release: reading.release.id, arms });
    const pin = pinOf(headers);
    const pinned = pin && (await pinStore.find(pin, reading));
    if (pinned && claimOf(pinned, path)?.zone) return { current, release: pinned, pins: [] };
    if (claimOf(release, path)?.zone)
      return { current, release, pins: [pinCookie({ release: reading.release.id, arms })] };
    const hasLeft = pin !== null && comesFromZone(pinned ?? release, headers);
    return { current, release, pins: hasLeft ? [gone('pin')] : [] };
  };

  return {
    cookies,
    /** Returns the parts for the page at a path; null while nothing was ever published. */
    async of(headers: IncomingHttpHeaders, path: string): Promise<Visit | null> {
      const reading = await live();
      if (!reading) return null;
      const { current, release, pins } = await placed(reading, headers, path);
      const { isWorthless, ...whole } = await tried.onto(release, trials.read(headers), reading);
      const set = [
        ...(current.given === null ? [] : [cookies.write('bucket', current.given, BUCKET_SECONDS)]),
        ...(current.isIdle ? [gone('bucket')] : []),
        ...pins,
        ...(isWorthless ? [gone('override')] : []),
      ];
      const isStable = whole.release === releaseOfArms(reading.release, []);
      return { ...whole, live: reading.release.id, cookies: set, isShared: isStable && set.length === 0 };
    },
    /** Returns the release of the visitor's next page outside a zone; null if not yet known. */
    async nextOf(headers: IncomingHttpHeaders): Promise<string | null> {
      const reading = await live();
      const current = reading && currentOf(reading.release, bucketOf(headers));
      if (!current || current.given !== null) return null;
      return (await tried.onto(current.release, trials.read(headers), reading)).release.id;
    },
    /**
     * Returns the cookie for a page that enters (`zone` true) or leaves a zone without a document load: pins the parts, or
     * removes the pin; null if nothing changes. `running` is the release that the page reports.
     */
    async moved(headers: IncomingHttpHeaders, { running, zone }: { readonly running: string; readonly zone: boolean }) {
      const reading = await live();
      if (!reading) return null;
      const pin = pinOf(headers);
      if (!zone) return pin && gone('pin');
      const { release, arms } = currentOf(reading.release, bucketOf(headers));
      const current = { release: reading.release.id, arms };
      const parts = release.id === running ? current : pinStore.named(running);
      if (pin && pin.release === parts.release && pin.arms.join() === parts.arms.join()) return null;
      return pinCookie((await pinStore.find(parts, reading)) ? parts : current);
    },
    /** Returns the cookie of a visit that shows this version of a part; null for visitors without a trial. */
    async choose(headers: IncomingHttpHeaders, address: PartAddress): Promise<string | null> {
      const visit = await this.of(headers, '/');
      return visit?.override ? trials.chosen(headers, visit.override.until, address) : null;
    },
    staffCookie: trials.staff,
    /** Verifies an override token; null while nothing was ever published. */
    async readOverride(token: string): Promise<OverrideState | null> {
      const reading = await live();
      return reading && tried.read(token, reading);
    },
  };
}

/** Whether the referring page was in a zone; a page opened in another tab does not end a purchase. */
function comesFromZone(release: Release, { referer = '', host }: IncomingHttpHeaders): boolean {
  const before = URL.canParse(referer) ? new URL(referer) : null;
  return before?.host === host && claimOf(release, before?.pathname ?? '')?.zone !== undefined;
}
