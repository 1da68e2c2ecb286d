import { script } from "../../../store/migrations/script.ts"

/** When a payment last changed, by the shop's clock: what its list of a day is made from. */
export const sandboxMoved = script(`
alter table sbx_payment add column moved_at timestamptz not null default shop_now();
create index sbx_payment_moved on sbx_payment (moved_at);
`)
