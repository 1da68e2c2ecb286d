import { paths } from "../../../domain/paths.ts"
import type { FlowTalk, Partner, PictureEdge } from "../../../machines/kit/picture/types.ts"
import { type MessageId, useLocale, useText } from "../../i18n/messages.tsx"
import { Link } from "../../kit/link.tsx"

/** The flows that a transition opens or tells something, and those that may have told it. */
export function Partners({ edge, talk }: { edge: PictureEdge; talk: FlowTalk | null }) {
  const says = talk?.says[edge.id] ?? []
  return (
    <>
      <Line label="flows.state.hears" flows={talk?.hears[edge.event] ?? []} />
      <Line label="flows.state.opens" flows={says.filter(({ opens }) => opens)} />
      <Line label="flows.state.says" flows={says.filter(({ opens }) => !opens)} />
    </>
  )
}

function Line({ label, flows }: { label: MessageId; flows: readonly Partner[] }) {
  const text = useText()
  const locale = useLocale()
  if (flows.length === 0) return null
  return (
    <p>
      {text(label)}{" "}
      {flows.map(({ flow, title }, index) => (
        <span key={flow}>
          {index > 0 && ", "}
          <Link to={paths.flow(flow)}>{title[locale]}</Link>
        </span>
      ))}
    </p>
  )
}
