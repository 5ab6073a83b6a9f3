-- An order paid at a convenience store waits for its payment after it was placed.
alter table orders drop constraint orders_order_status_check;
alter table orders add constraint orders_order_status_check check (order_status in (
  'PAYMENT_PENDING', 'AWAITING_PAYMENT', 'PHARMACIST_CHECK_PENDING', 'AWAITING_CONFIRMATION', 'AWAITING_ACCEPTANCE',
  'ACCEPTED', 'SHIPPED', 'RECEIVED', 'CANCELLED', 'PAYMENT_FAILED', 'SALE_REFUSED', 'EXPIRED'
)) not valid;
-- What the customer tells or types at the store.
alter table payments add column slip jsonb;
