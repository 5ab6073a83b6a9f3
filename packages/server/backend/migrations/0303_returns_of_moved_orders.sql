-- A return belongs to the customer of its order, also after a guest's order moved to a member.
update return_requests r set customer_code = o.customer_code
  from orders o where o.order_code = r.order_code and o.customer_code <> r.customer_code;
