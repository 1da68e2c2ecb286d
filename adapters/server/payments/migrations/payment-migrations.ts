import type { Migrations } from "../../store/migrations/migrate.ts"
import { payments } from "./0003_payments.ts"
import { paymentMethod } from "./0045_payment_method.ts"
import { moneyChecks } from "./0051_money_checks.ts"
import { oldOwners } from "./0367_old_owners.ts"
import { paymentCards } from "./0530_payment_cards.ts"

export const paymentMigrations: Migrations = {
  "0003_payments": payments,
  "0045_payment_method": paymentMethod,
  "0051_money_checks": moneyChecks,
  "0367_old_owners": oldOwners,
  "0530_payment_cards": paymentCards,
}
