import type { FlowSummary } from "../../machines/kit/picture/types.ts"
import { useText } from "../i18n/messages.tsx"
import s from "./facts.module.css"

type FactsProps = { readonly summary: FlowSummary; readonly brief?: boolean }

/** The size and version of a flow, whether anything runs it, and who decides it. */
export function Facts({ summary: { states, transitions, version, kind, planned }, brief = false }: FactsProps) {
  const text = useText()
  return (
    <ul className={s.facts}>
      <li>{text("flows.card.states", { count: states })}</li>
      <li>{text("flows.card.transitions", { count: transitions })}</li>
      <li>{text("flows.version", { version })}</li>
      {planned && <li>{text("flows.planned")}</li>}
      {!brief && <li>{text(`flows.kind.${kind}`)}</li>}
    </ul>
  )
}
