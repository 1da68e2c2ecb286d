import { Dialog as Ark } from "@ark-ui/react/dialog"
import { Portal } from "@ark-ui/react/portal"
import { type ReactNode, useRef } from "react"
import { useText } from "../i18n/messages.tsx"
import { IconButton } from "./button.tsx"
import s from "./dialog.module.css"

export type DialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** `sheet`: rises from the bottom on a phone, centred above 900 px. `full`: fills the window. */
  readonly look?: "modal" | "sheet" | "full"
  /** Stays in sight below the scrolling content, with the buttons. */
  readonly footer?: ReactNode
  /** Where the focus goes when it closes; null: to the element that opened it. */
  readonly focusAfter?: () => HTMLElement | null
  readonly children: ReactNode
}

/** Import it lazily (`React.lazy`): it brings Ark, which no page needs before the first press. */
export function Dialog({ open, onClose, title, look = "modal", footer, focusAfter, children }: DialogProps) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      // The focus stays inside anyway. While the dialog mounts, moving the focus into it must not count as leaving.
      onFocusOutside={(event) => event.preventDefault()}
      initialFocusEl={() => heading.current}
      {...(focusAfter && { finalFocusEl: focusAfter })}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={s.backdrop} />
        <Ark.Positioner className={s.positioner} data-look={look}>
          <Ark.Content className={s.content} data-look={look}>
            <header className={s.header}>
              <Ark.Title ref={heading} tabIndex={-1} className={s.title}>
                {title}
              </Ark.Title>
              <IconButton icon="close" label={text("kit.close")} onClick={onClose} />
            </header>
            <div className={s.body}>{children}</div>
            {footer && <footer className={s.footer}>{footer}</footer>}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

export default Dialog
