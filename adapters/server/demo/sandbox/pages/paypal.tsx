import type { Locale } from "../../../../../domain/locale.ts"
import { cents } from "../../../../../domain/money/cents.ts"
import { moneyText } from "../../../../../domain/money/text.ts"
import { productName } from "../../../../../domain/product.ts"
import { pageAnswer } from "../../../tool-pages/page.tsx"
import type { SandboxPayment } from "../payment.ts"
import { buyers } from "../wallets.ts"
import { texts } from "./texts.ts"

/** The simulated PayPal window. `unknownBuyer`: the typed account, if it does not exist. */
export function paypalPage(payment: SandboxPayment, locale: Locale, unknownBuyer: string | null): Response {
  const text = texts[locale]
  const path = `/sandbox/pay/paypal/${payment.id}`
  const wrong = unknownBuyer !== null
  return pageAnswer(wrong ? 422 : 200, {
    locale,
    banner: text.testMode,
    isFramed: true,
    title: text.paypalTitle,
    path,
    children: (
      <>
        <p>{text.paypalIntro}</p>
        <form className="card" method="post" action={`${path}?lang=${locale}`}>
          <dl>
            <dt>{text.to}</dt>
            <dd>{productName()}</dd>
            <dt>{text.amount}</dt>
            <dd>{moneyText(cents(payment.amount), locale)}</dd>
          </dl>
          <label htmlFor="buyer">{text.buyer}</label>
          <input
            className="text"
            id="buyer"
            name="buyer"
            type="email"
            autoComplete="off"
            list="buyers"
            maxLength={100}
            defaultValue={unknownBuyer ?? buyers[0]?.email}
            aria-describedby={wrong ? "wrong hint" : "hint"}
            aria-invalid={wrong}
          />
          <datalist id="buyers">
            {buyers.map(({ email, shows }) => (
              <option key={email} value={email}>
                {shows[locale]}
              </option>
            ))}
          </datalist>
          {wrong && (
            <p className="bad" id="wrong" role="alert">
              {text.unknownBuyer}
            </p>
          )}
          <div className="hint" id="hint">
            {text.buyersHint}
            <ul>
              {buyers.map(({ email, shows }) => (
                <li key={email}>
                  <code>{email}</code> {shows[locale]}
                </li>
              ))}
            </ul>
          </div>
          <div className="row">
            <button type="submit" className="main" name="answer" value="approve">
              {text.approve}
            </button>
            <button type="submit" name="answer" value="funds">
              {text.noFunds}
            </button>
            <button type="submit" name="answer" value="cancel" formNoValidate>
              {text.cancel}
            </button>
          </div>
        </form>
      </>
    ),
  })
}
