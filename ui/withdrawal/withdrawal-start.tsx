import type { PostedStatement } from "../../domain/withdrawal/statement.ts"
import { useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import page from "../kit/plain-page.module.css"
import { StatementForm } from "./statement-form.tsx"
import s from "./withdrawal.module.css"

/** Starts a withdrawal by code and email. Every page links here (BX-01). */
export function WithdrawalStart({ posted }: { posted: PostedStatement | null }) {
  const text = useText()
  return (
    <div className={page.page}>
      <header className={s.head}>
        <h1>{text("withdrawal.title")}</h1>
        <p className={page.lead}>{text("withdrawal.lead")}</p>
      </header>
      <div className={page.columns}>
        <section className={page.panel}>
          <p className={s.step}>{text("withdrawal.step", { step: 1 })}</p>
          <h2 id="withdrawal-statement">{text("withdrawal.statement")}</h2>
          <StatementForm posted={posted} token={null} />
        </section>
        <Rules />
      </div>
    </div>
  )
}

export function Rules() {
  const text = useText()
  return (
    <ul className={s.rules}>
      <li>
        <Icon name="calendar" />
        <span>{text("withdrawal.rule")}</span>
      </li>
      <li>
        <Icon name="heart" />
        <span>{text("withdrawal.rule.gift")}</span>
      </li>
      <li>
        <Icon name="card" />
        <span>{text("withdrawal.back.money")}</span>
      </li>
      <li>
        <Icon name="mail" />
        <span>{text("withdrawal.receipt")}</span>
      </li>
    </ul>
  )
}
