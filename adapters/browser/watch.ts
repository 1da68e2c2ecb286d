import { besides, type Watch } from "../../domain/ports.ts"

/** Milliseconds until the next try, and at most after several refused ones. */
const AGAIN_MS = 5_000
const MOST_MS = 60_000

/**
 * Watches the stream at `<path>/<token>` by server-sent events. If the connection breaks, the browser reconnects by
 * itself and sends the number of the last event. After an answer that is no stream, for example a 503, it gives up. Then
 * this tries again, more and more rarely.
 */
export const watching =
  (path: string, againMs = AGAIN_MS): Watch =>
  async (token, afterSeq, heard) => {
    let last = afterSeq
    let hasMissed = false
    let waitMs = againMs
    let source: EventSource
    let again: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      source = new EventSource(`${path}/${encodeURIComponent(token)}/events?after=${last}`)
      source.onopen = () => {
        // What happened beside the log while the connection was broken has no number.
        if (hasMissed) for (const what of besides) heard({ kind: "beside", what })
        hasMissed = false
        waitMs = againMs
      }
      source.onerror = () => {
        hasMissed = true
        if (source.readyState !== EventSource.CLOSED) return
        again = setTimeout(open, waitMs)
        waitMs = Math.min(2 * waitMs, Math.max(againMs, MOST_MS))
      }
      source.onmessage = ({ data, lastEventId }) => {
        last = Number(lastEventId)
        heard({ kind: "entry", seq: last, entry: JSON.parse(data) })
      }
      for (const what of besides) source.addEventListener(what, () => heard({ kind: "beside", what }))
    }
    open()
    return () => {
      clearTimeout(again)
      source.close()
    }
  }
