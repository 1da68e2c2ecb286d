import { script } from "../../../store/migrations/script.ts"

/** When a payment last changed, by the shop's clock. The list of a period's payments uses it. */
export const sandboxMoved = script(`
alter table sbx_payment add column moved_at timestamptz not null default shop_now();
create index sbx_payment_moved on sbx_payment (moved_at);
`)
