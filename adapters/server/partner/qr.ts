import { encode } from "uqr"

/** The squares of a QR code, as the path of a picture of so many squares a side. */
export function qrOf(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("")
  return { size, path }
}
