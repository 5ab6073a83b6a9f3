-- Brands, categories, concerns, products and what they are sold for. Moments are epoch ms, money is whole yen with tax.
create table pictures (
  picture_id text primary key,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  colour text not null,
  alt text not null
);

create table brands (
  brand_code text primary key,
  wordmark text not null,
  kana text not null,
  mark text not null,
  line_text text not null,
  story text not null,
  colour text not null,
  target text,
  picture_id text not null,
  position integer not null
);

create table categories (
  category_code text primary key,
  parent_code text,
  name text not null,
  latin text not null,
  lead text not null,
  line text not null,
  picture_id text not null,
  position integer not null
);

create table concerns (
  concern_code text primary key,
  name text not null,
  lead text not null,
  line text not null,
  area text not null,
  picture_id text not null,
  position integer not null
);

create table products (
  product_code text primary key,
  sku_code text not null unique,
  name text not null,
  kana text not null,
  catch_line text not null,
  description text not null,
  brand_code text not null references brands,
  main_category_code text not null references categories,
  target text,
  kind_label text not null,
  volume text not null,
  is_new boolean not null,
  is_published boolean not null,
  published_at bigint not null,
  recommended_position integer not null,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  review_count integer not null default 0 check (review_count >= 0),
  picture_ids text[] not null,
  features jsonb not null,
  usage jsonb not null,
  specification jsonb not null,
  folded_name text not null,
  folded_text text not null,
  search_tokens text[] not null
);

create index products_by_token on products using gin (search_tokens);

create index products_by_brand on products (brand_code);

create index products_by_recommendation on products (recommended_position, product_code);

create table product_categories (
  category_code text not null references categories,
  product_code text not null references products on delete cascade,
  primary key (category_code, product_code)
);

create index product_categories_by_product on product_categories (product_code);

create table product_concerns (
  concern_code text not null references concerns,
  product_code text not null references products on delete cascade,
  primary key (concern_code, product_code)
);

create index product_concerns_by_product on product_concerns (product_code);

create table skus (
  sku_code text primary key,
  product_code text not null references products on delete cascade,
  sku_type text not null,
  tax_code text not null,
  is_public boolean not null,
  purchase_limit integer not null check (purchase_limit > 0),
  weight_grams integer not null,
  is_set boolean not null,
  sales_start bigint,
  sales_end bigint,
  subscription_start bigint,
  subscription_end bigint,
  reservation_start bigint,
  subscription_end_flag boolean not null,
  spot_changeable_flag boolean not null,
  normal_sale_end_flag boolean not null,
  cart_btn_start bigint,
  cart_btn_end bigint,
  subscription_cart_btn_start bigint,
  subscription_cart_btn_end bigint,
  point_rate integer check (point_rate > 0),
  point_rate_start bigint,
  point_rate_end bigint,
  coupon_keywords text[] not null,
  discount_keyword text not null
);

create index skus_by_product on skus (product_code);

create table sku_prices (
  sku_code text not null references skus on delete cascade,
  price_type text not null,
  member_type text not null,
  price_tag text not null,
  price_name text not null,
  price_in_vat integer not null check (price_in_vat >= 0),
  campaign_code text,
  starts_at bigint,
  ends_at bigint,
  primary key (sku_code, price_type, member_type, price_tag)
);

create table sku_set_components (
  set_sku_code text not null references skus on delete cascade,
  sku_code text not null references skus,
  quantity integer not null check (quantity > 0),
  primary key (set_sku_code, sku_code)
);

create table reviews (
  review_code text primary key,
  product_code text not null references products on delete cascade,
  customer_code text,
  order_code text,
  stars integer not null check (stars between 1 and 5),
  title text not null,
  body text not null,
  nickname text not null,
  reviewer text not null,
  posted_at bigint not null,
  is_published boolean not null
);

create index reviews_by_product on reviews (product_code, posted_at);

create table ranking_entries (
  line text not null,
  position integer not null,
  product_code text not null references products on delete cascade,
  counted_from bigint not null,
  counted_to bigint not null,
  primary key (line, position)
);

create table suggested_keywords (
  position integer primary key,
  word text not null
);
