-- When the warehouse begins with an accepted order: until then its customer can cancel alone. Null for orders from elsewhere.
ALTER TABLE orders ADD COLUMN prepare_at bigint;
CREATE INDEX orders_to_prepare ON orders (prepare_at) WHERE order_status = 'AWAITING_ACCEPTANCE' AND prepare_at IS NOT NULL;
CREATE INDEX orders_under_way ON orders (prepare_at) WHERE order_status = 'SHIPPED' AND prepare_at IS NOT NULL;
