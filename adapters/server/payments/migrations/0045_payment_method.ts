import { script } from "../../store/migrations/script.ts"

/** Whatever was paid before there was a choice was paid by card. */
export const paymentMethod = script(`
alter table payment_attempts add column method text not null default 'card';
`)
