-- Whoever proves a mail address finds the orders that were given it as a guest.
CREATE INDEX customers_guests_by_email ON customers (lower(email)) WHERE is_guest;
