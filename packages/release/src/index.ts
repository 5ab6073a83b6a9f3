/** What is live and what was, and how a build gets there. */
export { BuildError } from './build/read-build.ts';
export { refusalText } from './check/refusal.ts';
export { type Announcement, announce, readAnnouncements } from './development/announcements.ts';
export { releaseIdOf } from './ledger/derive-release.ts';
export { Ledger, LedgerReader } from './ledger/ledger.ts';
export { type LiveLook, type LiveReading, liveReader } from './live/live-reader.ts';
export type { Owners } from './ownership/owners.ts';
export { listPaymentScripts } from './payment-scripts/payment-scripts.ts';
export { PREVIEW_QUERY, type Preview, previewToken, readPreviewToken } from './preview/preview-token.ts';
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
export { changeOwners } from './steps/change-owners.ts';
export { checkBuilds, type Published, type PublishSettings, publish } from './steps/publish.ts';
export { rollBack } from './steps/rollback.ts';
export { sweep } from './steps/sweep.ts';
export { unpublish } from './steps/unpublish.ts';
export { type FolderStore, folderStore } from './store/folder-store.ts';
export type { ReleaseStore } from './store/release-store.ts';
