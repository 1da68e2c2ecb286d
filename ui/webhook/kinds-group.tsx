import type { CodedError } from "../../domain/errors/catalogue.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { type WebhookKind, webhookKinds } from "../../domain/webhook/kinds.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { FieldGroup } from "../kit/field.tsx"
import s from "../partner/partner.module.css"

type Props = { readonly chosen: readonly WebhookKind[]; readonly problem: CodedError | undefined }

/** What an endpoint is told of. Each is named as the message names it. */
export function KindsGroup({ chosen, problem }: Props) {
  const text = useText()
  const locale = useLocale()
  return (
    <FieldGroup legend={text("webhook.kinds")} error={problem && errorText(problem.code, locale, problem.params)}>
      {webhookKinds.map((kind) => (
        <Checkbox
          key={kind}
          name={`kind-${kind}`}
          value={kind}
          defaultChecked={chosen.includes(kind)}
          label={
            <>
              {text(`webhook.kind.${kind}`)} <code className={s.code}>{kind}</code>
            </>
          }
        />
      ))}
    </FieldGroup>
  )
}
