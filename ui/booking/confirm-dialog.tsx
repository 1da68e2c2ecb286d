import { lazy, type ReactNode, Suspense } from "react"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"

const Dialog = lazy(() => import("../kit/dialog.tsx"))

export type ConfirmDialogProps = {
  readonly open: boolean
  readonly title: string
  /** What the yes does, as a verb: `Annulla la prenotazione`. */
  readonly yes: string
  readonly busy: boolean
  /** What is asked about stands there: before that there is nothing to say yes to. */
  readonly ready?: boolean
  readonly onYes: () => void
  readonly onNo: () => void
  /** As of the dialog: for what is gone after a yes, with the button that asked. */
  readonly focusAfter?: () => HTMLElement | null
  readonly children: ReactNode
}

/** Asks once more before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, yes, busy, ready = true, onYes, onNo, focusAfter, children } = props
  const text = useText()
  if (!open) return null
  return (
    <Suspense>
      <Dialog
        open
        onClose={onNo}
        title={title}
        {...(focusAfter && { focusAfter })}
        footer={
          <>
            <Button variant="secondary" onClick={onNo}>
              {text("booking.keep")}
            </Button>
            <Button busy={busy} disabled={!ready} onClick={onYes}>
              {yes}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </Suspense>
  )
}
