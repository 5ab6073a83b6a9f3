-- The list of everything is counted from here, not by reading every row: what each row of the listing counts for …
CREATE VIEW listing_facets AS
SELECT l.product_code, f.kind, f.key
FROM product_listing l
CROSS JOIN LATERAL (
  SELECT 'total' AS kind, '' AS key
  UNION ALL SELECT 'in_stock', '' WHERE l.sellable
  UNION ALL SELECT 'periodical', '' WHERE l.subscribable
  UNION ALL SELECT 'new_item', '' WHERE l.is_new
  UNION ALL SELECT 'target', l.target WHERE l.target IS NOT NULL
  UNION ALL SELECT 'risk', l.risk_class
  UNION ALL SELECT 'brand', l.brand_code
  UNION ALL SELECT 'category', unnest(l.category_codes)
  UNION ALL SELECT 'concern', unnest(l.concern_codes)
) f
WHERE NOT l.timed AND l.price_common IS NOT NULL;
-- … and the sums of that. Who refreshes rows adds what they counted before with a minus and what they count now, so that
-- refreshers never wait for each other; housekeeping adds the lines up.
CREATE TABLE listing_counts (
  kind text NOT NULL,
  key text NOT NULL,
  amount integer NOT NULL
);
INSERT INTO listing_counts (kind, key, amount) SELECT kind, key, count(*) FROM listing_facets GROUP BY kind, key;

-- A product that is deleted leaves its row, marked, until the row is refreshed away: only so it leaves the sums too.
ALTER TABLE product_listing DROP CONSTRAINT product_listing_product_code_fkey;
CREATE FUNCTION mark_deleted_product() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO stale_listing (product_code) VALUES (OLD.product_code) ON CONFLICT DO NOTHING; RETURN NULL; END $$;
CREATE TRIGGER products_mark_deleted AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION mark_deleted_product();
CREATE TRIGGER skus_mark_deleted AFTER DELETE ON skus FOR EACH ROW EXECUTE FUNCTION mark_deleted_product();

-- Each order of the list of everything, and the way from an empty shelf to its row.
CREATE INDEX product_listing_by_sku ON product_listing (sku_code);
CREATE INDEX product_listing_by_newness ON product_listing (published_at DESC, recommended_position, product_code) WHERE NOT timed;
CREATE INDEX product_listing_by_review ON product_listing ((rating_sum::float8 / nullif(review_count, 0)) DESC NULLS LAST, review_count DESC, recommended_position, product_code) WHERE NOT timed;
