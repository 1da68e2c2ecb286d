/** No call of the shop needs a longer body. */
export const MAX_BODY_BYTES = 64 * 1024

/** The body, or null as soon as it is longer than `most` bytes. */
export async function boundedBody(request: Request, most = MAX_BODY_BYTES): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("content-length") ?? 0) > most) return null
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > most) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
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
