import { useText } from "../i18n/messages.tsx"
import { Points } from "./points.tsx"

const points = [
  { id: "name", icon: "person" },
  { id: "pay", icon: "shield" },
  { id: "reviews", icon: "star" },
] as const

/** The promises that hold for every partner. */
export function PartnerTrust() {
  const text = useText()
  return (
    <Points
      title={text("landing.partner.trust")}
      points={points.map(({ id, icon }) => ({
        icon,
        title: text(`landing.partner.${id}.title`),
        text: text(`landing.partner.${id}.text`),
      }))}
    />
  )
}
