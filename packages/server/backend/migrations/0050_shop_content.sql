-- Reviews by buyers: at most one for each bought line; those of the shop's start have no order.
ALTER TABLE reviews ADD COLUMN age_band text NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN skin_type text NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN helpful_count integer NOT NULL DEFAULT 0 CHECK (helpful_count >= 0);
ALTER TABLE reviews ADD COLUMN reward text;
ALTER TABLE reviews ADD COLUMN rejected_at bigint;
UPDATE reviews SET
  age_band = CASE WHEN position('・' in reviewer) > 0 THEN split_part(reviewer, '・', 1) ELSE reviewer END,
  skin_type = CASE WHEN position('・' in reviewer) > 0 THEN substr(reviewer, position('・' in reviewer) + 1) ELSE '' END;
CREATE UNIQUE INDEX reviews_once_per_line ON reviews (order_code, product_code) WHERE order_code IS NOT NULL;
CREATE INDEX reviews_by_customer ON reviews (customer_code) WHERE customer_code IS NOT NULL;

-- 「参考になった」: one per member.
CREATE TABLE review_marks (
  review_code text NOT NULL REFERENCES reviews ON DELETE CASCADE,
  customer_code text NOT NULL REFERENCES customers,
  marked_at bigint NOT NULL,
  PRIMARY KEY (review_code, customer_code)
);

-- Group buys. `joined` counts people; the row is locked before anybody joins or leaves.
CREATE TABLE group_buys (
  product_code text PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  starts_at bigint NOT NULL,
  closes_at bigint NOT NULL,
  -- people who joined in the shops and by telephone
  joined_elsewhere integer NOT NULL DEFAULT 0 CHECK (joined_elsewhere >= 0),
  joined integer NOT NULL CHECK (joined >= joined_elsewhere)
);
CREATE TABLE group_buy_steps (
  product_code text NOT NULL REFERENCES group_buys ON DELETE CASCADE,
  people integer NOT NULL CHECK (people > 0),
  price_in_vat integer NOT NULL CHECK (price_in_vat > 0),
  PRIMARY KEY (product_code, people)
);
CREATE TABLE group_buy_joins (
  product_code text NOT NULL REFERENCES group_buys ON DELETE CASCADE,
  customer_code text NOT NULL REFERENCES customers,
  quantity integer NOT NULL CHECK (quantity > 0),
  joined_at bigint NOT NULL,
  PRIMARY KEY (product_code, customer_code)
);

-- Store-wide point rules. A PERCENTAGE value is a fraction of the price.
CREATE TABLE point_rules (
  point_code text PRIMARY KEY,
  name text NOT NULL,
  variation_type text NOT NULL CHECK (variation_type IN ('PERCENTAGE', 'FIXED')),
  variation_value numeric(10, 4) NOT NULL CHECK (variation_value > 0),
  display_starts_at bigint,
  display_ends_at bigint
);

-- Lists of the shop that pages read by name.
CREATE TABLE structured_entries (
  group_code text NOT NULL,
  large_code text NOT NULL,
  code text NOT NULL,
  value text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (group_code, large_code, code)
);

CREATE TABLE banners (
  banner_code text PRIMARY KEY,
  place text NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  href text NOT NULL,
  picture_id text NOT NULL,
  target text,
  starts_at bigint NOT NULL,
  ends_at bigint,
  position integer NOT NULL
);

-- Values that pages keep for their own visitor; `owner` is a hash of the session or visitor.
CREATE TABLE visitor_cache (
  owner text NOT NULL,
  key text NOT NULL,
  value jsonb NOT NULL,
  expires_at bigint NOT NULL,
  PRIMARY KEY (owner, key)
);
CREATE INDEX visitor_cache_by_end ON visitor_cache (expires_at);

-- Words searched for: how often a day, and by whom last.
CREATE TABLE searched_words (
  day date NOT NULL,
  word text NOT NULL,
  shown text NOT NULL,
  searches integer NOT NULL,
  PRIMARY KEY (day, word)
);
CREATE TABLE past_words (
  owner text NOT NULL,
  word text NOT NULL,
  shown text NOT NULL,
  searched_at bigint NOT NULL,
  PRIMARY KEY (owner, word)
);
CREATE INDEX past_words_by_age ON past_words (searched_at);

-- Order forms of landing pages, and what was typed into them by guests who have not registered yet.
CREATE TABLE order_forms (
  lp text PRIMARY KEY,
  title text NOT NULL,
  lead text NOT NULL,
  campaign_code text,
  ends_at bigint,
  notes jsonb NOT NULL
);
CREATE TABLE order_form_offers (
  lp text NOT NULL REFERENCES order_forms ON DELETE CASCADE,
  offer_code text NOT NULL,
  label text NOT NULL,
  note text NOT NULL,
  product_code text NOT NULL REFERENCES products,
  order_type text NOT NULL CHECK (order_type IN ('NORMAL', 'PERIODICAL')),
  quantity integer NOT NULL CHECK (quantity > 0),
  is_extra boolean NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (lp, offer_code)
);
CREATE TABLE typed_forms (
  visitor_code text PRIMARY KEY,
  typed jsonb NOT NULL,
  typed_at bigint NOT NULL
);

CREATE INDEX columns_by_time ON columns (published_at DESC, column_id DESC);
CREATE INDEX columns_by_tag ON columns (tag, published_at DESC);
CREATE INDEX stores_by_prefecture ON stores (prefecture);
