import { errorText } from "../../domain/errors/catalogue.ts"
import { useLocale } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import type { CommandState } from "./use-command.ts"

/** Why the last command was refused; nothing when it was not. */
export function CommandError({ command }: { command: CommandState }) {
  const locale = useLocale()
  if (command.error === null) return null
  return (
    <Notice tone="bad" role="alert">
      <p>{command.error.detail ?? errorText(command.error.code, locale)}</p>
    </Notice>
  )
}
