-- Stock: what was received, what open orders hold, what was sold. What can still be sold is computed, so no statement can
-- change it without saying why; the checks are the last word against overselling.
ALTER TABLE inventory ADD COLUMN received integer NOT NULL DEFAULT 0 CHECK (received >= 0);
ALTER TABLE inventory ADD COLUMN reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0);
ALTER TABLE inventory ADD COLUMN sold integer NOT NULL DEFAULT 0 CHECK (sold >= 0);
UPDATE inventory SET received = quantity;
ALTER TABLE inventory DROP COLUMN quantity;
ALTER TABLE inventory ADD COLUMN quantity integer GENERATED ALWAYS AS (received - reserved - sold) STORED;
ALTER TABLE inventory ADD CONSTRAINT inventory_never_oversold CHECK (reserved + sold <= received);

-- What each order took from the shelves, and how that stands now.
CREATE TABLE stock_holds (
  order_code text NOT NULL,
  sku_code text NOT NULL,
  inventory_type text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  state text NOT NULL CHECK (state IN ('RESERVED', 'SOLD', 'RELEASED')),
  PRIMARY KEY (order_code, sku_code, inventory_type)
);
CREATE INDEX stock_holds_by_shelf ON stock_holds (sku_code, inventory_type);

-- Points: every change is a line of the ledger; the account holds their sum and is locked before any change.
ALTER TABLE point_accounts ADD COLUMN balance integer NOT NULL DEFAULT 0 CHECK (balance >= 0);
CREATE TABLE point_ledger (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_code text NOT NULL REFERENCES point_accounts,
  lot_code text NOT NULL REFERENCES point_lots,
  kind text NOT NULL CHECK (kind IN ('GRANT', 'USE', 'RETURN', 'REVOKE', 'EXPIRE')),
  -- more points above 0, fewer below
  point integer NOT NULL CHECK (point <> 0 AND (point > 0) = (kind IN ('GRANT', 'RETURN'))),
  order_code text,
  reason text NOT NULL,
  happened_at bigint NOT NULL
);
CREATE INDEX point_ledger_by_customer ON point_ledger (customer_code, entry_id DESC);
CREATE INDEX point_ledger_by_order ON point_ledger (order_code) WHERE order_code IS NOT NULL;
CREATE INDEX point_ledger_by_lot ON point_ledger (lot_code);
CREATE INDEX point_lots_ending ON point_lots (ends_at) WHERE remaining > 0;
INSERT INTO point_ledger (customer_code, lot_code, kind, point, order_code, reason, happened_at)
  SELECT customer_code, lot_code, 'GRANT', granted, NULL, reason, granted_at FROM point_lots;
INSERT INTO point_ledger (customer_code, lot_code, kind, point, order_code, reason, happened_at)
  SELECT l.customer_code, l.lot_code, 'USE', -u.point, u.order_code, 'お買い物でのご利用', u.used_at
  FROM point_uses u JOIN point_lots l ON l.lot_code = u.lot_code;
UPDATE point_accounts a
  SET balance = (SELECT coalesce(sum(l.remaining), 0) FROM point_lots l WHERE l.customer_code = a.customer_code);
DROP TABLE point_uses;

-- A coupon may have a number of uses over all customers; the row is the counter that every use goes through.
ALTER TABLE master_coupons ADD COLUMN uses_in_all integer CHECK (uses_in_all > 0);
ALTER TABLE master_coupons ADD COLUMN used_in_all integer NOT NULL DEFAULT 0 CHECK (used_in_all >= 0);
ALTER TABLE master_coupons ADD CONSTRAINT master_coupons_never_overused CHECK (used_in_all <= uses_in_all);
-- When a cancelled order gave the use back.
ALTER TABLE coupon_uses ADD COLUMN returned_at bigint;
CREATE INDEX coupon_uses_by_order ON coupon_uses (order_code);

-- Orders wait for a payment or for a pharmacist before they are accepted, until `waits_until`.
ALTER TABLE orders DROP CONSTRAINT orders_order_status_check;
ALTER TABLE orders ADD CONSTRAINT orders_order_status_check CHECK (order_status IN (
  'PAYMENT_PENDING', 'PHARMACIST_CHECK_PENDING', 'AWAITING_CONFIRMATION', 'AWAITING_ACCEPTANCE', 'ACCEPTED', 'SHIPPED',
  'RECEIVED', 'CANCELLED', 'PAYMENT_FAILED', 'SALE_REFUSED', 'EXPIRED'
));
ALTER TABLE orders ADD COLUMN waits_until bigint;
ALTER TABLE orders ADD COLUMN issued_coupon_code text REFERENCES issued_coupons;
ALTER TABLE orders ADD COLUMN delivery_code text;
ALTER TABLE orders ADD COLUMN has_class1 boolean NOT NULL DEFAULT false;
-- The subscription a line begins when its order is accepted.
ALTER TABLE order_details ADD COLUMN subscription jsonb;
CREATE INDEX orders_waiting ON orders (waits_until) WHERE waits_until IS NOT NULL;

-- What happened to an order, in the order in which it happened.
CREATE TABLE order_events (
  event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_code text NOT NULL REFERENCES orders,
  order_status text NOT NULL,
  moved_by text NOT NULL CHECK (moved_by IN ('customer', 'shop', 'pharmacist', 'clock', 'processor')),
  reason text NOT NULL DEFAULT '',
  happened_at bigint NOT NULL
);
CREATE INDEX order_events_by_order ON order_events (order_code, event_id);

-- The receipt of an order: its addressee and purpose are written once, every issue after the first is marked 再発行.
CREATE TABLE receipts (
  order_code text PRIMARY KEY REFERENCES orders,
  addressee text NOT NULL,
  purpose text NOT NULL,
  issues integer NOT NULL CHECK (issues > 0),
  first_issued_at bigint NOT NULL
);

-- A cart whose payment failed is replaced by one with the same lines under a new code (S-02).
ALTER TABLE carts DROP CONSTRAINT carts_cart_status_check;
ALTER TABLE carts ADD CONSTRAINT carts_cart_status_check CHECK (cart_status IN (
  'INVENTORY_NOT_ALLOCATED', 'INVENTORY_ALLOCATED', 'THREE_D_SECURE_AUTHORIZATION_REQUESTED', 'ORDERED', 'REPLACED'
));
ALTER TABLE carts ADD COLUMN payment_code text;
ALTER TABLE carts ADD COLUMN paying_order_code text;
DROP INDEX carts_one_live_per_type;
CREATE UNIQUE INDEX carts_one_live_per_type ON carts (owner, order_type) WHERE cart_status NOT IN ('ORDERED', 'REPLACED');
