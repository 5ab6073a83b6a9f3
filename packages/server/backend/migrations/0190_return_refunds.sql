-- What each line has in its order's coupon, points and earned points. Null for orders of before: their sums are spread over the lines.
alter table order_details
  add column discount_in_vat integer check (discount_in_vat >= 0),
  add column point_in_vat integer check (point_in_vat >= 0),
  add column points_earned integer check (points_earned >= 0);

-- What an accepted return moves: money to the customer, spent points back, earned points away.
create table return_refunds (
  return_code text primary key references return_requests on delete cascade,
  order_code text not null references orders on delete cascade,
  amount_in_vat integer not null check (amount_in_vat >= 0),
  points_returned integer not null check (points_returned >= 0),
  points_revoked integer not null check (points_revoked >= 0),
  -- Earned points that the customer had spent already.
  points_waived integer not null check (points_waived >= 0),
  way text not null check (way in ('NONE', 'PAYMENT', 'TRANSFER')),
  state text not null check (state in ('RUNNING', 'ACCOUNT_NEEDED', 'TRANSFER_DUE', 'DONE')),
  -- The refund of the payment that carries the money; kept after it was refused.
  refund_code text unique,
  -- The customer's bank account, sealed, until the money is paid.
  sealed_account text,
  created_at bigint not null,
  done_at bigint,
  check ((state = 'DONE') = (done_at is not null)),
  check ((state = 'TRANSFER_DUE') = (sealed_account is not null)),
  check (state <> 'RUNNING' or way = 'PAYMENT'),
  check (state not in ('ACCOUNT_NEEDED', 'TRANSFER_DUE') or way = 'TRANSFER')
);
create index return_refunds_by_order on return_refunds (order_code);
create index return_refunds_of_transfers on return_refunds (created_at) where state = 'TRANSFER_DUE';

-- Ranks are reviewed of those whose returns were accepted lately.
create index return_requests_accepted on return_requests (customer_code, answered_at) where state = 'ACCEPTED';
