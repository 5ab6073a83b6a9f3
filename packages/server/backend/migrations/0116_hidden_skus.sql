-- P-08: SKUs whose code starts with DDD are the store's own, so they are never public: no list, page or cart has them.
-- Subscriptions to them stay: what an order began is its member's, the others are entries of the store's.
update skus set is_public = false where sku_code like 'DDD%' and is_public;
alter table skus add constraint hidden_skus_are_not_public check (not (is_public and sku_code like 'DDD%'));
