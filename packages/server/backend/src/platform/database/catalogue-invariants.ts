/** Invariants of reviews, group buys and the product listing, in the form of `Invariant`. */
export const catalogueInvariants = [
  {
    name: 'the rating of a product covers exactly its published reviews, and medicine has none',
    statement: `select p.product_code as what from products p join skus s on s.sku_code = p.sku_code
      left join (
        select product_code, count(*) as amount, sum(stars) as stars from reviews where is_published group by product_code
      ) r on r.product_code = p.product_code
      where p.review_count <> coalesce(r.amount, 0) or p.rating_sum <> coalesce(r.stars, 0)
        or (s.sku_type like 'CLASS%' and r.amount > 0)`,
  },
  {
    name: 'the helpful count of a review counts each member once',
    statement: `select r.review_code as what from reviews r
      left join (select review_code, count(*) as marks from review_marks group by review_code) m on m.review_code = r.review_code
      where r.helpful_count <> coalesce(m.marks, 0)`,
  },
  {
    name: 'the count of a group buy includes each joined member once',
    statement: `select g.product_code as what from group_buys g
      left join (select product_code, count(*) as people from group_buy_joins group by product_code) j
        on j.product_code = g.product_code
      where g.joined <> g.joined_elsewhere + coalesce(j.people, 0)`,
  },
  {
    name: 'stock is reserved for a permission exactly while its buyer may be at Amazon, and a join refers to a permission of its own member',
    statement: `select h.permission_code as what from group_buy_permission_holds h
      join group_buy_permissions p using (permission_code) where p.state <> 'JOINING'
      union all
      select j.permission_code from group_buy_joins j join group_buy_permissions p using (permission_code)
      where p.product_code <> j.product_code or p.customer_code <> j.customer_code or p.state = 'JOINING'`,
  },
  {
    name: 'listing rows are up to date, or marked as stale',
    statement: `select l.product_code as what from product_listing l
      left join products p on p.product_code = l.product_code and p.is_published
      where (p.product_code is null or p.rating_sum <> l.rating_sum or p.review_count <> l.review_count)
        and not exists (select 1 from stale_listing t where t.product_code = l.product_code)`,
  },
];
