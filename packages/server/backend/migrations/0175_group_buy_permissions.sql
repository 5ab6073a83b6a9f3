-- A part of a group buy can be paid by Amazon Pay (R-21): the buyer permits one later charge up to a sum. JOINING: the buyer is at
-- Amazon until `ends_at`, nobody has joined by it yet. HELD: given, a part is paid by it. OVER: nothing needs it, Amazon is told so.
CREATE TABLE group_buy_permissions (
  permission_code text PRIMARY KEY,
  product_code text NOT NULL REFERENCES group_buys ON DELETE CASCADE,
  customer_code text NOT NULL REFERENCES customers,
  state text NOT NULL CHECK (state IN ('JOINING', 'HELD', 'OVER')),
  quantity integer NOT NULL CHECK (quantity > 0),
  delivery_code text NOT NULL,
  most_in_vat integer NOT NULL CHECK (most_in_vat > 0),
  session_id text,
  amazon_permission text,
  ends_at bigint NOT NULL,
  CHECK (state <> 'HELD' OR amazon_permission IS NOT NULL)
);
CREATE UNIQUE INDEX group_buy_permissions_one_of_a_part ON group_buy_permissions (product_code, customer_code, state)
  WHERE state <> 'OVER';

-- What is held on the shelves for who is at Amazon, beyond what their part holds already.
CREATE TABLE group_buy_permission_holds (
  permission_code text NOT NULL REFERENCES group_buy_permissions ON DELETE CASCADE,
  sku_code text NOT NULL,
  inventory_type text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (permission_code, sku_code, inventory_type)
);

-- Counts where a part has neither a card nor another way to pay beside it: a build from before this one may have changed them.
ALTER TABLE group_buy_joins ADD COLUMN permission_code text REFERENCES group_buy_permissions;
