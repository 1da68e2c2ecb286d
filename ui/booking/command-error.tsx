import { type ErrorCode, errorText } from "../../domain/errors/catalogue.ts"
import { paths } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import type { CommandState } from "./use-command.ts"

export type CommandErrorProps = {
  readonly command: CommandState
  /** The error text for a broken connection or a fault of the shop. It says to try again or to ask for help. */
  readonly failed?: ErrorCode
}

/** Why the last command was refused. Shows nothing if it was accepted. */
export function CommandError({ command: { error }, failed }: CommandErrorProps) {
  const text = useText()
  const locale = useLocale()
  if (error === null) return null
  const isFault =
    failed !== undefined && (error.code === "offline" || error.code === "server_error" || error.code === failed)
  return (
    <Notice
      tone="bad"
      role="alert"
      actions={
        isFault && (
          <ButtonLink to={paths.contact} variant="secondary" size="small">
            {text("booking.support")}
          </ButtonLink>
        )
      }
    >
      <p>{isFault ? errorText(failed, locale) : (error.detail ?? errorText(error.code, locale))}</p>
    </Notice>
  )
}
