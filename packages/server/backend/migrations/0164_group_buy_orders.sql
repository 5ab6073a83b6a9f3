-- A closed group buy becomes orders (R-21): what who joins is charged with and where it goes, what is held for them meanwhile, and
-- what becomes of each after the close.
ALTER TABLE group_buy_joins ADD COLUMN card_code text;
ALTER TABLE group_buy_joins ADD COLUMN delivery_code text;

CREATE TABLE group_buy_holds (
  product_code text NOT NULL,
  customer_code text NOT NULL,
  sku_code text NOT NULL,
  inventory_type text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (product_code, customer_code, sku_code, inventory_type),
  FOREIGN KEY (product_code, customer_code) REFERENCES group_buy_joins
);

CREATE TABLE group_buy_orders (
  product_code text NOT NULL,
  customer_code text NOT NULL,
  state text NOT NULL CHECK (state IN ('DUE', 'PAYING', 'ORDERED', 'UNPAID', 'ENDED')),
  order_code text REFERENCES orders,
  reason text,
  pay_until bigint,
  next_attempt_at bigint,
  PRIMARY KEY (product_code, customer_code),
  FOREIGN KEY (product_code, customer_code) REFERENCES group_buy_joins,
  CHECK (state <> 'UNPAID' OR pay_until IS NOT NULL)
);
CREATE INDEX group_buy_orders_due ON group_buy_orders (next_attempt_at) WHERE state IN ('DUE', 'PAYING', 'UNPAID');
