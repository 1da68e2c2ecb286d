import type { Page } from "@playwright/test"
import type { StoredLog } from "../../../../machines/kit/replay/types.ts"

declare global {
  interface Window {
    /** By stream: the logs of all machines that ran in this page, as they were told last. */
    tourLogs: Map<string, { readonly flow: string; readonly stored: unknown }>
  }
}

/**
 * Listens to what the page's machines tell a watcher, as the visualiser does. For flows that are kept nowhere: their
 * logs stay readable when their view has gone.
 */
export const listenToFlows = (page: Page): Promise<unknown> => page.addInitScript(listen)

/**
 * The log of the newest run of a flow in this page, of those whose stream begins so where a page has several; null where
 * none has run yet.
 */
export async function runningLog(page: Page, flow: string, stream = ""): Promise<StoredLog | null> {
  const text = await page.evaluate(
    ([id, begin]) => {
      const ofFlow = [...window.tourLogs].filter(([name, one]) => one.flow === id && name.startsWith(begin))
      return JSON.stringify(ofFlow.at(-1)?.[1].stored ?? null)
    },
    [flow, stream] as const,
  )
  return JSON.parse(text)
}

function listen(): void {
  window.tourLogs = new Map()
  const channel = new BroadcastChannel("flows")
  const ask = () => channel.postMessage({ kind: "ask" })
  channel.onmessage = ({ data }) => {
    if (data.kind !== "page") return
    for (const { flow, stream, stored } of data.running) window.tourLogs.set(stream, { flow, stored })
  }
  // A page tells nothing before its first machine runs, nor when nobody has asked for a while.
  setInterval(ask, 100)
}
