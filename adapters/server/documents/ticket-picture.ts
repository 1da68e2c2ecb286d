import sharp from "sharp"
import { encode } from "uqr"

/** So many pixels are one square of the code. */
const SCALE = 6

/** The QR code of a ticket as a PNG, for mails: most of them cannot show a drawing. */
export function ticketPicture(ticket: string): Promise<Uint8Array> {
  const { data, size } = encode(ticket, { ecc: "M", border: 4 })
  const grey = Uint8Array.from(data.flatMap((row) => row.map((dark) => (dark ? 0 : 255))))
  return sharp(grey, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * SCALE, size * SCALE, { kernel: "nearest" })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
