-- What the shop answered to shown reviews, who did, and when; a null answer was taken back. No reference to the review, as of its decisions.
create table review_answers (
  answer_id bigint generated always as identity primary key,
  review_code text not null,
  revision integer not null,
  product_code text not null,
  staff_code text not null references staff,
  answer text,
  answered_at bigint not null
);
create index review_answers_by_review on review_answers (review_code, answer_id);
-- The desk reads the newest in front, those that wait for an answer first.
create index reviews_to_answer on reviews (posted_at desc, review_code desc) where is_published and shop_answer is null;

-- What stores counted on their shelves, as their tills say it; a store without a row does not carry the SKU. Pages show it with its moment.
create table store_stock (
  sku_code text not null references skus on delete cascade,
  store_code text not null references stores on delete cascade,
  quantity integer not null check (quantity >= 0),
  counted_at bigint not null,
  primary key (sku_code, store_code)
);
