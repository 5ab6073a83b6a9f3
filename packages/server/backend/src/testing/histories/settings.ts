import { THEMES } from './themes.ts';

/** Number of histories over all themes; `HISTORIES=20000` for a nightly run. */
const ALL = Number(process.env.HISTORIES ?? 500);
const seed = process.env.HISTORY_SEED ?? '20261124';

/** Random seed: fixed, so that a failure means a regression; `HISTORY_SEED=random` for new histories. */
export const HISTORY_SEED = seed === 'random' ? Date.now() % 2_147_483_647 : Number(seed);

export const HISTORIES_OF_A_THEME = Math.ceil(ALL / Object.keys(THEMES).length);

/** `path` of a failure: with its seed and `HISTORIES=6`, starts with the history that failed. */
export const HISTORY_PATH = process.env.HISTORY_PATH;

export const NIGHTLY_TIMEOUT_MS = 86_400_000;
