import { decodeStoredLog } from "../../../machines/kit/replay/decode.ts"
import type { BrokenLog, StoredLog } from "../../../machines/kit/replay/types.ts"
import { pageId } from "../../flow/answer.ts"
import { CHANNEL } from "../../flow/page.ts"
import { type FromWatcher, isFromPage } from "../../flow/watch-messages.ts"

/** A machine that runs in a tab of this browser. Two tabs with the same flow are two of them. */
export type Watched = {
  readonly key: string
  readonly page: string
  /** The title of the tab; null: this tab. */
  readonly tab: string | null
  readonly flow: string
  readonly stream: string
  readonly decides: "page" | "server"
  readonly stored: StoredLog | BrokenLog
}

export type Watching = {
  /** Resolves with whether the machine accepted the event; null: the tab did not answer. */
  readonly inject: (watched: Watched, event: { readonly type: string }) => Promise<boolean | null>
  readonly stop: () => void
}

export type WatchTimes = { readonly askMs: number; readonly goneMs: number; readonly answerMs: number }

const times: WatchTimes = { askMs: 2_000, goneMs: 5_500, answerMs: 3_000 }

type Page = { readonly heardAt: number; readonly said: string; readonly running: readonly Watched[] }

/** Finds the machines that run in the tabs of this browser, and calls `changed` at each change. */
export function watch(changed: (running: readonly Watched[]) => void, { askMs, goneMs, answerMs } = times): Watching {
  const channel = new BroadcastChannel(CHANNEL)
  const pages = new Map<string, Page>()
  const questions = new Map<string, (accepted: boolean) => void>()
  const say = (message: FromWatcher) => channel.postMessage(message)
  const publish = () => changed([...pages.values()].flatMap(({ running }) => running))

  channel.onmessage = ({ data }) => {
    if (!isFromPage(data)) return
    if (data.kind === "answered") return questions.get(data.question)?.(data.accepted)
    if (data.kind === "left") {
      if (pages.delete(data.page)) publish()
      return
    }
    const { page, title, running } = data
    const said = JSON.stringify([title, running])
    const known = pages.get(page)
    const heardAt = performance.now()
    if (known?.said === said) {
      pages.set(page, { ...known, heardAt })
      return
    }
    const tab = page === pageId ? null : title
    const watched = running.map(({ flow, stream, decides, stored }) => ({
      key: `${page} ${stream}`,
      page,
      tab,
      flow,
      stream,
      decides,
      stored: decodeStoredLog(stored),
    }))
    pages.set(page, { heardAt, said, running: watched })
    publish()
  }

  const look = () => {
    const now = performance.now()
    const gone = [...pages].filter(([, { heardAt }]) => now - heardAt > goneMs)
    for (const [page] of gone) pages.delete(page)
    if (gone.length > 0) publish()
    say({ kind: "ask" })
  }
  look()
  const asking = setInterval(look, askMs)

  return {
    inject: ({ page, stream }, event) =>
      new Promise((answered) => {
        const question = crypto.randomUUID()
        const done = (accepted: boolean | null) => {
          questions.delete(question)
          clearTimeout(patience)
          answered(accepted)
        }
        const patience = setTimeout(done, answerMs, null)
        questions.set(question, done)
        say({ kind: "inject", question, page, stream, event })
      }),
    stop: () => {
      clearInterval(asking)
      channel.close()
    },
  }
}
