import type { Watch } from "../../domain/ports.ts"

/**
 * Watches what stands at `<path>/<token>` by server-sent events. The browser itself connects again with the number of the
 * last event.
 */
export const watching =
  (path: string): Watch =>
  async (token, afterSeq, changed) => {
    const source = new EventSource(`${path}/${encodeURIComponent(token)}/events?after=${afterSeq}`)
    source.onmessage = ({ data }) => changed(Number(data))
    // Who comes along to a booking is no fact of its own log: newer than any that is known.
    source.addEventListener("company", () => changed(Number.POSITIVE_INFINITY))
    return () => source.close()
  }
