/** What only those who publish, and the release service, may know; each may stand in a file that `NAME_FILE` names. */
export const PUBLISHERS_SECRETS = [
  'RELEASE_SIGNING_KEY',
  'RELEASE_TOKEN',
  'RELEASE_OPERATOR_TOKEN',
  'RELEASE_DATABASE_URL',
  'RELEASE_BUCKET_SECRET',
] as const;
