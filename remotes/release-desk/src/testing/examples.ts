import type { DeskPart, DeskStep, DeskVersion, VersionFigures } from '@store/contracts/calls/service';

/** Noon of Tuesday 24 November 2026 in Tokyo. */
export const NOW = Date.UTC(2026, 10, 24, 3);

type FaultText = VersionFigures['fault_texts'][number];
export const faultText = (some: Partial<FaultText> = {}): FaultText => ({
  ...{ stage: 'hydration', message: 'Error: Minified React error #418', pages: 16, last_timestamp: NOW - 60_000 },
  frames: [
    { frame: '188.9126.js:1:2345', source: 'src/product/price.tsx:12:7' },
    { frame: '188.9126.js:1:99', source: null },
  ],
  ...some,
});

export const figures = (some: Partial<VersionFigures> = {}): VersionFigures => ({
  version: '1.0.0',
  visits: 2_000,
  faults: 20,
  fault_stages: { uncaught: 4, hydration: 16 },
  fault_texts: [faultText()],
  renders: 3_000,
  failed_renders: 3,
  ...{ pages: 4_000, stand_ins: 2 },
  ...{ forms: 40, failed_forms: 0, clicks: 900, ended_clicks: 880 },
  ...{ loads: 2_400, reported_loads: 2_000, entries: 900, failed_entries: 0 },
  is_resting: false,
  carts_added: 200,
  orders_placed: 40,
  good_lcp_percent: 97,
  good_inp_percent: null,
  stretches: [
    { from_timestamp: NOW - 600_000, visits: 1_000, faults: 5 },
    { from_timestamp: NOW - 300_000, visits: 1_000, faults: 15 },
  ],
  ...some,
});

export const deskVersion = (some: Partial<DeskVersion> = {}): DeskVersion => ({
  version: '1.0.0',
  at_timestamp: NOW - 3_600_000,
  by: 'ci',
  why: '',
  commit: '1a2b3c4d5e6f-dirty',
  author: '佐藤',
  repository: 'https://git.example/shop/store',
  is_candidate: false,
  taken_back: null,
  fault_texts: [],
  ...some,
});

export const deskPart = (some: Partial<DeskPart> = {}): DeskPart => ({
  part: 'catalogue',
  area: '商品・検索',
  team: 'catalogue',
  live: '1.0.0',
  live_since_timestamp: NOW - 3_600_000,
  canary: null,
  back_to: '0.9.0',
  live_figures: figures(),
  canary_figures: null,
  versions: [],
  doubt: null,
  ...some,
});

const CANARY_COUNTS = {
  ...{ visits: 100, faults: 12, renders: 150, failed_renders: 144 },
  ...{ entries: 90, failed_entries: 9 },
};

/** Returns a part with a canary at 5 percent that has a higher error rate. */
export const withCanary = (): DeskPart =>
  deskPart({
    canary: { version: '1.1.0', percent: 5, since_timestamp: NOW - 1_800_000 },
    canary_figures: figures({ version: '1.1.0', ...CANARY_COUNTS }),
    doubt: { version: '1.1.0', since_timestamp: NOW - 60_000, why: '不具合' },
  });

export const deskStep = (some: Partial<DeskStep> = {}): DeskStep => ({
  revision: 7,
  action: 'rollback',
  undoes: null,
  may_undo: false,
  at_timestamp: NOW,
  by: 'RM0001',
  why: '白い画面になるため',
  moves: [{ part: 'content', from: '1.1.0', to: '1.0.0', is_taken_back: true }],
  ...some,
});
