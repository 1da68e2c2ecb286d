import { script } from "../../store/migrations/script.ts"

/** Before there was a choice, all payments were by card. */
export const paymentMethod = script(`
alter table payment_attempts add column method text not null default 'card';
`)
