import { THEMES } from './themes.ts';

/** Over all themes; `HISTORIES=20000` for a night. */
const ALL = Number(process.env.HISTORIES ?? 500);
const asked = process.env.HISTORY_SEED ?? '20261124';

/** What histories are drawn from: known, so that a red run means a change; `HISTORY_SEED=random` for new ground. */
export const HISTORY_SEED = asked === 'random' ? Date.now() % 2_147_483_647 : Number(asked);

/** How many histories each theme has. */
export const HISTORIES_OF_A_THEME = Math.ceil(ALL / Object.keys(THEMES).length);

/** The `path` of a failure: with its seed and `HISTORIES=6`, begins with the history that failed. */
export const HISTORY_PATH = process.env.HISTORY_PATH;

/** Longer than any night, ms. */
export const A_NIGHT_MS = 86_400_000;
