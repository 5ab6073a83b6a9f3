-- A part of a group buy can be paid on invoice too (R-21, NP後払い). Null, and whatever has a card beside it (a build from before
-- this one chose it), is charged to the card.
ALTER TABLE group_buy_joins ADD COLUMN payment_method text CHECK (payment_method IN ('CREDIT_CARD', 'NP_DEFERRED'));
