import { type ReactNode, Suspense } from "react"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { onDemand } from "../kit/on-demand.ts"

const Dialog = onDemand(() => import("../kit/dialog.tsx"))

export type ConfirmDialogProps = {
  readonly open: boolean
  readonly title: string
  /** The label of the confirming button, a verb: `Annulla la prenotazione`. */
  readonly yes: string
  readonly busy: boolean
  /** False while what is asked about is loading: until then the customer cannot confirm. */
  readonly ready?: boolean
  readonly onYes: () => void
  readonly onNo: () => void
  /** Where the focus goes after closing, for when the button that opened the dialog is gone. */
  readonly focusAfter?: () => HTMLElement | null
  readonly children: ReactNode
}

/** Asks for confirmation before something that cannot be undone. */
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
              {text("kit.keep")}
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
