-- The scheduler looks through the orders with medicine every few seconds.
CREATE INDEX orders_with_medicine ON orders (order_status) WHERE has_class1;
-- The card whose end, before the next delivery is charged, was told to the customer.
ALTER TABLE periodical_purchases ADD COLUMN warned_card_code text;
