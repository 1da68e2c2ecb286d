import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { FEW_TEXT, figureSteps } from "../../domain/figures/figures.ts"
import { IsoDate } from "./fields.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"

const Devices = Schema.Union([Schema.Int, Schema.Literal(FEW_TEXT)]).annotate({
  description: `A number of devices; \`${FEW_TEXT}\` for fewer than five.`,
})

export const FiguresWire = Schema.Struct({
  from: Schema.String,
  to: Schema.String,
  visits: Devices,
  steps: Schema.Array(
    Schema.Struct({ step: Schema.Literals(figureSteps), devices: Devices, left: Schema.NullOr(Devices) }),
  ),
  bookings: Schema.Int,
  gross_cents: Schema.Int.annotate({ description: "What was sold, less what was called off, by the server’s log." }),
  revenue_cents: Schema.Int.annotate({ description: "The shop’s commission of it." }),
  days: Schema.Array(Schema.Struct({ day: Schema.String, visits: Devices, bookings: Schema.Int })),
  experiences: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      name: Schema.String,
      visits: Devices,
      bookings: Schema.Int,
      gross_cents: Schema.Int,
    }),
  ),
}).annotate({ identifier: "Figures" })

class FiguresGroup extends HttpApiGroup.make("figures")
  .add(
    HttpApiEndpoint.get("figures", "/admin/v0/figures", {
      query: { from: IsoDate, to: IsoDate },
      success: FiguresWire,
    }).annotate(
      OpenApi.Description,
      "Visits, the steps on which visitors leave, bookings and revenue of these days in Rome, at most 366, without programs and without people who work for the shop or a partner. Devices of days that are over for 90 days are added up by day.",
    ),
  )
  .annotate(Use, { who: "operator" })
  .annotateMerge(OpenApi.annotations({ title: "Figures", description: "What sells, and where visitors leave." })) {}

export class FiguresApi extends HttpApi.make("altrove").add(FiguresGroup).middleware(Problems) {}
