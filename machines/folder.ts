/** Flows whose folder has another name than their id. Stored logs keep the id. */
const renamed: Readonly<Record<string, string>> = { "pay-by-link": "pay-link" }

/** The folder of a flow below `machines/`. */
export const folderOf = (flow: string): string => renamed[flow] ?? flow

/** The file that states what belongs to a flow. */
export const doorOf = (flow: string): string => `machines/${folderOf(flow)}/flow.ts`
