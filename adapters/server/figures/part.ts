import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { type Devices, FEW_TEXT, type Figures, MOST_WINDOW, windows } from "../../../domain/figures/figures.ts"
import type { FiguresPage } from "../../../domain/figures/ports.ts"
import { isOffered } from "../../../domain/partners/rights.ts"
import { localeOf as localeOfPath } from "../../../domain/paths.ts"
import { plusDays, romeToday } from "../../../domain/time/rome.ts"
import { FiguresApi } from "../../contract/figures.ts"
import { localeOf } from "../http/asked.ts"
import { byOperator } from "../http/operator.ts"
import { orProblem } from "../http/problems.ts"
import { checkedDays } from "../kernel/days.ts"
import type { Part } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { memberInside, selfOf } from "../partner/part.ts"
import { now } from "../store/clock.ts"
import { figuresOf } from "./read.ts"

const told = (devices: Devices): number | typeof FEW_TEXT => devices ?? FEW_TEXT

const onWire = ({ grossCents, revenueCents, visits, steps, days, experiences, ...rest }: Figures) => ({
  ...rest,
  visits: told(visits),
  steps: steps.map(({ devices, ...step }) => ({ ...step, devices: told(devices) })),
  gross_cents: grossCents,
  revenue_cents: revenueCents,
  days: days.map((day) => ({ ...day, visits: told(day.visits) })),
  experiences: experiences.map(({ grossCents: gross_cents, ...one }) => ({
    ...one,
    visits: told(one.visits),
    gross_cents,
  })),
})

const handlers = HttpApiBuilder.group(FiguresApi, "figures", (group) =>
  group.handleAll({
    figures: (asked) =>
      orProblem(
        Effect.gen(function* () {
          yield* byOperator(asked)
          const window = yield* checkedDays(asked.query, MOST_WINDOW)
          return onWire(yield* figuresOf(null, window, localeOf(asked)))
        }),
      ),
  }),
)

/** What sells and where visitors leave: for the operator, and for each partner of their own experiences. */
export const figuresPart = {
  name: "figures",
  contract: FiguresApi,
  api: { figures: handlers },
  readers: (request: Request) => ({
    partner: {
      figures: (typed: string) =>
        Effect.gen(function* () {
          const member = yield* memberInside(request)
          if (member === null || !isOffered("payouts", member.role))
            return yield* new Refused({ code: "SessionRequired" })
          const { self } = yield* selfOf(member)
          const days = windows.find((one) => String(one) === typed) ?? 30
          const to = romeToday(yield* now)
          const window = { from: plusDays(to, 1 - days), to }
          const figures = yield* figuresOf(member.partnerId, window, localeOfPath(new URL(request.url).pathname))
          return { self, figures, days } satisfies FiguresPage
        }),
    },
  }),
} satisfies Part
