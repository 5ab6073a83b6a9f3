-- outside a transaction
-- Reads all orders, without blocking changes.
alter table orders validate constraint orders_order_status_check;
