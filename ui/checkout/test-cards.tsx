import type { CardInput } from "../../domain/checkout/card.ts"
import { formatCardNumber } from "../../domain/checkout/card.ts"
import type { MessageId } from "../i18n/messages.tsx"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import s from "./test-cards.module.css"

/** Some of the sandbox's cards. Its own page lists all. */
const cards: readonly { readonly number: string; readonly shows: MessageId }[] = [
  { number: "4242424242424242", shows: "checkout.test.good" },
  { number: "4000002500003155", shows: "checkout.test.challenge" },
  { number: "4000000000000002", shows: "checkout.test.declined" },
  { number: "4000000000009995", shows: "checkout.test.funds" },
]

/** Test cards, shown only if payments go to the sandbox. No money moves, and each number has its own result. */
export function TestCards({ today, onFill }: { today: string; onFill: (card: CardInput) => void }) {
  const text = useText()
  const expiry = `12/${String((Number(today.slice(2, 4)) + 2) % 100).padStart(2, "0")}`
  return (
    <details className={s.box}>
      <summary>{text("checkout.test")}</summary>
      <p>{text("checkout.test.how")}</p>
      <ul>
        {cards.map(({ number, shows }) => (
          <li key={number}>
            <span>
              <code>{formatCardNumber(number)}</code>
              {text(shows)}
            </span>
            <Button
              variant="secondary"
              size="small"
              aria-label={text("checkout.test.fill.label", { what: text(shows) })}
              onClick={() => onFill({ number: formatCardNumber(number), holder: "Ada Rossi", expiry, cvv: "123" })}
            >
              {text("checkout.test.fill")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
