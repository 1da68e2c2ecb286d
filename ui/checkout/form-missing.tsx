import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { ProviderForm } from "../../domain/checkout/provider-form.ts"
import { paths } from "../../domain/paths.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { methodNames, providerNames } from "./method-names.ts"
import type { Paying } from "./use-payment.ts"

type Props = {
  readonly paying: Paying
  readonly method: PaymentMethod
  readonly keys: ProviderForm
  /** The script is being loaded again. */
  readonly trying: boolean
}

/** Shown if the payment provider's script did not load: how long the places are held, and what the customer can do. */
export function FormMissing({ paying, method, keys, trying }: Props) {
  const text = useText()
  const locale = useLocale()
  const { methods, deadline } = paying.flow.snapshot.context
  const others = methods.filter((offered) => paying.forms.keysOf(offered)?.provider !== keys.provider)
  const provider = providerNames[keys.provider]
  return (
    <Notice
      tone="bad"
      role="alert"
      title={text("checkout.form.missing", { provider })}
      actions={
        <>
          <Button size="small" busy={trying} onClick={() => paying.forms.retry(method)}>
            {text("checkout.form.retry")}
          </Button>
          <ButtonLink size="small" variant="secondary" to={paths.contact}>
            {text("checkout.form.contact")}
          </ButtonLink>
        </>
      }
    >
      <p>{text("checkout.form.missing.why", { provider })}</p>
      {deadline !== null && <p>{text("checkout.form.missing.until", { until: dateTimeText(deadline, locale) })}</p>}
      {others.length > 0 && (
        <p>
          {text("checkout.form.missing.other", { methods: others.map((other) => text(methodNames[other])).join(", ") })}
        </p>
      )}
    </Notice>
  )
}
