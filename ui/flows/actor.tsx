import type { Party } from "../../machines/kit/about.ts"
import { useText } from "../i18n/messages.tsx"
import s from "./actor.module.css"

/** Who acts, in the same colour as in the picture. */
export function Actor({ by }: { by: Party }) {
  const text = useText()
  return (
    <span className={s.actor} data-by={by}>
      {text(`flows.by.${by}`)}
    </span>
  )
}
