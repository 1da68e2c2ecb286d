/** A message of PostgreSQL's protocol, without its type and length. */
export type WireMessage = { readonly type: string; readonly body: Buffer }

/** The start of a connection has no type. */
const STARTUP = ""

/**
 * Cuts a stream of bytes into the messages of PostgreSQL's protocol 3. `startup`: the first message has no type, as on
 * the client's side.
 */
export function cutter(startup: boolean): (chunk: Buffer) => readonly WireMessage[] {
  let rest: Buffer = Buffer.alloc(0)
  let isStart = startup
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const found: WireMessage[] = []
    for (;;) {
      const head = isStart ? 0 : 1
      if (rest.length < head + 4) return found
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) return found
      const type = isStart ? STARTUP : String.fromCharCode(rest[0]!)
      found.push({ type, body: rest.subarray(head + 4, end) })
      rest = rest.subarray(end)
      isStart = false
    }
  }
}

/** The zero-terminated texts at the start of a message. */
export function textsIn(body: Buffer, count: number): readonly string[] {
  const texts: string[] = []
  let start = 0
  for (let n = 0; n < count; n++) {
    const end = body.indexOf(0, start)
    if (end < 0) throw new RangeError("a message of the protocol ends too early")
    texts.push(body.toString("utf8", start, end))
    start = end + 1
  }
  return texts
}
