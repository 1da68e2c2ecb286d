import type { Migrations } from "../../store/migrations/migrate.ts"
import { sandbox } from "./0004_sandbox.ts"

/** The sandbox's own tables; the shop never reads them. */
export const sandboxMigrations: Migrations = { "0004_sandbox": sandbox }
