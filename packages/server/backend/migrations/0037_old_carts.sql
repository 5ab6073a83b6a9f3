-- Carts of guests by age, for those whose cookie is over.
CREATE INDEX carts_of_guests_by_age ON carts (updated_at) WHERE visitor_code IS NOT NULL;
