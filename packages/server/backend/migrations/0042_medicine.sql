-- What has to be shown and known of class 1 medicine (M-01, M-02).
CREATE TABLE drug_sheets (
  sku_code text PRIMARY KEY,
  risk_label text NOT NULL,
  ingredient text NOT NULL,
  minimum_age integer NOT NULL CHECK (minimum_age >= 0),
  sexes text[] NOT NULL,
  -- illnesses that exclude use without a doctor's word
  stop_illnesses text[] NOT NULL,
  lasts_days integer NOT NULL CHECK (lasts_days > 0),
  package_insert jsonb NOT NULL
);

-- Answers about somebody's health, for the goods of one cart. The answers themselves are encrypted (J07).
CREATE TABLE health_declarations (
  declaration_code text PRIMARY KEY,
  -- the last of two within one millisecond is the last all the same
  position bigint GENERATED ALWAYS AS IDENTITY,
  customer_code text NOT NULL REFERENCES customers,
  -- SKU codes with quantities, sorted
  contents text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('accepted', 'excluded')),
  sealed_answers text NOT NULL,
  declared_at bigint NOT NULL,
  -- the cart that was ordered with it
  cart_code text
);
CREATE INDEX health_declarations_by_customer ON health_declarations (customer_code, declared_at DESC);
CREATE INDEX health_declarations_by_cart ON health_declarations (cart_code) WHERE cart_code IS NOT NULL;

-- What pharmacist and customer wrote, in order; kept at least two years with who informed and who sold (73).
CREATE TABLE medicine_records (
  order_code text NOT NULL REFERENCES orders,
  seq integer NOT NULL CHECK (seq > 0),
  kind text NOT NULL CHECK (kind IN ('information', 'ask-back', 'refusal', 'answer', 'question', 'confirmation')),
  sealed_body text NOT NULL,
  -- the goods an information was given for
  contents text,
  staff_code text REFERENCES staff,
  written_at bigint NOT NULL,
  PRIMARY KEY (order_code, seq),
  CHECK ((kind IN ('information', 'ask-back', 'refusal')) = (staff_code IS NOT NULL)),
  CHECK ((kind = 'information') = (contents IS NOT NULL))
);

-- Who read whose answers, and when.
CREATE TABLE health_readings (
  reading_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_code text NOT NULL REFERENCES orders,
  staff_code text NOT NULL REFERENCES staff,
  read_at bigint NOT NULL
);
CREATE INDEX health_readings_by_order ON health_readings (order_code);

-- Mails about a consultation that are sent once: its begin, the reminder of a record that waits for the customer, its end.
CREATE TABLE medicine_notices (
  order_code text NOT NULL REFERENCES orders,
  notice text NOT NULL CHECK (notice IN ('received', 'reminder', 'expired')),
  -- the record the reminder is about; 0 for begin and end
  seq integer NOT NULL,
  told_at bigint NOT NULL,
  PRIMARY KEY (order_code, notice, seq)
);
