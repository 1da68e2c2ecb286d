import type { PostedAccount } from "../../domain/account/ports.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import type { WebhookEndpoint } from "../../domain/webhook/ports.ts"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import s from "../partner/partner.module.css"
import { KindsGroup } from "./kinds-group.tsx"

const tones = { unverified: "info", active: "good", failing: "warn", disabled: "bad" } as const

type Props = {
  readonly endpoint: WebhookEndpoint
  readonly mayChange: boolean
  readonly posted: PostedAccount | null
}

/** An endpoint with what can be done to it. */
export function EndpointItem({ endpoint, mayChange, posted }: Props) {
  const { id, url, standing, oldUntil, deliveredAt, waiting, failed } = endpoint
  const text = useText()
  const locale = useLocale()
  const action = publicPath(partnerPaths.webhooks, locale)
  return (
    <li className={s.card}>
      <div className={s.top}>
        <p className={s.secret}>{url}</p>
        <Badge tone={tones[standing]}>{text(`webhook.${standing}`)}</Badge>
      </div>
      <p className={s.facts}>
        <span>
          {deliveredAt === null
            ? text("webhook.never")
            : text("webhook.delivered", { at: dateTimeText(deliveredAt, locale) })}
        </span>
        {waiting > 0 && <span>{text("webhook.waiting", { count: waiting })}</span>}
        {failed > 0 && <span>{text("webhook.failed", { count: failed })}</span>}
      </p>
      {oldUntil !== null && <p>{text("webhook.oldUntil", { at: dateTimeText(oldUntil, locale) })}</p>}
      <div className={s.actions}>
        <PlainForm action={action}>
          <FormId is="webhookTest" />
          <input type="hidden" name="endpoint" value={id} />
          <Button type="submit" variant="secondary" aria-label={text("webhook.test.of", { url })}>
            {text("webhook.test")}
          </Button>
        </PlainForm>
        <a
          href={`${action}?${new URLSearchParams({ endpoint: id })}#webhook-log`}
          aria-label={text("webhook.log.of", { url })}
        >
          {text("webhook.log")}
        </a>
      </div>
      {mayChange && <Change endpoint={endpoint} action={action} posted={posted} />}
    </li>
  )
}

function Change({ endpoint, action, posted }: Omit<Props, "mayChange"> & { readonly action: string }) {
  const { id, url, kinds } = endpoint
  const text = useText()
  const refused = posted?.form === "webhookKinds" && posted.values.endpoint === id ? posted.problems.kinds : undefined
  return (
    <details className={s.ask} open={refused !== undefined}>
      <summary aria-label={text("webhook.change.of", { url })}>{text("webhook.change")}</summary>
      <PlainForm className={s.form} action={action}>
        <FormId is="webhookKinds" />
        <input type="hidden" name="endpoint" value={id} />
        <KindsGroup chosen={kinds} problem={refused} />
        <div className={s.actions}>
          <Button type="submit" variant="secondary">
            {text("webhook.kinds.do")}
          </Button>
        </div>
      </PlainForm>
      <div className={s.actions}>
        {(["webhookRotate", "webhookDelete"] as const).map((form) => (
          <PlainForm key={form} action={action}>
            <FormId is={form} />
            <input type="hidden" name="endpoint" value={id} />
            <Button type="submit" variant="quiet">
              {text(form === "webhookRotate" ? "webhook.rotate" : "webhook.delete")}
            </Button>
          </PlainForm>
        ))}
      </div>
    </details>
  )
}
