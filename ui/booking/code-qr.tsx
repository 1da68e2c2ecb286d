import { encode } from "uqr"
import { formatCode } from "../../domain/code.ts"
import { qrPath } from "../../domain/tickets/qr-path.ts"
import { useText } from "../i18n/messages.tsx"
import s from "./ticket.module.css"

/** The ticket for a camera, or the booking's code if there is none: never the address, which opens the booking. */
export default function CodeQr({ code, ticket }: { readonly code: string; readonly ticket: string | null }) {
  const text = useText()
  const { data, size } = encode(ticket ?? formatCode(code), { ecc: "M", border: 2 })
  return (
    <svg
      className={s.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={text(ticket === null ? "booking.code.qr" : "booking.ticket.qr")}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} />
      <path d={qrPath(data)} />
    </svg>
  )
}
