import type { CodedError } from "../../domain/errors/catalogue.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { Notice } from "../kit/notice.tsx"

/** Why the shop refused something. The server's own words come first, if it sent any. */
export default function Refused({ error }: { error: CodedError & { readonly detail?: string | null } }) {
  const errorText = useErrorText()
  return (
    <Notice tone="bad" role="alert">
      <p>{error.detail ?? errorText(error)}</p>
    </Notice>
  )
}
