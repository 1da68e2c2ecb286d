import { type ComponentProps, useState } from "react"
import { ConfirmDialog } from "../booking/confirm-dialog.tsx"
import { Button } from "../kit/button.tsx"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"

const Refused = onDemand(() => import("./refused.tsx"))

type LeaveProps = {
  /** What the button and its question say. */
  readonly says: { readonly leave: string; readonly title: string; readonly yes: string; readonly text: string }
  readonly off: boolean
  /** The checkout is being given up. */
  readonly busy: boolean
  readonly error: ComponentProps<typeof Refused>["error"] | null
  readonly onYes: () => void
}

/** Gives a checkout up, after a question (CK-16). */
export function Leave({ says, off, busy, error, onYes }: LeaveProps) {
  const [asking, setAsking] = useState(false)
  // After a reload, the page still shows the result.
  if (busy && !asking) setAsking(true)
  return (
    <>
      <Button variant="quiet" size="small" disabled={off} onClick={() => setAsking(true)}>
        {says.leave}
      </Button>
      <ConfirmDialog
        open={asking}
        title={says.title}
        yes={says.yes}
        busy={busy}
        onYes={onYes}
        onNo={() => setAsking(false)}
      >
        <p>{says.text}</p>
        {error && !busy && (
          <Optional>
            <Refused error={error} />
          </Optional>
        )}
      </ConfirmDialog>
    </>
  )
}
