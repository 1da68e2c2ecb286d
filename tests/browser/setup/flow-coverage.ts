import type { BrowserContext, Page } from "@playwright/test"
import type { CoverageSource } from "../../../machines/kit/picture/types.ts"
import { noteFlows } from "../../fixtures/flow-coverage.ts"

/** How long a page may take to say what runs in it; one that says nothing runs nothing. */
const PATIENCE_MS = 150

/** What runs on the pages of `/flows` is a simulation, whatever flow it is. */
export const sourceOf = (url: string): CoverageSource =>
  /^\/(en\/)?flows(\/|$)/.test(new URL(url).pathname) ? "simulated" : "browser"

/** Notes what the flows of a test's pages took: those kept in the tab, and those that run at the test's end. */
export async function noteRunningFlows(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    // What the test broke must not break the answering, which loads when it is first asked for.
    await page.unrouteAll({ behavior: "ignoreErrors" })
    noteFlows(sourceOf(page.url()), await logsOf(page).catch(() => []))
  }
}

function logsOf(page: Page): Promise<readonly unknown[]> {
  return page.evaluate((patience) => {
    const kept = [sessionStorage, localStorage].flatMap((storage) =>
      Object.values(storage).flatMap((text: unknown): readonly unknown[] => {
        try {
          return [JSON.parse(String(text))]
        } catch {
          return []
        }
      }),
    )
    if (!navigator.onLine) return kept
    const channel = new BroadcastChannel("flows")
    return new Promise<readonly unknown[]>((resolve) => {
      channel.onmessage = ({ data }) => {
        if (data.kind !== "page") return
        resolve([...kept, ...data.running.map(({ stored }: { stored: unknown }) => stored)])
      }
      channel.postMessage({ kind: "ask" })
      setTimeout(() => resolve(kept), patience)
    }).finally(() => channel.close())
  }, PATIENCE_MS)
}
