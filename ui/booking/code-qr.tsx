import { encode } from "uqr"
import { formatCode } from "../../domain/code.ts"
import { useText } from "../i18n/messages.tsx"
import s from "./ticket.module.css"

/** The booking's code for a camera: never its address, which opens the booking. */
export default function CodeQr({ code }: { readonly code: string }) {
  const text = useText()
  const { data, size } = encode(formatCode(code), { ecc: "M", border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("")
  return (
    <svg
      className={s.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={text("booking.code.qr")}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  )
}
