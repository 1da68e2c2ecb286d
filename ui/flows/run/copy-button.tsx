import { useState } from "react"
import { useText } from "../../i18n/messages.tsx"
import { Button } from "../../kit/button.tsx"
import { drawings } from "../drawings.ts"

type CopyButtonProps = {
  readonly label: string
  /** Called when the button is pressed. */
  readonly text: () => string | Promise<string>
  readonly name?: string
}

/** Copies a text to the clipboard, and says so on the button. */
export function CopyButton({ label, text: made, name }: CopyButtonProps) {
  const text = useText()
  const [done, setDone] = useState<"copied" | "failed" | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await made())
      setDone("copied")
    } catch {
      setDone("failed")
    }
  }
  return (
    <span aria-live="polite">
      <Button
        variant="secondary"
        size="small"
        icon={drawings.copy}
        data-copy={name}
        onClick={copy}
        onBlur={() => setDone(null)}
      >
        {done === null ? label : text(done === "copied" ? "flows.run.copied" : "flows.run.copy.failed")}
      </Button>
    </span>
  )
}
