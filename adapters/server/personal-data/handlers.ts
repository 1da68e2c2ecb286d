import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { Locale } from "../../../domain/locale.ts"
import { PersonalDataApi } from "../../contract/personal-data.ts"
import { type Asked, localeOf } from "../http/asked.ts"
import { byOperator } from "../http/operator.ts"
import { orProblem } from "../http/problems.ts"
import { askErasure, changeErasure, erasureById } from "./ask.ts"
import { type Export, exportOf } from "./export.ts"
import { exportPage } from "./export-page.ts"
import { eraseMine, erasureOfMine, exportMine, undoMine } from "./me.ts"
import { shownRegister } from "./shown.ts"

/** The data, and the same as a page. */
const exported = <E, R>(data: Effect.Effect<Export, E, R>, locale: Locale) =>
  Effect.map(data, ({ madeAt, ...all }) => ({
    ...all,
    made_at: madeAt,
    page: exportPage({ madeAt, ...all }, locale),
  }))

type Erasure = Effect.Success<ReturnType<typeof erasureById>>

const wire = ({ waitsUntil, mayUndo: _, ...erasure }: Erasure) => ({ ...erasure, waits_until: waitsUntil })

const change = (asked: Asked, id: string, type: Parameters<typeof changeErasure>[1]) =>
  orProblem(
    byOperator(asked).pipe(
      Effect.flatMap((origin) => changeErasure(id, type, origin)),
      Effect.map(wire),
    ),
  )

export const personalDataHandlers = HttpApiBuilder.group(PersonalDataApi, "personal-data", (group) =>
  group.handleAll({
    register: (asked) => orProblem(shownRegister(localeOf(asked))),
    askErasure: (asked) =>
      orProblem(
        byOperator(asked).pipe(
          Effect.flatMap((origin) =>
            askErasure(asked.payload.email, "operator", asked.payload.lang ?? localeOf(asked), origin),
          ),
          Effect.map(wire),
        ),
      ),
    erasure: (asked) => orProblem(Effect.andThen(byOperator(asked), Effect.map(erasureById(asked.params.id), wire))),
    undoErasure: (asked) => change(asked, asked.params.id, "person.undid"),
    retryErasure: (asked) => change(asked, asked.params.id, "operator.retried"),
    exportData: (asked) => {
      const { email, lang = localeOf(asked) } = asked.payload
      return orProblem(Effect.andThen(byOperator(asked), exported(exportOf(email, lang), lang)))
    },
  }),
)

export const ownDataHandlers = HttpApiBuilder.group(PersonalDataApi, "own-data", (group) =>
  group.handleAll({
    exportMine: (asked) => {
      const { lang = localeOf(asked) } = asked.payload
      return orProblem(exported(exportMine(asked, lang), lang))
    },
    eraseMine: (asked) => orProblem(Effect.map(eraseMine(asked, asked.payload.lang ?? localeOf(asked)), wire)),
    erasureOfMine: (asked) => orProblem(Effect.map(erasureOfMine(asked), wire)),
    undoMine: (asked) => orProblem(Effect.map(undoMine(asked), wire)),
  }),
)
