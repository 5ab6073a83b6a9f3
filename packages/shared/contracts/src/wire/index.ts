/** Format of calls and shared value schemas. */
export { type AnswerOf, type Call, type RequestOf, readCall, type Schema, writeCall } from './call.ts';
export {
  envelope,
  IDEMPOTENCY_HEADER,
  isStatusOfAnswer,
  MARKER_HEADER,
  type RefusalBody,
  refusalBody,
} from './envelope.ts';
export {
  DEADLINE_HEADER,
  MOST_PAGE_QUESTIONS,
  PAGE_QUESTIONS_PATH,
  type PageQuestion,
  PERSONAL_IN_SHARED,
  pageQuestions,
  type Segment,
  segment,
} from './page-questions.ts';
export {
  code,
  day,
  epochMs,
  epochSeconds,
  type MemberRank,
  memberRank,
  type OrderType,
  orderType,
  type SkuType,
  sex,
  skuType,
  storePath,
  target,
  taxCode,
  yen,
} from './primitives.ts';
export { requestKey } from './request-key.ts';
export { furigana, line, passage, typedEmail, typedPhone, typedPostcode } from './typed-text.ts';
