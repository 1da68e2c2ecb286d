import { useEffect, useState } from "react"
import { logFile } from "../../../machines/kit/replay/log-file.ts"
import type { StoredLog } from "../../../machines/kit/replay/types.ts"
import { logLink } from "../../../machines/kit/what-if/link.ts"
import { useText } from "../../i18n/messages.tsx"
import { Button, ButtonLink } from "../../kit/button.tsx"
import { logPath } from "../address.ts"
import { drawings } from "../drawings.ts"
import type { FlowView } from "../panel.ts"
import { download } from "./download.ts"
import s from "./ways.module.css"

type WaysProps = {
  readonly flow: string
  readonly stored: StoredLog
  /** The other view that can open the log. */
  readonly to: Extract<FlowView, "replay" | "what-if">
  /** How many entries after the opening it gets. */
  readonly entries: number
}

/** What can be done with a log: open it in another view, or save it as a file. */
export function Ways({ flow, stored, to, entries }: WaysProps) {
  const text = useText()
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    const part = { opening: stored.opening, log: stored.log.filter(({ seq }) => seq <= entries) }
    void logLink(part).then((made) => wanted && setLink(made))
    return () => {
      wanted = false
    }
  }, [stored, entries])
  return (
    <div className={s.ways}>
      {link !== null && (
        <ButtonLink variant="secondary" size="small" to={logPath(flow, to, link)}>
          {text(to === "what-if" ? "flows.replay.whatIf" : "flows.whatIf.replay")}
        </ButtonLink>
      )}
      <Button
        variant="secondary"
        size="small"
        icon={drawings.download}
        onClick={() => download(`${stored.opening.stream}.json`, logFile(stored), "application/json")}
      >
        {text("flows.run.download")}
      </Button>
    </div>
  )
}
