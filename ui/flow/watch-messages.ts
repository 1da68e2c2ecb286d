/*
 * The messages between pages and visualisers of one browser. Another tab may run an older release, so the receiver must
 * check the shape first.
 */

export type RunningReport = {
  readonly flow: string
  readonly stream: string
  /** Who decides the flow: that page, or the server, in which case the page has a copy. */
  readonly decides: "page" | "server"
  readonly stored: unknown
}

export type FromPage =
  /** All that runs in the page; sent when asked, and at each change while somebody watches. */
  | { readonly kind: "page"; readonly page: string; readonly title: string; readonly running: readonly RunningReport[] }
  | { readonly kind: "left"; readonly page: string }
  | { readonly kind: "answered"; readonly question: string; readonly accepted: boolean }

export type FromWatcher =
  /** Sent repeatedly. A page that does not answer is gone. */
  | { readonly kind: "ask" }
  | {
      readonly kind: "inject"
      readonly question: string
      readonly page: string
      readonly stream: string
      readonly event: { readonly type: string }
    }

export function isFromPage(data: unknown): data is FromPage {
  if (typeof data !== "object" || data === null || !("kind" in data)) return false
  if (data.kind === "page")
    return (
      has(data, "page", "title") && "running" in data && Array.isArray(data.running) && data.running.every(isReport)
    )
  if (data.kind === "left") return has(data, "page")
  return data.kind === "answered" && has(data, "question") && "accepted" in data && typeof data.accepted === "boolean"
}

export function isFromWatcher(data: unknown): data is FromWatcher {
  if (typeof data !== "object" || data === null || !("kind" in data)) return false
  if (data.kind === "ask") return true
  if (data.kind !== "inject" || !has(data, "question", "page", "stream") || !("event" in data)) return false
  const { event } = data
  return typeof event === "object" && event !== null && has(event, "type")
}

function isReport(value: unknown): value is RunningReport {
  return typeof value === "object" && value !== null && has(value, "flow", "stream", "decides") && "stored" in value
}

function has(value: object, ...names: readonly string[]): boolean {
  return names.every((name) => typeof Reflect.get(value, name) === "string")
}
