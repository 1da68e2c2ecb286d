import { useState } from "react"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { drawings } from "./drawings.ts"

/** Opens the device's share sheet, or copies the page's address if there is none. Resolves with what it did. */
export type Share = (title: string) => Promise<"shared" | "copied" | "failed">

export function ShareButton({ share, title }: { share: Share; title: string }) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  return (
    <Button
      variant="secondary"
      icon={copied ? "check" : drawings.share}
      onClick={async () => setCopied((await share(title)) === "copied")}
    >
      <span aria-live="polite">{text(copied ? "experience.shared.copied" : "experience.share")}</span>
    </Button>
  )
}
