import {
  type DayFigure,
  type Devices,
  type ExperienceFigure,
  FEW_TEXT,
  type StepFigure,
  windows,
} from "../../domain/figures/figures.ts"
import type { FiguresPage as View } from "../../domain/figures/ports.ts"
import { cents } from "../../domain/money/cents.ts"
import { decimalText, moneyText } from "../../domain/money/text.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { dateText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import page from "../partner/partner.module.css"
import { PartnerPage } from "../partner/partner-page.tsx"
import s from "./figures.module.css"

/** What a partner's experiences sell, and where visitors leave. Every number says of which days it is. */
export function FiguresPage({ self, figures, days }: View) {
  const text = useText()
  const locale = useLocale()
  const amount = (of: number) => moneyText(cents(of), locale)
  const count = (of: number) => decimalText(of * 100, locale)
  const devices = (of: Devices) => (of === null ? FEW_TEXT : count(of))
  const { from, to } = figures
  const isQuiet = figures.visits === null && figures.bookings === 0
  return (
    <PartnerPage self={self} section="figures">
      <div className={s.window}>
        <p>{text("figures.window", { from: dateText(from, locale), to: dateText(to, locale) })}</p>
        <nav aria-label={text("figures.windows")} className={s.choices}>
          {windows.map((one) => (
            <a
              key={one}
              href={`${publicPath(partnerPaths.figures, locale)}?days=${one}`}
              className={s.choice}
              aria-current={one === days ? "page" : undefined}
            >
              {text("figures.days", { days: one })}
            </a>
          ))}
        </nav>
      </div>
      <dl className={s.sums}>
        {(
          [
            ["visits", devices(figures.visits)],
            ["bookings", count(figures.bookings)],
            ["gross", amount(figures.grossCents)],
            ["revenue", amount(figures.revenueCents)],
          ] as const
        ).map(([name, shown]) => (
          <div key={name} className={s.sum} data-main={name === "revenue" || undefined}>
            <dt>{text(`figures.${name}`)}</dt>
            <dd>{shown}</dd>
            <dd className={s.note}>{text(`figures.${name}.note`)}</dd>
          </div>
        ))}
      </dl>
      {isQuiet && <p>{text("figures.quiet")}</p>}
      <section className={page.section} aria-labelledby="figures-days">
        <h2 id="figures-days">{text("figures.byDay")}</h2>
        <DayChart days={figures.days} />
      </section>
      <section className={page.section} aria-labelledby="figures-steps">
        <h2 id="figures-steps">{text("figures.steps")}</h2>
        <p>{text("figures.steps.lead")}</p>
        <Steps steps={figures.steps} devices={devices} />
      </section>
      <section className={page.section} aria-labelledby="figures-experiences">
        <h2 id="figures-experiences">{text("figures.experiences")}</h2>
        {figures.experiences.length === 0 ? (
          <p>{text("figures.experiences.none")}</p>
        ) : (
          <Experiences experiences={figures.experiences} devices={devices} amount={amount} count={count} />
        )}
      </section>
      <p className={s.small}>{text("figures.small", { few: "< 5" })}</p>
    </PartnerPage>
  )
}

/** Bars of visits with the bookings on them. A day with fewer than five visits has the smallest bar. */
function DayChart({ days }: { readonly days: readonly DayFigure[] }) {
  const text = useText()
  const locale = useLocale()
  const most = Math.max(1, ...days.map(({ visits }) => visits ?? 0))
  const first = days[0]
  const last = days.at(-1)
  return (
    <figure className={s.chart}>
      <ol className={s.bars} data-many={days.length > 31 || undefined}>
        {days.map(({ day, visits, bookings }) => (
          <li key={day} className={s.bar}>
            <span className={s.hint}>
              {text("figures.day", { day: dateText(day, locale), visits: visits ?? FEW_TEXT, count: bookings })}
            </span>
            {bookings > 0 && <span className={s.booked} aria-hidden="true" />}
            <span
              className={s.visits}
              data-few={visits === null || undefined}
              style={{ blockSize: `${Math.max(2, Math.round(((visits ?? 0) * 100) / most))}%` }}
              aria-hidden="true"
            />
          </li>
        ))}
      </ol>
      <figcaption className={s.axis}>
        <span>{first && dateText(first.day, locale)}</span>
        <span className={s.legend}>
          <span className={s.key} data-of="visits" aria-hidden="true" />
          {text("figures.visits")}
          <span className={s.key} data-of="bookings" aria-hidden="true" />
          {text("figures.bookings")}
        </span>
        <span>{last && dateText(last.day, locale)}</span>
      </figcaption>
    </figure>
  )
}

type Told = { readonly devices: (of: Devices) => string }

function Steps({ steps, devices }: { readonly steps: readonly StepFigure[] } & Told) {
  const text = useText()
  const most = Math.max(1, ...steps.map((step) => step.devices ?? 0))
  return (
    <ol className={s.steps}>
      {steps.map(({ step, devices: reached, left }) => (
        <li key={step} className={s.step}>
          <span className={s.name}>{text(`figures.step.${step}`)}</span>
          <span className={s.track} aria-hidden="true">
            <span style={{ inlineSize: `${Math.round(((reached ?? 0) * 100) / most)}%` }} />
          </span>
          <b className={s.number}>{devices(reached)}</b>
          <span className={s.left}>{left !== null && left > 0 && text("figures.left", { count: left })}</span>
        </li>
      ))}
    </ol>
  )
}

type ExperiencesProps = Told & {
  readonly experiences: readonly ExperienceFigure[]
  readonly amount: (of: number) => string
  readonly count: (of: number) => string
}

function Experiences({ experiences, devices, amount, count }: ExperiencesProps) {
  const text = useText()
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <th scope="col">{text("figures.experience")}</th>
          <th scope="col">{text("figures.visits")}</th>
          <th scope="col">{text("figures.bookings")}</th>
          <th scope="col">{text("figures.gross")}</th>
        </tr>
      </thead>
      <tbody>
        {experiences.map(({ id, name, visits, bookings, grossCents }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td data-label={text("figures.visits")}>{devices(visits)}</td>
            <td data-label={text("figures.bookings")}>{count(bookings)}</td>
            <td data-label={text("figures.gross")}>{amount(grossCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
