import type { Migrations } from "../../../store/migrations/migrate.ts"
import { sandbox } from "./0004_sandbox.ts"
import { sandboxControls } from "./0046_sandbox_controls.ts"
import { sandboxMoved } from "./0052_sandbox_moved.ts"

/** The sandbox's own tables. The shop never reads them. */
export const sandboxMigrations: Migrations = {
  "0004_sandbox": sandbox,
  "0046_sandbox_controls": sandboxControls,
  "0052_sandbox_moved": sandboxMoved,
}
