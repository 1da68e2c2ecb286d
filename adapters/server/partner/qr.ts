import { encode } from "uqr"
import { qrPath } from "../../../domain/tickets/qr-path.ts"

/** The squares of a QR code, as the path of a picture of so many squares a side. */
export function qrOf(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { border: 2 })
  return { size, path: qrPath(data) }
}
