import { Context } from "effect"

/**
 * Whether this server shows its stored logs and books to everybody (`FLOW_LOGS`). By default only where all money is
 * play money.
 */
export const OpenLogs = Context.Reference<boolean>("altrove/kernel/OpenLogs", { defaultValue: () => false })
