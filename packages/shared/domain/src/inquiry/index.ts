export {
  INQUIRY_KEPT_DAYS,
  INQUIRY_KIND_LABELS,
  INQUIRY_KINDS,
  INQUIRY_LINK_DAYS,
  INQUIRY_STATE_LABELS,
  INQUIRY_STATES,
  type InquiryKind,
  type InquiryState,
  MOST_INQUIRY_LETTERS,
} from './inquiry-labels.ts';
