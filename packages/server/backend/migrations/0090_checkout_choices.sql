-- What is paid with, and the wishes that go with the order: chosen during the checkout, kept on the cart.
ALTER TABLE carts ADD COLUMN chosen_payment jsonb;
ALTER TABLE carts ADD COLUMN wishes jsonb;
ALTER TABLE orders ADD COLUMN wishes jsonb;
