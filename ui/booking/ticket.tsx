import type { ReactNode } from "react"
import { formatCode } from "../../domain/code.ts"
import type { VisitView } from "../../domain/participation/views.ts"
import { paths } from "../../domain/paths.ts"
import { useText } from "../i18n/messages.tsx"
import { Link } from "../kit/link.tsx"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"
import { Picture } from "../kit/picture.tsx"
import { VisitFacts } from "../visit/visit-facts.tsx"
import s from "./ticket.module.css"

export type TicketProps = {
  /** Only the booking's owner sees the code and the free cancellation; an invited participant's ticket has neither. */
  readonly summary: VisitView & {
    readonly code?: string
    readonly cancellationUntil?: string
    readonly ticket?: string | null
  }
  /** ISO instant. */
  readonly now: string
  /** The visit will not take place: the picture is grey, and nothing is said of free cancellation. */
  readonly off?: boolean
  /** The code is shown large, and the ticket as a QR code, for the day itself. */
  readonly scan?: boolean
  readonly children?: ReactNode
}

const CodeQr = onDemand(() => import("./code-qr.tsx"), "none")

/** The booking as a printed ticket: a picture on the stub, a perforation, then day, place and code. */
export function Ticket({ summary, now, off = false, scan = false, children }: TicketProps) {
  const text = useText()
  const { cancellationUntil: _, ...visit } = summary
  const { experience } = visit
  const { code, ticket = null } = summary
  return (
    <article className={s.ticket} data-off={off || undefined} data-scan={scan || undefined} data-copied="">
      <div className={s.stub}>
        <Picture art={experience.cover} alt="" sizes="(width >= 900px) 22rem, 100vw" eager />
      </div>
      <div className={s.words}>
        <p className={s.eyebrow}>{summary.variantName}</p>
        <h2 className={s.name}>
          <Link to={paths.experience(experience.slug)}>{experience.name}</Link>
        </h2>
        <VisitFacts summary={off ? visit : summary} now={now} />
        {(code !== undefined || ticket !== null) && (
          <div className={s.code}>
            {scan && !off && (
              <Optional>
                <CodeQr code={code ?? ""} ticket={ticket} />
              </Optional>
            )}
            {code === undefined ? (
              <p>{text("booking.ticket.own")}</p>
            ) : (
              <p>
                <span>{text("booking.code")}</span>
                <b>{formatCode(code)}</b>
              </p>
            )}
          </div>
        )}
        {children && <div className={s.actions}>{children}</div>}
      </div>
    </article>
  )
}
