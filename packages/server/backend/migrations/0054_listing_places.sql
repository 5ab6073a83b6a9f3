-- Where a product stands, in its narrow row too: a category's list is then read by one index.
ALTER TABLE product_listing ADD COLUMN category_codes text[] NOT NULL DEFAULT '{}';
ALTER TABLE product_listing ADD COLUMN concern_codes text[] NOT NULL DEFAULT '{}';
CREATE INDEX product_listing_by_category ON product_listing USING gin (category_codes);
CREATE INDEX product_listing_by_concern ON product_listing USING gin (concern_codes);
CREATE FUNCTION mark_stale_place() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO stale_listing (product_code) SELECT product_code FROM products WHERE product_code = coalesce(NEW.product_code, OLD.product_code) ON CONFLICT DO NOTHING; RETURN NULL; END $$;
CREATE TRIGGER product_categories_mark_listing AFTER INSERT OR DELETE ON product_categories FOR EACH ROW EXECUTE FUNCTION mark_stale_place();
CREATE TRIGGER product_concerns_mark_listing AFTER INSERT OR DELETE ON product_concerns FOR EACH ROW EXECUTE FUNCTION mark_stale_place();
INSERT INTO stale_listing (product_code) SELECT product_code FROM products ON CONFLICT DO NOTHING;
