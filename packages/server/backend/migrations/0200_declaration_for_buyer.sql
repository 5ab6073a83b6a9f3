-- Whether the health answers are the buyer's own (M-02): then the medicine is delivered in the buyer's name alone. Null in rows of
-- builds that did not write it, which are not checked.
ALTER TABLE health_declarations ADD COLUMN is_for_buyer boolean;
