-- People of the shop who sign in at the same service but are no customers.
CREATE TABLE staff (
  staff_code text PRIMARY KEY,
  sign_in_subject text NOT NULL UNIQUE,
  role text NOT NULL CHECK (role IN ('pharmacist')),
  name text NOT NULL,
  -- registration number that stands beside the name of whoever informed the customer
  licence text NOT NULL,
  retired boolean NOT NULL DEFAULT false
);

CREATE TABLE staff_sessions (
  -- SHA-256 of the random id in the cookie, as with customers' sessions
  id_hash text PRIMARY KEY,
  staff_code text NOT NULL REFERENCES staff,
  id_token text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  ended_at bigint
);
CREATE INDEX staff_sessions_by_expiry ON staff_sessions (expires_at);
