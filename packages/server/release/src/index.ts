/** Publishing: the ledger of releases, the checks of a build, and the clients of both. */
export { BuildError } from './build/read-build.ts';
export { refusalText } from './check/refusal.ts';
export { followSteps } from './client/follow-steps.ts';
export { serviceClient } from './client/service-client.ts';
export { serviceReading } from './client/service-documents.ts';
export { type Announcement, announce, readAnnouncements } from './development/announcements.ts';
export { type HealthGateOptions, startHealthGate } from './health/health-gate.ts';
export type { MoveResult, PartMover, Publisher } from './health/part-mover.ts';
export type { Trial } from './health/trials.ts';
export { judge, type Verdict } from './health/verdict.ts';
export { releaseIdOf } from './ledger/derive-release.ts';
export type { VersionRecord } from './ledger/documents.ts';
export { findVersion } from './ledger/find-version.ts';
export { Ledger, LedgerReader } from './ledger/ledger.ts';
export type { Pointers } from './ledger/pointers.ts';
export { type LiveLook, type LiveReading, liveReader } from './live/live-reader.ts';
export { partOfCanary, releaseOfArms, releaseWith } from './live/release-of-arms.ts';
export { type Mirror, mirrorOf } from './mirror/mirror.ts';
export type { PublishOptions, ReleaseOperations } from './operations/operations.ts';
export { type MadeOverride, makeOverride, type OverrideRequest } from './override/make-override.ts';
export { OVERRIDE_PARAMETER, type Override, type OverrideReading, readOverride } from './override/override.ts';
export type { Owners } from './ownership/owners.ts';
export { listPaymentScripts } from './payment-scripts/payment-scripts.ts';
export { PREVIEW_QUERY, type Preview, previewToken, readPreviewToken } from './preview/preview-token.ts';
export { IN_FILES as SERVICE_IN_FILES, readEnvironment as readServiceEnvironment } from './service/environment.ts';
export { type RunningService, startService } from './service/start-service.ts';
export {
  KeyError,
  type KeyPair,
  makeKeyPair,
  type PublicKeys,
  readPublicKeys,
  readSigningKey,
  type SigningKey,
} from './signing/keys.ts';
export { PUBLISHERS_SECRETS } from './signing/publishers-secrets.ts';
export {
  type Canary,
  type CanaryMoved,
  type Promotion,
  promote,
  startCanary,
  stopCanary,
} from './steps/canary.ts';
export { changeOwners } from './steps/change-owners.ts';
export { checkBuilds, type Published, type PublishSettings, publish, type Stage } from './steps/publish.ts';
export { type Moved, type Rollback, rollBack } from './steps/rollback.ts';
export { sweep } from './steps/sweep.ts';
export { unpublish } from './steps/unpublish.ts';
export { type FolderStore, folderStore } from './store/folder-store.ts';
export type { PartAddress, ReleaseStore } from './store/release-store.ts';
