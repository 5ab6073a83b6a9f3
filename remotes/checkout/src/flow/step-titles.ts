import { STEP_NAMES } from '../shared/page/step-names.ts';
import type { Visit } from './step.ts';

/** Title of each step of `/cart`. */
export const STEP_TITLES: Readonly<Record<Visit['step'], string>> = {
  ...STEP_NAMES,
  several: '複数のお届け先に送る',
  payment: 'お支払いの手続き中',
  finish: 'お支払いの確認',
  amazon: 'Amazon Payのお届け先',
  guest: 'お客様情報の入力',
};

/** Position of each screen in the four-step bar, 0-based. */
export const STEP_PLACES: Readonly<Record<Visit['step'], number>> = {
  cart: 0,
  delivery: 1,
  several: 1,
  amazon: 1,
  guest: 1,
  confirm: 2,
  payment: 2,
  finish: 2,
  complete: 3,
};
