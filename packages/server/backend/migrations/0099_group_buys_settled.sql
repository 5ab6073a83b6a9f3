-- What a group buy came to when it closed (R-21). Set once, by whichever process finds it closed first.
ALTER TABLE group_buys ADD COLUMN settled_at bigint;
-- people who had joined then
ALTER TABLE group_buys ADD COLUMN settled_people integer;
-- yen with tax; null when no step was reached
ALTER TABLE group_buys ADD COLUMN settled_price integer;
CREATE INDEX group_buys_to_settle ON group_buys (closes_at) WHERE settled_at IS NULL;
