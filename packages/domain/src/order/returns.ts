// All of giving goods back (82).
export {
  RETURN_REASON_LABELS,
  RETURN_REASONS,
  RETURN_STATE_LABELS,
  type ReturnReason,
  type ReturnState,
} from './return-words.ts';
export {
  isShopsFault,
  lastReturnDay,
  RETURN_DAYS,
  RETURN_EXCLUSION_LABELS,
  RETURN_EXCLUSIONS_SENTENCE,
  RETURN_REFUSAL,
  type ReturnExclusion,
  returnExclusion,
} from './returning.ts';
