-- One purchase can go to several addresses (46): the cart keeps which pieces go where, and an order is made for each address. Those
-- placed in one act have the code of the first among them as `group_code`; that one has the cart, the payment and the coupon of all.
ALTER TABLE carts ADD COLUMN parcels jsonb;
ALTER TABLE orders ADD COLUMN group_code text, ADD COLUMN group_place integer;
CREATE INDEX orders_by_group ON orders (group_code) WHERE group_code IS NOT NULL;
