import type { Locale } from "../../../../../domain/locale.ts"
import { cents } from "../../../../../domain/money/cents.ts"
import { moneyText } from "../../../../../domain/money/text.ts"
import { productName } from "../../../../../domain/product.ts"
import { pageAnswer } from "../../../tool-pages/page.tsx"
import type { SandboxPayment } from "../payment.ts"
import { texts } from "./texts.ts"

/** The bank's question: one code, two answers. */
export function bankPage(payment: SandboxPayment, locale: Locale, wrongCode: boolean): Response {
  const text = texts[locale]
  const path = `/sandbox/pay/acs/${payment.id}`
  return pageAnswer(wrongCode ? 422 : 200, {
    locale,
    banner: text.testMode,
    isFramed: true,
    title: text.bankTitle,
    path,
    children: (
      <>
        <p>{text.bankIntro}</p>
        <form className="card" method="post" action={`${path}?lang=${locale}`}>
          <dl>
            <dt>{text.to}</dt>
            <dd>{productName()}</dd>
            <dt>{text.amount}</dt>
            <dd>{moneyText(cents(payment.amount), locale)}</dd>
            <dt>{text.card}</dt>
            <dd>•••• {payment.card?.last4}</dd>
          </dl>
          <label htmlFor="code">{text.code}</label>
          <input
            id="code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            aria-describedby={wrongCode ? "wrong hint" : "hint"}
            aria-invalid={wrongCode}
          />
          {wrongCode && (
            <p className="bad" id="wrong" role="alert">
              {text.wrongCode}
            </p>
          )}
          <p className="hint" id="hint">
            {text.codeHint}
          </p>
          <div className="row">
            <button type="submit" className="main" name="answer" value="approve">
              {text.approve}
            </button>
            <button type="submit" name="answer" value="reject">
              {text.reject}
            </button>
          </div>
        </form>
      </>
    ),
  })
}

/** The bank has no question for this payment, or not any more. */
export function closedBankPage(payment: SandboxPayment | null, locale: Locale, path: string): Response {
  const text = texts[locale]
  return pageAnswer(payment ? 200 : 404, {
    locale,
    banner: text.testMode,
    isFramed: true,
    title: payment ? text.closedTitle : text.notFoundTitle,
    path,
    children: (
      <>
        <p>{payment ? text.closedText : text.notFoundText}</p>
        <p>
          <a className="button main" href={payment?.returnUrl ?? (locale === "it" ? "/" : "/en")}>
            {text.back}
          </a>
        </p>
      </>
    ),
  })
}
