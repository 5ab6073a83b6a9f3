/** Format of calls and shared value schemas. */
export {
  type AnswerOf,
  type Call,
  type RequestOf,
  readCall,
  type Schema,
  STAFF_ROLES,
  type StaffRole,
  writeCall,
} from './call.ts';
export * from './envelope.ts';
export * from './page-questions.ts';
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
