/** Secret variables of the backend, including URLs with passwords. A gateway in the same environment removes them. */
export const BACKEND_SECRETS = [
  'DATABASE_URL',
  'DATABASE_STANDBY_URL',
  'CACHE_URL',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'LINE_CHANNEL_SECRET',
  'LINE_MESSAGING_TOKEN',
  'COOKIE_SECRET',
  'HEALTH_SECRET',
  'PAYMENT_SECRET',
  'PAYMENT_WEBHOOK_SECRET',
  'AMAZON_PAY_PRIVATE_KEY',
  'PART_HEALTH_TOKEN',
  'CONTENT_TOKEN',
  'RELEASE_SERVICE_TOKEN',
] as const;
