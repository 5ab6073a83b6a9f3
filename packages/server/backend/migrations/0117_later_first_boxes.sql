-- S-15: subscriptions of an order whose first box comes on a later day than the order; they begin when it is accepted.
alter table orders add column later_subscriptions jsonb;
-- What one piece of such a first box costs, yen with tax; null when the order itself was the first box.
alter table periodical_purchases add column first_price_in_vat integer;
