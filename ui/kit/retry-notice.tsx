import { useText } from "../i18n/messages.tsx"
import { Button } from "./button.tsx"
import { Notice } from "./notice.tsx"

type RetryNoticeProps = { readonly title?: string; readonly text?: string; readonly retry: () => void }

/** Says that something could not be loaded, with a button that tries again. */
export function RetryNotice({ title, text: words, retry }: RetryNoticeProps) {
  const text = useText()
  return (
    <Notice
      tone="bad"
      role="alert"
      title={title}
      actions={
        <Button variant="secondary" size="small" onClick={retry}>
          {text("error.retry")}
        </Button>
      }
    >
      {words !== undefined && <p>{words}</p>}
    </Notice>
  )
}
