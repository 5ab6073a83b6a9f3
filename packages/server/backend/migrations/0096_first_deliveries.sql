-- The first delivery that a shopper chose for a subscription in the cart; null takes the earliest of its rhythm.
alter table cart_entries add column first_delivery date;
