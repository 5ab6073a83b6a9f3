-- Points of an order wait here from its acceptance until they are granted. Code that knows nothing of the column grants
-- with the acceptance and leaves it 0; what such code ships or cancels is granted or left alone by the order's status.
alter table orders add column points_pending integer not null default 0 check (points_pending >= 0);
create index orders_with_pending_points on orders (checkout_at) where points_pending > 0;
