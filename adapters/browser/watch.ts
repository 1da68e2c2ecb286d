import type { Watch } from "../../domain/ports.ts"

/**
 * Watches the stream at `<path>/<token>` by server-sent events. The browser reconnects by itself and sends the number
 * of the last event.
 */
export const watching =
  (path: string): Watch =>
  async (token, afterSeq, changed) => {
    const source = new EventSource(`${path}/${encodeURIComponent(token)}/events?after=${afterSeq}`)
    source.onmessage = ({ data }) => changed(Number(data))
    // Changes of the participants are no facts of the booking's own log and have no number, so they count as newer than
    // any.
    source.addEventListener("company", () => changed(Number.POSITIVE_INFINITY))
    return () => source.close()
  }
