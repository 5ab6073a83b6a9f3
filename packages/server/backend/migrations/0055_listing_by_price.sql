CREATE INDEX product_listing_by_price ON product_listing (price_common, product_code) WHERE NOT timed;
