import type { Migrations } from "../../store/migrations/migrate.ts"
import { payments } from "./0003_payments.ts"

export const paymentMigrations: Migrations = { "0003_payments": payments }
