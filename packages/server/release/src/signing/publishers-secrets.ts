/** Secrets of publishers and the release service; each can be given as a file by `NAME_FILE`. */
export const PUBLISHERS_SECRETS = [
  'RELEASE_SIGNING_KEY',
  'RELEASE_TOKEN',
  'RELEASE_OPERATOR_TOKEN',
  'RELEASE_DATABASE_URL',
  'RELEASE_BUCKET_SECRET',
] as const;
