import { besides, type Watch } from "../../domain/ports.ts"

/**
 * Watches the stream at `<path>/<token>` by server-sent events. The browser reconnects by itself and sends the number
 * of the last event.
 */
export const watching =
  (path: string): Watch =>
  async (token, afterSeq, heard) => {
    const source = new EventSource(`${path}/${encodeURIComponent(token)}/events?after=${afterSeq}`)
    const besideAll = () => {
      for (const what of besides) heard({ kind: "beside", what })
    }
    let isOpened = false
    source.onopen = () => {
      // What happened beside the log while the connection was broken has no number.
      if (isOpened) besideAll()
      isOpened = true
    }
    source.onmessage = ({ data, lastEventId }) =>
      heard({ kind: "entry", seq: Number(lastEventId), entry: JSON.parse(data) })
    for (const what of besides) source.addEventListener(what, () => heard({ kind: "beside", what }))
    return () => source.close()
  }
