-- What lists need of a product, in one narrow row: the search counts and sorts it without touching five tables.
-- Rows whose price or sale state depends on the clock, a campaign or a set's parts are `timed` and are worked out anew.
CREATE TABLE product_listing (
  product_code text PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  sku_code text NOT NULL,
  brand_code text NOT NULL,
  target text,
  risk_class text NOT NULL,
  is_new boolean NOT NULL,
  published_at bigint NOT NULL,
  recommended_position integer NOT NULL,
  rating_sum integer NOT NULL,
  review_count integer NOT NULL,
  -- lowest price for everybody, for employee sales and for the employee group; null where there is none
  price_common integer,
  price_sales integer,
  price_staff integer,
  -- could be bought, or subscribed, if there is stock
  sellable boolean NOT NULL,
  subscribable boolean NOT NULL,
  timed boolean NOT NULL
);
CREATE INDEX product_listing_by_recommendation ON product_listing (recommended_position, product_code);
CREATE INDEX product_listing_by_brand ON product_listing (brand_code, recommended_position, product_code);
CREATE INDEX product_listing_timed ON product_listing (product_code) WHERE timed;

-- Products whose row above is not up to date. Every change of what it is made of leaves a mark in the same transaction;
-- marked products are worked out anew until they have been refreshed, so no list is ever behind.
CREATE TABLE stale_listing (
  product_code text PRIMARY KEY
);
-- A statement of these files ends with a semicolon at the end of a line, so the functions are one line each.
CREATE FUNCTION mark_stale_product() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO stale_listing (product_code) VALUES (NEW.product_code) ON CONFLICT DO NOTHING; RETURN NULL; END $$;
CREATE FUNCTION mark_stale_sku() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO stale_listing (product_code) SELECT product_code FROM skus WHERE sku_code = coalesce(NEW.sku_code, OLD.sku_code) ON CONFLICT DO NOTHING; RETURN NULL; END $$;
CREATE TRIGGER products_mark_listing AFTER INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION mark_stale_product();
CREATE TRIGGER skus_mark_listing AFTER INSERT OR UPDATE ON skus FOR EACH ROW EXECUTE FUNCTION mark_stale_product();
CREATE TRIGGER sku_prices_mark_listing AFTER INSERT OR UPDATE OR DELETE ON sku_prices FOR EACH ROW EXECUTE FUNCTION mark_stale_sku();
CREATE TRIGGER inventory_mark_listing AFTER INSERT OR DELETE ON inventory FOR EACH ROW EXECUTE FUNCTION mark_stale_sku();
INSERT INTO stale_listing (product_code) SELECT product_code FROM products;

-- Few shelves are empty; lists look these up instead of all that are not.
CREATE INDEX inventory_sold_out ON inventory (inventory_type, sku_code) WHERE quantity <= 0;
CREATE INDEX products_new ON products (published_at DESC, product_code) WHERE is_new AND is_published;
