-- Purchase limits count what group buys hold for a member (V-06), so both are read by the member.
CREATE INDEX group_buy_holds_of_member ON group_buy_holds (customer_code);
CREATE INDEX group_buy_permissions_of_member ON group_buy_permissions (customer_code);
