/** What only those who publish may know; each may stand in a file that `NAME_FILE` names. */
export const PUBLISHERS_SECRETS = ['RELEASE_SIGNING_KEY', 'RELEASE_TOKEN'] as const;
