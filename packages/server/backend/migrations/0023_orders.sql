CREATE TABLE orders (
  order_code text PRIMARY KEY,
  -- at most one order comes of a cart; orders from elsewhere have none
  cart_code text UNIQUE REFERENCES carts,
  customer_code text NOT NULL REFERENCES customers,
  order_type text NOT NULL CHECK (order_type IN ('NORMAL', 'RESERVED', 'PERIODICAL')),
  order_status text NOT NULL CHECK (order_status IN ('AWAITING_ACCEPTANCE', 'ACCEPTED', 'SHIPPED', 'RECEIVED', 'CANCELLED')),
  checkout_at bigint NOT NULL,
  payment_type text NOT NULL,
  sku_in_vat integer NOT NULL CHECK (sku_in_vat >= 0),
  discount_in_vat integer NOT NULL CHECK (discount_in_vat >= 0),
  delivery_fee_in_vat integer NOT NULL CHECK (delivery_fee_in_vat >= 0),
  point_in_vat integer NOT NULL CHECK (point_in_vat >= 0),
  payment_fee_in_vat integer NOT NULL CHECK (payment_fee_in_vat >= 0),
  total_in_vat integer NOT NULL CHECK (total_in_vat >= 0),
  tax jsonb NOT NULL,
  coupons jsonb NOT NULL,
  points_earned integer NOT NULL CHECK (points_earned >= 0),
  -- as it was when ordered: a later change of the address book changes no order
  customer_name text NOT NULL,
  delivery jsonb NOT NULL,
  tracking jsonb,
  CHECK (total_in_vat = sku_in_vat - discount_in_vat + delivery_fee_in_vat - point_in_vat + payment_fee_in_vat)
);
CREATE INDEX orders_by_customer ON orders (customer_code, checkout_at DESC, order_code DESC);

CREATE TABLE order_details (
  order_code text NOT NULL REFERENCES orders,
  line integer NOT NULL,
  sku_code text NOT NULL,
  item_code text NOT NULL,
  sku_name text NOT NULL,
  brand text NOT NULL,
  picture jsonb NOT NULL,
  tax_code text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  price_in_vat integer NOT NULL CHECK (price_in_vat >= 0),
  PRIMARY KEY (order_code, line)
);

CREATE TABLE coupon_uses (
  issued_coupon_code text NOT NULL REFERENCES issued_coupons,
  -- written a step before the order itself
  order_code text NOT NULL,
  used_at bigint NOT NULL,
  PRIMARY KEY (issued_coupon_code, order_code)
);

CREATE TABLE periodical_purchases (
  periodical_purchase_code text PRIMARY KEY,
  customer_code text NOT NULL REFERENCES customers,
  -- the order that started it; null for one that began elsewhere
  order_code text REFERENCES orders,
  status text NOT NULL CHECK (status IN ('ACTIVE', 'PAUSED', 'CANCELLED')),
  sku_code text NOT NULL,
  item_code text NOT NULL,
  sku_name text NOT NULL,
  picture jsonb NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  price_in_vat integer NOT NULL CHECK (price_in_vat >= 0),
  purchase_interval jsonb NOT NULL,
  -- day from which the rhythm counts; the k-th delivery is k steps from here, so that no month end drifts
  anchor date NOT NULL,
  next_delivery date NOT NULL,
  delivery_code text NOT NULL REFERENCES addresses,
  payment_type text NOT NULL,
  delivered_times integer NOT NULL DEFAULT 0,
  started_at bigint NOT NULL
);
CREATE INDEX periodical_purchases_by_customer ON periodical_purchases (customer_code);
