-- Landing pages are content pages of the kind `lp` (R-24); `form` is what one offers to order at /form/… (R-23): its words and goods, no prices.
ALTER TABLE content_pages ADD COLUMN form jsonb;
