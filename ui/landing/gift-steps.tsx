import { useText } from "../i18n/messages.tsx"
import { Points } from "./points.tsx"

const steps = [
  { id: "choose", icon: "heart" },
  { id: "write", icon: "mail" },
  { id: "book", icon: "calendar" },
] as const

/** How a gift works, in three steps. */
export function GiftSteps() {
  const text = useText()
  return (
    <Points
      title={text("landing.gift.steps")}
      steps
      points={steps.map(({ id, icon }) => ({
        icon,
        title: text(`landing.gift.${id}.title`),
        text: text(`landing.gift.${id}.text`),
      }))}
    />
  )
}
