ALTER TABLE customers ADD COLUMN dm_permission boolean NOT NULL DEFAULT false;
ALTER TABLE customers ADD COLUMN mail_permission boolean NOT NULL DEFAULT false;
ALTER TABLE customers ADD COLUMN sms_permission boolean NOT NULL DEFAULT false;
-- The blue rank ends then; null for a rank without end.
ALTER TABLE customers ADD COLUMN rank_until bigint;
ALTER TABLE customers ADD COLUMN retired_at bigint;
ALTER TABLE customers ADD COLUMN retire_reason text;
ALTER TABLE customers ADD COLUMN retire_comment text;
-- Personal data are gone since then; orders stay, as the law wants.
ALTER TABLE customers ADD COLUMN erased_at bigint;
CREATE INDEX customers_to_erase ON customers (retired_at) WHERE retired AND erased_at IS NULL;
CREATE INDEX customers_rank_ending ON customers (rank_until) WHERE rank_until IS NOT NULL;

-- When the person last proved who they are at the sign-in service.
ALTER TABLE sessions ADD COLUMN authenticated_at bigint;
UPDATE sessions SET authenticated_at = created_at;

-- People whom the sign-in service knows and the store does not yet; the id in the cookie is kept as its hash only.
CREATE TABLE sign_ups (
  id_hash text PRIMARY KEY,
  subject text NOT NULL,
  email text NOT NULL,
  id_token text NOT NULL,
  issuer text NOT NULL,
  leads_to text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX sign_ups_by_end ON sign_ups (expires_at);

-- Connected LINE accounts: (issuer, subject) is the key, one account to one member (D13).
CREATE TABLE line_accounts (
  customer_code text PRIMARY KEY REFERENCES customers,
  issuer text NOT NULL,
  subject text NOT NULL,
  display_name text NOT NULL,
  connected_at bigint NOT NULL,
  UNIQUE (issuer, subject)
);
-- Connections under way, bound to the session that began them.
CREATE TABLE line_attempts (
  state_hash text PRIMARY KEY,
  session_hash text NOT NULL,
  customer_code text NOT NULL REFERENCES customers,
  nonce text NOT NULL,
  verifier text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX line_attempts_by_age ON line_attempts (created_at);

-- Coupons of the group's clinics, and the members' numbers.
CREATE TABLE medical_coupons (
  medical_coupon_code text PRIMARY KEY,
  name text NOT NULL,
  benefit text NOT NULL,
  conditions jsonb NOT NULL,
  clinics jsonb NOT NULL,
  use_starts_at bigint NOT NULL,
  use_ends_at bigint NOT NULL
);
CREATE TABLE medical_coupon_numbers (
  medical_coupon_code text NOT NULL REFERENCES medical_coupons,
  customer_code text NOT NULL REFERENCES customers,
  coupon_number text NOT NULL UNIQUE,
  issued_at bigint NOT NULL,
  PRIMARY KEY (medical_coupon_code, customer_code)
);
