/** No call of the shop needs a longer body. */
export const MAX_BODY_BYTES = 64 * 1024

/**
 * The body, or null as soon as it is longer than `most` bytes. The rest is left unread and not cancelled: Node throws
 * if data comes for a body that was cancelled (nodejs/node#64529), and that would end the whole process. The answer
 * 413 closes the connection instead (routed.ts).
 */
export async function boundedBody(request: Request, most = MAX_BODY_BYTES): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("content-length") ?? 0) > most) return null
  if (!request.body) return new Uint8Array()
  const reader = request.body.getReader()
  try {
    const chunks: Uint8Array[] = []
    for (let size = 0; ; ) {
      const { done, value } = await reader.read()
      if (done) return new Uint8Array(Buffer.concat(chunks))
      size += value.byteLength
      if (size > most) return null
      chunks.push(value)
    }
  } finally {
    reader.releaseLock()
  }
}

/** Reads a body that nobody wants, up to `most` bytes, and keeps none of it. */
export async function drained(request: Request, most: number): Promise<void> {
  const reader = request.body?.getReader()
  if (reader === undefined) return
  try {
    for (let size = 0; size <= most; ) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.byteLength
    }
  } finally {
    reader.releaseLock()
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true })

/** The text of a body; null if it is not valid UTF-8. */
export function textIn(body: Uint8Array): string | null {
  try {
    return utf8.decode(body)
  } catch {
    return null
  }
}
