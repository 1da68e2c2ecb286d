import { script } from "../../store/migrations/script.ts"

/** Customers see it on their booking's page from the day before the visit. */
export const partnerPhone = script(`
alter table partners add column phone text;
`)
