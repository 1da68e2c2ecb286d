import type { PostedAccount } from "../../domain/account/ports.ts"
import { formatCode } from "../../domain/code.ts"
import type { EarningLine, PartnerMoney as Money, StatementView } from "../../domain/earnings/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { plusDays, romeToday } from "../../domain/time/rome.ts"
import { dateText, dateTimeText } from "../../domain/time/text.ts"
import { AccountForm } from "../account/account-form.tsx"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import { Freshen } from "../partner/freshen.tsx"
import s from "../partner/partner.module.css"
import { PartnerPage } from "../partner/partner-page.tsx"
import own from "./money.module.css"

type Props = Money & { readonly posted: PostedAccount | null }

/** The file of all visits from half a year ago to half a year ahead. */
const HALF_A_YEAR = 182

/** What the partner has earned, what is paid and where, and each booking's part of it. */
export function PartnerMoney({ self, now, open, statements, lines, bank, nextBank, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const amount = (of: number) => moneyText(cents(of), locale)
  const today = romeToday(now)
  const days = new URLSearchParams({
    from: plusDays(today, -HALF_A_YEAR),
    to: plusDays(today, HALF_A_YEAR),
    lang: locale,
  })
  return (
    <PartnerPage self={self} section="money">
      {posted?.isDone && <Notice tone="good" role="status" opens title={text("money.done")} />}
      {posted?.error && posted.form !== "bankChange" && posted.form !== "moneyFreshen" && (
        <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
      )}
      <section className={s.section} aria-labelledby="money-open">
        <h2 id="money-open">{text("money.open")}</h2>
        <dl className={own.sums}>
          <div>
            <dt>{text("money.earned")}</dt>
            <dd>{amount(open.earnedCents)}</dd>
          </div>
          <div>
            <dt>{text("money.upcoming")}</dt>
            <dd>{amount(open.upcomingCents)}</dd>
          </div>
        </dl>
        <p>
          {open.closesAt !== null
            ? text("money.closes", { date: dateText(romeToday(open.closesAt), locale) })
            : text(statements.length > 0 || open.earnedCents !== 0 ? "money.next" : "money.none")}
        </p>
      </section>
      <section className={s.section} aria-labelledby="money-statements">
        <h2 id="money-statements">{text("money.statements")}</h2>
        {statements.length === 0 && <p>{text("money.statements.none")}</p>}
        <ul className={s.list}>
          {statements.map((statement) => (
            <Statement key={statement.number} statement={statement} />
          ))}
        </ul>
      </section>
      <section className={s.section} aria-labelledby="money-bank">
        <h2 id="money-bank">{text("money.bank")}</h2>
        <p>{bank === null ? text("money.bank.none") : `${bank.holder}, ${bank.shortIban}`}</p>
        {nextBank !== null && (
          <Notice
            tone="info"
            title={text("money.bank.next", {
              iban: nextBank.shortIban,
              date: dateTimeText(nextBank.since, locale),
            })}
          >
            {self.isFresh && (
              <PlainForm action={publicPath(partnerPaths.money, locale)}>
                <FormId is="bankKeep" />
                <Button type="submit" variant="secondary">
                  {text("money.bank.keep")}
                </Button>
              </PlainForm>
            )}
          </Notice>
        )}
        {self.isFresh ? (
          <AccountForm
            form="bankChange"
            labelledBy="money-bank"
            action={partnerPaths.money}
            posted={posted}
            submit={text("money.bank.change")}
            look="secondary"
            fields={[
              { name: "holder", label: text("money.holder"), input: { autoComplete: "off" } },
              {
                name: "iban",
                label: "IBAN",
                hint: text("money.bank.hint"),
                input: { autoComplete: "off", spellCheck: false },
              },
            ]}
          />
        ) : (
          <Freshen
            form="moneyFreshen"
            labelledBy="money-bank"
            action={partnerPaths.money}
            email={self.email}
            posted={posted}
          />
        )}
      </section>
      <section className={s.section} aria-labelledby="money-lines">
        <h2 id="money-lines">{text("money.lines")}</h2>
        {lines.length === 0 && <p>{text("money.lines.none")}</p>}
        <ul className={s.list}>
          {lines.map((line) => (
            <Line key={line.code} line={line} />
          ))}
        </ul>
        {lines.length > 0 && (
          <p>
            <a href={`/partner/v0/payouts.csv?${days}`} download>
              {text("money.file")}
            </a>
          </p>
        )}
      </section>
    </PartnerPage>
  )
}

function Statement({ statement }: { readonly statement: StatementView }) {
  const text = useText()
  const locale = useLocale()
  const { number, state, closedAt, totals, reference } = statement
  const amount = (of: number) => moneyText(cents(of), locale)
  const mayDispute = state === "CLOSED" || state === "APPROVED"
  return (
    <li className={s.item}>
      <div>
        <p className={s.name}>
          {text("money.statement", { number })} · {amount(totals.dueCents)}
        </p>
        <p className={s.facts}>
          {closedAt !== null && <span>{dateText(romeToday(closedAt), locale)}</span>}
          <span>{text("money.bookings", { count: totals.bookings })}</span>
          <span>{text("money.value", { amount: amount(totals.valueCents) })}</span>
          <span>{text("money.commission", { amount: amount(totals.commissionCents) })}</span>
          {reference !== null && <span>{text("money.reference", { reference })}</span>}
        </p>
        <p className={s.facts}>
          <a href={`/partner/v0/statements/${number}.csv?${new URLSearchParams({ lang: locale })}`} download>
            {text("money.statement.file", { number })}
          </a>
        </p>
      </div>
      <div className={s.facts}>
        <Badge>{text(`money.state.${state}`)}</Badge>
        {mayDispute && (
          <PlainForm action={publicPath(partnerPaths.money, locale)}>
            <FormId is="statementDispute" />
            <input type="hidden" name="statement" value={number} />
            <Button type="submit" variant="quiet" size="small">
              {text("money.dispute", { number })}
            </Button>
          </PlainForm>
        )}
      </div>
    </li>
  )
}

function Line({ line }: { readonly line: EarningLine }) {
  const text = useText()
  const locale = useLocale()
  const amount = (of: number) => moneyText(cents(of), locale)
  const { discountBy } = line
  return (
    <li className={s.item}>
      <div>
        <p className={s.name}>
          {dateTimeText(line.startsAt, locale)} · {line.experience}
        </p>
        <p className={s.facts}>
          <span>{formatCode(line.code)}</span>
          <span>{text(`money.channel.${line.channel}`)}</span>
          <span>{text("money.value", { amount: amount(line.valueCents) })}</span>
          <span>{text("money.commission", { amount: amount(line.commissionCents) })}</span>
          {line.resellerCents > 0 && <span>{text("money.reseller", { amount: amount(line.resellerCents) })}</span>}
          {discountBy !== null && (
            <span>{text(`money.discount.${discountBy}`, { amount: amount(line.discountCents) })}</span>
          )}
          {line.onSiteCents > 0 && <span>{text("money.onSite", { amount: amount(line.onSiteCents) })}</span>}
        </p>
      </div>
      <div className={s.facts}>
        <b>{amount(line.partnerPriceCents)}</b>
        <Badge>{text(`money.line.${line.state}`)}</Badge>
      </div>
    </li>
  )
}
