import type { ReactNode } from "react"
import type { Locale } from "../../../../../domain/locale.ts"
import { cents } from "../../../../../domain/money/cents.ts"
import { moneyText } from "../../../../../domain/money/text.ts"
import { deliveryActsOf, paymentActsOf } from "../acts.ts"
import type { RecentDelivery } from "../deliveries.ts"
import type { SandboxPayment } from "../payment.ts"
import { Act, Acts, PlaceSaid, type Said } from "./act.tsx"
import { texts } from "./texts.ts"

type Props = {
  readonly payment: SandboxPayment
  readonly posts: readonly RecentDelivery[]
  readonly said: Said | null
  readonly locale: Locale
}

/** One payment, its actions, and its webhooks. */
export function PaymentCard({ payment, posts, said, locale }: Props) {
  const text = texts[locale]
  const money = (amount: number) => moneyText(cents(amount), locale)
  const place = `payment-${payment.id}`
  const acts = paymentActsOf(payment)
  const unsent = posts.filter(({ state }) => state !== "delivered" && state !== "dropped").length
  return (
    <article className="card payment" id={place} aria-labelledby={`${place}-title`}>
      <h3 id={`${place}-title`}>
        <code>{`${payment.metadata.code} · ${payment.metadata.attempt}`}</code>
        <span>{money(payment.amount)}</span>
        <span className="state">{text.statuses[payment.status]}</span>
      </h3>
      <dl className="facts">
        <Fact name={text.payment}>
          {text.methods[payment.metadata.method ?? "card"]}
          {payment.payer ? ` · ${payment.payer}` : ""}
          {payment.card ? ` · ${payment.card.brand} •••• ${payment.card.last4}` : ""}
        </Fact>
        {payment.captured > 0 && <Fact name={text.captured}>{money(payment.captured)}</Fact>}
        {payment.refunded > 0 && <Fact name={text.refunded}>{money(payment.refunded)}</Fact>}
        {payment.refundPending > 0 && <Fact name={text.refundPending}>{money(payment.refundPending)}</Fact>}
        {payment.lastError && (
          <Fact name={text.error}>
            <code>{payment.lastError}</code>
          </Fact>
        )}
      </dl>
      {acts.length > 0 && (
        <Acts to={`/sandbox/payments/${payment.id}`} locale={locale}>
          {acts.map((act) => (
            <Act key={act} name="act" value={act} about={`${place}-title`}>
              {text.paymentActs[act]}
            </Act>
          ))}
        </Acts>
      )}
      <PlaceSaid said={said} at={place} locale={locale} />
      {posts.length > 0 && (
        <>
          <h4>{text.webhooksTitle}</h4>
          <ol className="posts">
            {posts.map((post) => (
              <Post key={post.id} post={post} unsent={unsent} said={said} locale={locale} />
            ))}
          </ol>
        </>
      )}
    </article>
  )
}

type PostProps = Pick<Props, "said" | "locale"> & { readonly post: RecentDelivery; readonly unsent: number }

function Post({ post, unsent, said, locale }: PostProps) {
  const text = texts[locale]
  const place = `event-${post.id}`
  return (
    <li id={place}>
      <p id={`${place}-what`}>
        <code>{post.type}</code> <span className="state">{text[post.state]}</span>{" "}
        {post.attempts > 0 && (
          <span className="hint">
            {`${text.tries}: ${post.attempts}`}
            {post.answer ? ` · ${text.answer}: ${post.answer}` : ""}
          </span>
        )}
      </p>
      <Acts to={`/sandbox/deliveries/${post.id}`} locale={locale}>
        {deliveryActsOf(post, unsent).map((act) => (
          <Act key={act} name="act" value={act} about={`${place}-what`}>
            {text.deliveryActs[act]}
          </Act>
        ))}
      </Acts>
      <PlaceSaid said={said} at={place} locale={locale} />
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
