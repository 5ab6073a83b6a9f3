/** Composition: manifests, releases and page data. */
export { type ClaimDates, claimDates } from './claim-dates.ts';
export * from './form.ts';
export * from './holes.ts';
export { type OrderFormTerms, orderForm } from './order-form.ts';
export {
  DEFERRED_ANSWER_ATTRIBUTE,
  type DetailsFile,
  detailsFile,
  FRAME_LIVE_EVENT,
  LIVE_ATTRIBUTE,
  NEXT_RELEASE_HEADER,
  type OutsideAddresses,
  outsideAddresses,
  PAGE_ELEMENT_ID,
  PAGE_LIVE_EVENT,
  PAGE_PROOF,
  PAGE_REQUEST,
  type Page,
  type PageClaim,
  type PageRemote,
  page,
  pageClaim,
  pageRemote,
  preloadedAnswers,
  RENDER_AGE,
  type RemoteCode,
  type RenderedScreen,
  releaseDetails,
  remoteCode,
  renderedScreen,
  type ThirdPartyPurpose,
  thirdPartyFrame,
  thirdPartyPurpose,
} from './page.ts';
export {
  FAULT_STAGES,
  type FaultStage,
  GOOD_VITALS,
  LOAD_STAGES,
  MOST_CLICKS,
  NETWORK_GROUPS,
  type PartCounts,
  type PartFault,
  type PartMeasure,
  partAddress,
  partCounts,
  partFault,
  REPORTED_PAGE_HEADER,
  VISIT_REPORT_BYTES,
  VISIT_REPORT_PATH,
  VITAL_BUCKETS,
  type VisitReport,
  type Vital,
  visitReport,
} from './part-health.ts';
export * from './part-interface.ts';
export { TAG_QUESTION, TAG_READY, type TaggedPurchase } from './purchase-message.ts';
export { redactFault } from './redact-fault.ts';
export * from './release.ts';
export {
  type BuildSource,
  type BuiltFile,
  buildSource,
  builtFile,
  CONTRACT_VERSION,
  isPaymentPage,
  layout,
  mayNotExist,
  type PaymentPages,
  paymentPages,
  type RemoteManifest,
  type RouteClaim,
  remoteManifest,
  routeClaim,
  type UsedSchemas,
  usedSchemas,
  zone,
} from './remote-manifest.ts';
