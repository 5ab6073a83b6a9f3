-- The row every change of a member's points locks first.
CREATE TABLE point_accounts (
  customer_code text PRIMARY KEY REFERENCES customers
);

-- Points granted together end together.
CREATE TABLE point_lots (
  lot_code text PRIMARY KEY,
  customer_code text NOT NULL REFERENCES point_accounts,
  point_code text NOT NULL,
  granted integer NOT NULL CHECK (granted > 0),
  remaining integer NOT NULL CHECK (remaining >= 0 AND remaining <= granted),
  reason text NOT NULL,
  granted_at bigint NOT NULL,
  ends_at bigint NOT NULL
);
CREATE INDEX point_lots_by_customer ON point_lots (customer_code, ends_at);

-- Which lot paid how much of which order.
CREATE TABLE point_uses (
  lot_code text NOT NULL REFERENCES point_lots,
  order_code text NOT NULL,
  point integer NOT NULL CHECK (point > 0),
  used_at bigint NOT NULL,
  PRIMARY KEY (lot_code, order_code)
);

CREATE TABLE master_coupons (
  coupon_code text PRIMARY KEY,
  name text NOT NULL,
  condition text NOT NULL,
  -- exactly one of the two is not 0
  discount_in_vat integer NOT NULL CHECK (discount_in_vat >= 0),
  discount_rate integer NOT NULL CHECK (discount_rate BETWEEN 0 AND 100),
  minimum_in_vat integer NOT NULL CHECK (minimum_in_vat >= 0),
  applicable_member_ranks jsonb NOT NULL,
  applicable_sku_coupon_keywords jsonb NOT NULL,
  auto_applicable boolean NOT NULL,
  display_with_mypage boolean NOT NULL,
  obtainable boolean NOT NULL,
  uses_per_customer integer NOT NULL CHECK (uses_per_customer > 0),
  use_starts_at bigint NOT NULL,
  use_ends_at bigint NOT NULL,
  CHECK ((discount_in_vat = 0) <> (discount_rate = 0))
);

CREATE TABLE issued_coupons (
  issued_coupon_code text PRIMARY KEY,
  coupon_code text NOT NULL REFERENCES master_coupons,
  customer_code text NOT NULL REFERENCES customers,
  remaining_number_of_uses integer NOT NULL CHECK (remaining_number_of_uses >= 0),
  issued_at bigint NOT NULL,
  UNIQUE (coupon_code, customer_code)
);
CREATE INDEX issued_coupons_by_customer ON issued_coupons (customer_code);
