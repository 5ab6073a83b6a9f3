CREATE TABLE customers (
  customer_code text PRIMARY KEY,
  -- `sub` of the sign-in service; the store knows one issuer, so the subject alone names the person
  sign_in_subject text NOT NULL UNIQUE,
  sex text NOT NULL CHECK (sex IN ('MALE', 'FEMALE')),
  birthday date,
  member_type text NOT NULL,
  member_rank text NOT NULL CHECK (member_rank IN ('ANGFA_STORE_MEMBER', 'ANGFA_STORE_BLUE_MEMBER')),
  retired boolean NOT NULL DEFAULT false,
  last_name text NOT NULL,
  first_name text NOT NULL,
  last_name_kana text NOT NULL,
  first_name_kana text NOT NULL,
  email text NOT NULL,
  tel text NOT NULL,
  fan_club boolean NOT NULL DEFAULT false,
  clinic_link boolean NOT NULL DEFAULT false,
  created_at bigint NOT NULL
);

CREATE TABLE sessions (
  -- SHA-256 of the random id in the cookie: a copy of this table signs nobody in
  id_hash text PRIMARY KEY,
  customer_code text NOT NULL REFERENCES customers,
  -- needed once more, as the hint of the logout at the sign-in service
  id_token text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  ended_at bigint
);
CREATE INDEX sessions_by_customer ON sessions (customer_code);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE addresses (
  delivery_code text PRIMARY KEY,
  customer_code text NOT NULL REFERENCES customers,
  label text NOT NULL,
  zip_code text NOT NULL CHECK (zip_code ~ '^[0-9]{7}$'),
  state text NOT NULL,
  city text NOT NULL,
  address1 text NOT NULL,
  address2 text NOT NULL,
  last_name text NOT NULL,
  first_name text NOT NULL,
  last_name_kana text NOT NULL,
  first_name_kana text NOT NULL,
  tel text NOT NULL,
  is_default boolean NOT NULL,
  created_at bigint NOT NULL,
  used_at bigint
);
CREATE INDEX addresses_by_customer ON addresses (customer_code);
CREATE UNIQUE INDEX addresses_one_default ON addresses (customer_code) WHERE is_default;

CREATE TABLE favourites (
  customer_code text NOT NULL REFERENCES customers,
  sku_code text NOT NULL,
  -- newest first, without two of the same moment
  position bigint GENERATED ALWAYS AS IDENTITY,
  added_at bigint NOT NULL,
  PRIMARY KEY (customer_code, sku_code)
);
CREATE INDEX favourites_by_position ON favourites (customer_code, position DESC);
