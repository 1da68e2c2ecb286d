/** The letters of a QR code's alphanumeric mode, by their values (RFC 9285). */
const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"

/** Bytes as a text that a QR code holds densely: three letters for two bytes. */
export function base45(bytes: Uint8Array): string {
  let text = ""
  for (let n = 0; n < bytes.length; n += 2) {
    const isPair = n + 1 < bytes.length
    let rest = isPair ? (bytes[n] ?? 0) * 256 + (bytes[n + 1] ?? 0) : (bytes[n] ?? 0)
    for (let count = isPair ? 3 : 2; count > 0; count--) {
      text += letters.charAt(rest % 45)
      rest = Math.floor(rest / 45)
    }
  }
  return text
}

/** Null: no bytes are written like this. */
export function bytesOfBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null
  const bytes: number[] = []
  for (let n = 0; n < text.length; n += 3) {
    const values = [...text.slice(n, n + 3)].map((letter) => letters.indexOf(letter))
    if (values.includes(-1)) return null
    const number = values.reduceRight((sum, value) => sum * 45 + value, 0)
    if (number >= (values.length === 3 ? 65_536 : 256)) return null
    if (values.length === 3) bytes.push(number >> 8)
    bytes.push(number & 255)
  }
  return Uint8Array.from(bytes)
}
