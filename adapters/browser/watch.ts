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
    // Changes of a booking's participants and of its payments are no facts of its own log and have no number, so they
    // count as newer than any.
    for (const beside of ["company", "payment"]) {
      source.addEventListener(beside, () => changed(Number.POSITIVE_INFINITY))
    }
    return () => source.close()
  }
