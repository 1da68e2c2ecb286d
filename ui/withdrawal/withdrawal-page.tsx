import { formatCode } from "../../domain/code.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { endText, exactTimeText, longDateTimeText } from "../../domain/time/text.ts"
import type { PostedStatement } from "../../domain/withdrawal/statement.ts"
import type { WithdrawalView } from "../../domain/withdrawal/views.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import page from "../kit/plain-page.module.css"
import { StatementForm } from "./statement-form.tsx"
import s from "./withdrawal.module.css"
import { Rules } from "./withdrawal-start.tsx"

type Props = { readonly view: WithdrawalView; readonly posted: PostedStatement | null }

/** The withdrawal from one booking, for the person who holds its token: the current step, or the result. */
export function WithdrawalPage({ view, posted }: Props) {
  const text = useText()
  const { step } = view
  return (
    <div className={page.page} data-step={step}>
      <header className={s.head}>
        <h1>{text(step === "closed" ? `withdrawal.closed.${reasonOf(view)}` : titles[step])}</h1>
        {step === "open" && <p className={page.lead}>{text("withdrawal.lead")}</p>}
      </header>
      <div className={page.columns}>
        <section className={page.panel}>
          <Step view={view} posted={posted} />
        </section>
        <Contract view={view} />
      </div>
    </div>
  )
}

const reasons = ["period", "canceled", "performed", "used"] as const
const reasonOf = ({ reason, kind }: WithdrawalView) => {
  const found = reasons.find((one) => one === reason) ?? "canceled"
  if (found === "used" && kind === "topUp") return "usedTopUp"
  return found === "canceled" && kind !== "booking" ? "void" : found
}

const effects = {
  booking: "withdrawal.declared.effect",
  gift: "withdrawal.declared.effect.gift",
  topUp: "withdrawal.declared.effect.topUp",
} as const

const titles = {
  none: "withdrawal.none",
  open: "withdrawal.title",
  declared: "withdrawal.declared.title",
  refunding: "withdrawal.done.title",
  settled: "withdrawal.done.title",
} as const

function Step({ view, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  switch (view.step) {
    case "open":
      return (
        <>
          <p className={s.step}>{text("withdrawal.step", { step: 1 })}</p>
          <h2 id="withdrawal-statement">{text("withdrawal.statement")}</h2>
          <StatementForm posted={posted} token={view.token} />
        </>
      )
    case "declared":
      return <Declared view={view} posted={posted} />
    case "refunding":
    case "settled":
      return <Done view={view} />
    case "closed": {
      const reason = reasonOf(view)
      return (
        <>
          <p>
            {text(`withdrawal.closed.${reason}.text`, {
              when: view.endsAt === null ? "" : endText(view.endsAt, locale),
            })}
          </p>
          <ToBooking view={view} />
        </>
      )
    }
    case "none":
      return (
        <>
          <p>{text("withdrawal.none.text")}</p>
          <ToBooking view={view} />
        </>
      )
    default:
      return view.step satisfies never
  }
}

/** Step two: one button that says what it does, and a way back. */
function Declared({ view, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const errorText = useErrorText()
  const error = posted?.error ?? null
  return (
    <>
      <p className={s.step}>{text("withdrawal.step", { step: 2 })}</p>
      {error !== null && <Notice tone="bad" role="alert" title={errorText(error)} />}
      <p className={s.words}>
        {text("withdrawal.declared.text", { name: view.name ?? "", code: formatCode(view.code) })}
      </p>
      <p>{text("withdrawal.declared.mail", { email: view.maskedEmail ?? "" })}</p>
      <p>{text(effects[view.kind])}</p>
      <PlainForm action={publicPath(paths.withdrawalOf(view.token), locale)} className={page.actions}>
        <Button type="submit" size="large" name="step" value="confirm">
          {text("withdrawal.confirm")}
        </Button>
        <Button type="submit" size="large" variant="secondary" name="step" value="back">
          {text("withdrawal.back")}
        </Button>
      </PlainForm>
    </>
  )
}

function Done({ view }: { view: WithdrawalView }) {
  const text = useText()
  const locale = useLocale()
  const money = moneyText(view.paidCents, locale)
  const at = view.withdrawnAt ?? view.startsAt
  return (
    <>
      <Notice
        tone="good"
        role="status"
        title={
          at === null ? text("withdrawal.done.title") : text("withdrawal.done.at", { when: exactTimeText(at, locale) })
        }
      >
        {view.maskedEmail !== null && <p>{text("withdrawal.done.mail", { email: view.maskedEmail })}</p>}
        <p>
          {view.paidCents === 0
            ? text("withdrawal.settled.nothing")
            : view.step === "refunding"
              ? text("withdrawal.refunding", { money })
              : text("withdrawal.settled", { money })}
        </p>
      </Notice>
      <ToBooking view={view} />
    </>
  )
}

/** A gift's page opens in the browser that bought it, or by its mail, so nothing leads there. */
function ToBooking({ view }: { view: WithdrawalView }) {
  const text = useText()
  if (view.kind !== "booking") return null
  return (
    <p>
      <ButtonLink to={paths.booking(view.token)} variant="secondary">
        {text("withdrawal.booking")}
      </ButtonLink>
    </p>
  )
}

function Contract({ view }: { view: WithdrawalView }) {
  const text = useText()
  const locale = useLocale()
  const { step, endsAt, startsAt, paidCents } = view
  const isRunning = step === "open" || step === "declared"
  return (
    <section className={page.panel} aria-labelledby="withdrawal-contract">
      <h2 id="withdrawal-contract">{text("withdrawal.contract")}</h2>
      <dl className={s.facts}>
        <Fact label={text("withdrawal.contract.experience")} value={view.experienceName} />
        {startsAt !== null && (
          <Fact label={text("withdrawal.contract.when")} value={longDateTimeText(startsAt, locale)} />
        )}
        <Fact label={text("withdrawal.contract.code")} value={formatCode(view.code)} />
        {paidCents > 0 && <Fact label={text("withdrawal.contract.paid")} value={moneyText(paidCents, locale)} />}
        {isRunning && endsAt !== null && (
          <Fact label={text("withdrawal.contract.until")} value={endText(endsAt, locale)} />
        )}
      </dl>
      {step === "open" && <Rules />}
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
