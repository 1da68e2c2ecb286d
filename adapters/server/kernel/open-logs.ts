import { Context } from "effect"

/** Whether this server shows its stored logs and books to anybody: where all money is play money (`FLOW_LOGS`). */
export const OpenLogs = Context.Reference<boolean>("altrove/kernel/OpenLogs", { defaultValue: () => false })
