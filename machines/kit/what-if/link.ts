import { parseLogFile } from "../replay/log-file.ts"
import type { BrokenLog, StoredLog } from "../replay/types.ts"

/*
 * A log in an address: its JSON, deflated, in base64url. Names that every entry repeats cost almost nothing that way.
 * It belongs in the fragment, which browsers send to no server, because a log may concern a person.
 */

/** The most characters of a link. Mail programs and others cut longer ones. */
export const MAX_LINK = 16_000

/** The most characters of an unpacked link. */
const MAX_TEXT = 1_000_000

/** Null if the log is too long for an address. */
export async function logLink({ opening, log }: StoredLog): Promise<string | null> {
  const packed = new Blob([JSON.stringify({ opening, log })]).stream().pipeThrough(new CompressionStream("deflate-raw"))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
  const link = btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
  return link.length <= MAX_LINK ? link : null
}

/** The log of a link, or why it is none. Any link is treated as hostile, because a mail program may have cut it. */
export async function logOfLink(link: string): Promise<StoredLog | BrokenLog> {
  try {
    const text = atob(link.replaceAll("-", "+").replaceAll("_", "/"))
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
    return parseLogFile(await unpacked(bytes))
  } catch (error) {
    return { seq: null, code: "notJson", detail: error instanceof Error ? error.message : String(error), expected: "" }
  }
}

/** Throws beyond MAX_TEXT, because a few bytes may unpack to gigabytes. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"))
    .pipeThrough(new TextDecoderStream())
    .getReader()
  let text = ""
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value
    if (text.length > MAX_TEXT) {
      await reader.cancel()
      throw new RangeError(`> ${MAX_TEXT}`)
    }
  }
  return text
}
