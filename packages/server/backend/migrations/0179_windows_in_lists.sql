-- While windows of a price or a sale alone decide how a product stands, its row says it for as long as none of them opens or ends:
-- from `stands_from` on, until before `stands_until` (epoch ms). Both 0 where more decides (a campaign, a set's parts), and in rows of a
-- build that knows of neither: those are worked out anew, as all `timed` ones were. Prices, `sellable` and `subscribable` are those of that time.
alter table product_listing add column stands_from bigint not null default 0;
alter table product_listing add column stands_until bigint not null default 0;
alter table product_listing add column reserved boolean not null default false;
create index product_listing_stands_until on product_listing (stands_until) where timed;
create index product_listing_stands_from on product_listing (stands_from) where timed;
insert into stale_listing (product_code) select product_code from product_listing where timed on conflict do nothing;

-- What was written last lay in a list that each reading went through from end to end: 4 ms of a list's 30 in a large shop. The catalogue is read far more
-- often than written.
alter index product_listing_by_category set (fastupdate = off);
alter index product_listing_by_concern set (fastupdate = off);
alter index products_by_token set (fastupdate = off);
alter index name_words_by_token set (fastupdate = off);
select gin_clean_pending_list(each) from unnest(array['product_listing_by_category', 'product_listing_by_concern', 'products_by_token', 'name_words_by_token']::regclass[]) each;
