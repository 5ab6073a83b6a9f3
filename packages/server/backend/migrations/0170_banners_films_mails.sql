-- Banners are content pages of the kind `banner` (A-14): where one stands and leads. `banners` is read no more; a backend of
-- before goes on with it.
ALTER TABLE content_pages ADD COLUMN banner jsonb;
INSERT INTO content_pages (
  slug, kind, code, title, description, layout, noindex, starts_at, ends_at, published_at, audience, priority, picture_id,
  product_codes, blocks, banner, version, pushed_at
)
SELECT
  'banner/' || banner_code, 'banner', banner_code, title, text, 'narrow', true, starts_at, ends_at, starts_at,
  CASE WHEN target IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('sex', target) END,
  -position, picture_id, '{}', '[]'::jsonb, jsonb_build_object('href', href, 'places', jsonb_build_array(place)), 1, starts_at
FROM banners
ON CONFLICT DO NOTHING;
INSERT INTO content_page_versions (slug, version, page, pushed_at)
SELECT
  slug, version,
  jsonb_build_object(
    'kind', kind, 'slug', slug, 'title', title, 'description', description, 'layout', layout, 'noindex', noindex,
    'from', starts_at, 'until', ends_at, 'leads_to', leads_to, 'revised', revised_at, 'audience', audience, 'priority', priority,
    'tag', tag, 'picture', picture_id, 'product_codes', product_codes, 'banner', banner, 'blocks', blocks
  ),
  pushed_at
FROM content_pages
WHERE kind = 'banner'
ON CONFLICT DO NOTHING;

-- What a mail about an order said (expectation 78), in its text part; empty for guests, whose mails hold a signed link, and for mails of before.
ALTER TABLE order_mails ADD COLUMN body_text text;

-- A film of a product outside, with its title (expectation 17).
ALTER TABLE products ADD COLUMN film jsonb;
