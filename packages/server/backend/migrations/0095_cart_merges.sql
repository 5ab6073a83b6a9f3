-- What a sign-in brought into a member's cart is told until the shopper has read it.
alter table carts add column merged jsonb;
