-- What changed in what a shop's pages show, so that pages kept for many visitors can be thrown away (shared pages).
--
-- Triggers write it, so no statement, of today or of later, can change a product and forget to say so. They are AFTER
-- triggers for each row with plain functions, which PostgreSQL and its distributed relatives (YugabyteDB among them) run
-- alike; statement triggers with transition tables would write fewer rows, but few of them take these. TRUNCATE is not
-- seen. A body stands on one line because a line's last semicolon ends a migration's statement.
--
-- `number` is empty at first. A reader numbers what it can see, behind the locked row of `catalogue_clock`; numbers
-- therefore appear in their order, without gaps, however late a writer commits. The identity alone would not do: a
-- transaction that took 7 may become visible after the one that took 8, and who had read up to 8 would miss it.
create table catalogue_changes (
  change_id bigint generated always as identity primary key,
  -- null: what every page may show (menus, campaigns, notices, pictures, rankings)
  product_code text,
  -- lists may have gained or lost the product, or stand in another order
  touches_lists boolean not null,
  changed_at bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint,
  number bigint unique
);

create index catalogue_changes_waiting on catalogue_changes (change_id) where number is null;

create index catalogue_changes_by_age on catalogue_changes (changed_at);

create table catalogue_clock (
  id integer primary key check (id = 1),
  -- the highest number given
  newest bigint not null,
  -- changes up to this number are no longer told one by one
  forgotten bigint not null
);

insert into catalogue_clock (id, newest, forgotten) values (1, 0, 0);

-- products, skus, and what says in which lists a product stands
create function note_product_change() returns trigger language plpgsql as $$
begin insert into catalogue_changes (product_code, touches_lists) select distinct code, true from unnest(array[old.product_code, new.product_code]) as code where code is not null; return null; end
$$;

-- sku_prices: a list is filtered and sorted by price
create function note_price_change() returns trigger language plpgsql as $$
begin insert into catalogue_changes (product_code, touches_lists) select distinct product_code, true from skus where sku_code in (old.sku_code, new.sku_code); return null; end
$$;

create function note_set_change() returns trigger language plpgsql as $$
begin insert into catalogue_changes (product_code, touches_lists) select distinct product_code, true from skus where sku_code in (old.set_sku_code, new.set_sku_code); return null; end
$$;

-- inventory: sets are sold out with their parts; lists count what is there, so they change with the first and the last piece
create function note_stock_change() returns trigger language plpgsql as $$
begin insert into catalogue_changes (product_code, touches_lists) select distinct s.product_code, (coalesce(old.quantity, 0) > 0) <> (coalesce(new.quantity, 0) > 0) from skus s where s.sku_code in (old.sku_code, new.sku_code) or s.sku_code in (select c.set_sku_code from sku_set_components c where c.sku_code in (old.sku_code, new.sku_code)); return null; end
$$;

-- reviews: waiting ones are shown to nobody; stars in lists stand in products
create function note_review_change() returns trigger language plpgsql as $$
begin insert into catalogue_changes (product_code, touches_lists) select distinct code, false from unnest(array[old.product_code, new.product_code]) as code where code is not null and (coalesce(old.is_published, false) or coalesce(new.is_published, false)); return null; end
$$;

-- feeds: a message to one customer stands on no shared page
create function note_feed_change() returns trigger language plpgsql as $$
begin insert into catalogue_changes (product_code, touches_lists) select null, true where (tg_op <> 'INSERT' and old.customer_code is null) or (tg_op <> 'DELETE' and new.customer_code is null); return null; end
$$;

create function note_shop_change() returns trigger language plpgsql as $$
begin insert into catalogue_changes (product_code, touches_lists) values (null, true); return null; end
$$;

create trigger products_noted after insert or update or delete on products for each row execute function note_product_change();
create trigger product_categories_noted after insert or update or delete on product_categories for each row execute function note_product_change();
create trigger product_concerns_noted after insert or update or delete on product_concerns for each row execute function note_product_change();
create trigger skus_noted after insert or update or delete on skus for each row execute function note_product_change();
create trigger campaign_products_noted after insert or update or delete on campaign_products for each row execute function note_product_change();
create trigger sku_prices_noted after insert or update or delete on sku_prices for each row execute function note_price_change();
create trigger sku_set_components_noted after insert or update or delete on sku_set_components for each row execute function note_set_change();
create trigger inventory_noted after insert or update or delete on inventory for each row execute function note_stock_change();
create trigger reviews_noted after insert or update or delete on reviews for each row execute function note_review_change();
create trigger feeds_noted after insert or update or delete on feeds for each row execute function note_feed_change();
create trigger pictures_noted after insert or update or delete on pictures for each row execute function note_shop_change();
create trigger brands_noted after insert or update or delete on brands for each row execute function note_shop_change();
create trigger categories_noted after insert or update or delete on categories for each row execute function note_shop_change();
create trigger concerns_noted after insert or update or delete on concerns for each row execute function note_shop_change();
create trigger ranking_entries_noted after insert or update or delete on ranking_entries for each row execute function note_shop_change();
create trigger suggested_keywords_noted after insert or update or delete on suggested_keywords for each row execute function note_shop_change();
create trigger campaigns_noted after insert or update or delete on campaigns for each row execute function note_shop_change();
create trigger carousel_slides_noted after insert or update or delete on carousel_slides for each row execute function note_shop_change();
create trigger columns_noted after insert or update or delete on columns for each row execute function note_shop_change();
create trigger articles_noted after insert or update or delete on articles for each row execute function note_shop_change();
create trigger stores_noted after insert or update or delete on stores for each row execute function note_shop_change();
