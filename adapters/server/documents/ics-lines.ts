/** Escapes backslash, semicolon, comma and line ends in a text value (RFC 5545). */
export const icsText = (value: string): string =>
  value
    .replace(/\\/g, "\\\\")
    .replace(/[;,]/g, "\\$&")
    .replace(/\r\n|\r|\n/g, "\\n")

/** Parameter values cannot be escaped, so characters that would end the value are removed. */
export const icsParameter = (value: string): string => `"${value.replace(/[\p{Cc}"]/gu, "")}"`

const maxOctets = 75

/** Joins lines in their wire form: folded after 75 octets, never inside a character, each ended by CR LF. */
export const icsDocument = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join("")

function folded(line: string): string {
  let octets = 0
  let result = ""
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      result += "\r\n "
      octets = 1
    }
    result += character
    octets += size
  }
  return result
}
