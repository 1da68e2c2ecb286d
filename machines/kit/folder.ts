/** Flows whose folder has another name than the id that stored logs keep. */
const renamed: Readonly<Record<string, string>> = { "pay-by-link": "pay-link" }

/** The folder of a flow below `machines/`. */
export const folderOf = (flow: string): string => renamed[flow] ?? flow
