-- While windows of a price or a sale alone decide how a product stands, its row says it for as long as none of them opens or ends:
-- from `stands_from` on, until before `stands_until` (epoch ms). Both 0 where more decides (a campaign, a set's parts), and in rows of a
-- build that knows of neither: those are worked out anew, as all `timed` ones were. Prices, `sellable` and `subscribable` are those of that time.
alter table product_listing add column stands_from bigint not null default 0;
alter table product_listing add column stands_until bigint not null default 0;
alter table product_listing add column reserved boolean not null default false;
create index product_listing_stands_until on product_listing (stands_until) where timed;
create index product_listing_stands_from on product_listing (stands_from) where timed;
insert into stale_listing (product_code) select product_code from product_listing where timed on conflict do nothing;
