-- Cards by the card network's token only.
CREATE TABLE saved_cards (
  card_code text PRIMARY KEY,
  customer_code text NOT NULL REFERENCES customers,
  processor_card text NOT NULL,
  brand text NOT NULL,
  last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
  expiry_month integer NOT NULL CHECK (expiry_month BETWEEN 1 AND 12),
  expiry_year integer NOT NULL CHECK (expiry_year BETWEEN 0 AND 99),
  holder text NOT NULL,
  is_default boolean NOT NULL,
  created_at bigint NOT NULL,
  UNIQUE (customer_code, processor_card)
);
CREATE UNIQUE INDEX saved_cards_one_default ON saved_cards (customer_code) WHERE is_default;

-- A card on its way into an account: its holder is being asked who they are (3-D Secure).
CREATE TABLE card_verifications (
  request_secure_code text PRIMARY KEY,
  customer_code text NOT NULL REFERENCES customers,
  processor_id text NOT NULL,
  make_default boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('WAITING', 'SAVED', 'FAILED')),
  created_at bigint NOT NULL
);
CREATE INDEX card_verifications_by_customer ON card_verifications (customer_code, created_at);
