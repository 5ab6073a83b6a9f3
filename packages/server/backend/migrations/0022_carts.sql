-- The row every change of somebody's carts locks first: `customer:<code>` or `visitor:<code>`.
CREATE TABLE cart_owners (
  owner text PRIMARY KEY
);

CREATE TABLE carts (
  cart_code text PRIMARY KEY,
  owner text NOT NULL REFERENCES cart_owners,
  order_type text NOT NULL CHECK (order_type IN ('NORMAL', 'RESERVED', 'PERIODICAL')),
  customer_code text REFERENCES customers,
  visitor_code text,
  cart_status text NOT NULL CHECK (
    cart_status IN ('INVENTORY_NOT_ALLOCATED', 'INVENTORY_ALLOCATED', 'THREE_D_SECURE_AUTHORIZATION_REQUESTED', 'ORDERED')
  ),
  issued_coupon_code text REFERENCES issued_coupons,
  use_point integer NOT NULL DEFAULT 0 CHECK (use_point >= 0),
  delivery_code text REFERENCES addresses,
  delivery_date date,
  delivery_slot text NOT NULL DEFAULT 'NONE',
  payment_method text,
  -- counts up for ever, so that a line's index never names another line (P17)
  next_entry_index integer NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  CHECK ((customer_code IS NULL) <> (visitor_code IS NULL))
);
CREATE UNIQUE INDEX carts_one_live_per_type ON carts (owner, order_type) WHERE cart_status <> 'ORDERED';

CREATE TABLE cart_entries (
  cart_code text NOT NULL REFERENCES carts,
  entry_index integer NOT NULL,
  sku_code text NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  -- what the shopper was shown when the line was last written; the price asked is always looked up anew
  seen_price_in_vat integer NOT NULL,
  campaign_code text,
  -- rhythm of a subscription line
  purchase_interval jsonb,
  PRIMARY KEY (cart_code, entry_index)
);
