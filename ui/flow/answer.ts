import { page, type Running } from "./page.ts"
import { type FromPage, isFromWatcher, type RunningReport } from "./watch-messages.ts"

/** Identifies this page among those of the browser. */
export const pageId: string = globalThis.crypto.randomUUID()

/** After this time without a question, the watchers are taken to be gone. Milliseconds. */
const FORGOTTEN_MS = 10_000

/** Reports to watchers what runs in this page, now and at each change. Passes their events to the machines. */
export function answer(channel: BroadcastChannel): void {
  const followed = new Map<Running, () => void>()
  let askedAt = performance.now()
  let told = false

  const tell = (message: FromPage) => channel.postMessage(message)
  const report = () => {
    told = false
    tell({ kind: "page", page: pageId, title: document.title, running: reports() })
  }
  // Views and machines often change several at a time: one report covers them all.
  const changed = () => {
    if (told || performance.now() - askedAt > FORGOTTEN_MS) return
    told = true
    queueMicrotask(report)
  }
  const follow = () => {
    for (const [running, leave] of followed) {
      if (page.running.has(running)) continue
      leave()
      followed.delete(running)
    }
    for (const running of page.running) {
      if (!followed.has(running)) followed.set(running, running.subscribe(changed))
    }
    changed()
  }

  page.changed = follow
  follow()
  channel.onmessage = ({ data }) => {
    if (!isFromWatcher(data)) return
    askedAt = performance.now()
    if (data.kind === "ask") return report()
    if (data.page !== pageId) return
    const { question, stream, event } = data
    const target = [...page.running].find((running) => running.send !== null && streamOf(running) === stream)
    tell({ kind: "answered", question, accepted: target?.send?.(event) ?? false })
  }
  addEventListener("pagehide", () => tell({ kind: "left", page: pageId }))
}

/** Two views may hold a copy of one stream. They count as one machine, shown as in the newer copy. */
function reports(): readonly RunningReport[] {
  const byStream = new Map<string, RunningReport>()
  for (const running of page.running) {
    const { flow, send } = running
    const stored = running.stored()
    if (stored === null) continue
    const stream = streamOf(running)
    byStream.set(stream, { flow, stream, decides: send === null ? "server" : "page", stored })
  }
  return [...byStream.values()]
}

function streamOf({ stored }: Running): string {
  const log = stored()
  const opening: unknown = typeof log === "object" && log !== null && "opening" in log ? log.opening : null
  return typeof opening === "object" && opening !== null && "stream" in opening ? String(opening.stream) : ""
}
