import type { Party } from "../../machines/kit/about.ts"
import { useText } from "../i18n/messages.tsx"
import s from "./actor.module.css"

/** Who acts, in the colour that the picture has for it. */
export function Actor({ by }: { by: Party }) {
  const text = useText()
  return (
    <span className={s.actor} data-by={by}>
      {text(`flows.by.${by}`)}
    </span>
  )
}
