-- Helpful reviews and notices of a member, read with each of the member's pages.
create index review_marks_by_customer on review_marks (customer_code);
create index feeds_by_customer on feeds (customer_code) where customer_code is not null;
