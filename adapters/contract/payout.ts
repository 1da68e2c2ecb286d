import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { earningStates, statementStates } from "../../domain/earnings/ports.ts"
import { salesChannels } from "../../domain/partners/channels.ts"
import { Id, IsoDate, PlainText } from "./fields.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"

const Channel = Schema.Literals(salesChannels)
const StatementNumber = Schema.String.check(Schema.isPattern(/^[1-9]\d{0,5}$/u))

export const EarningWire = Schema.Struct({
  code: Schema.String,
  experience: Schema.String,
  starts_at: Schema.String,
  channel: Channel,
  state: Schema.Literals(earningStates),
  value_cents: Schema.Int,
  discount_cents: Schema.Int,
  discount_by: Schema.NullOr(Schema.Literals(["shop", "partner"])),
  commission_cents: Schema.Int,
  reseller_cents: Schema.Int,
  on_site_cents: Schema.Int,
  partner_price_cents: Schema.Int.annotate({ description: "What the partner earns, on site and through the shop." }),
  due_cents: Schema.Int.annotate({ description: "What the shop pays of it. Below zero: what the partner owes." }),
}).annotate({ identifier: "Earning" })

const Totals = Schema.Struct({
  bookings: Schema.Int,
  value_cents: Schema.Int,
  commission_cents: Schema.Int,
  reseller_cents: Schema.Int,
  on_site_cents: Schema.Int,
  due_cents: Schema.Int,
})

const statement = {
  statement_id: Schema.String,
  partner_id: Schema.String,
  number: Schema.Int,
  state: Schema.Literals(statementStates),
  closes_at: Schema.String,
  closed_at: Schema.NullOr(Schema.String),
  totals: Totals,
  hash: Schema.NullOr(Schema.String),
  reference: Schema.NullOr(Schema.String).annotate({ description: "By which the bank knows the transfer." }),
}

export const StatementWire = Schema.Struct({
  ...statement,
  lines: Schema.Array(
    Schema.Struct({
      code: Schema.String,
      channel: Channel,
      starts_at: Schema.String,
      value_cents: Schema.Int,
      promotion_cents: Schema.Int,
      commission_cents: Schema.Int,
      reseller_cents: Schema.Int,
      on_site_cents: Schema.Int,
      due_cents: Schema.Int,
    }),
  ),
}).annotate({ identifier: "PartnerStatement" })

class PartnerPayoutGroup extends HttpApiGroup.make("partnerPayouts")
  .add(
    HttpApiEndpoint.get("payouts", "/partner/v0/payouts", {
      query: { from: IsoDate, to: IsoDate, channel: Schema.optionalKey(Channel) },
      success: Schema.Struct({ earnings: Schema.Array(EarningWire) }),
    }).annotate(
      OpenApi.Description,
      "What the partner earns by the bookings whose visits are on these days, at most 366. `/partner/v0/payouts.csv` gives the same for spreadsheets.",
    ),
  )
  .add(
    HttpApiEndpoint.get("statements", "/partner/v0/statements", {
      success: Schema.Struct({ statements: Schema.Array(Schema.Struct(statement)) }),
    }).annotate(OpenApi.Description, "The partner's statements, the latest first."),
  )
  .add(
    HttpApiEndpoint.get("statement", "/partner/v0/statements/:number", {
      params: { number: StatementNumber },
      success: StatementWire,
    }).annotate(
      OpenApi.Description,
      "A statement with its lines. `/partner/v0/statements/{number}.csv` gives the same for spreadsheets.",
    ),
  )
  .annotate(Use, { who: "partner" })
  .annotateMerge(
    OpenApi.annotations({ title: "Partner: money", description: "They need a key with the scope `payouts`." }),
  ) {}

const ofStatement = { params: { statementId: Id }, success: Schema.Struct(statement) }

class StatementGroup extends HttpApiGroup.make("statements")
  .add(
    HttpApiEndpoint.get("anyStatements", "/admin/v0/statements", {
      query: { state: Schema.optionalKey(Schema.Literals(statementStates)) },
      success: Schema.Struct({
        statements: Schema.Array(
          Schema.Struct({
            ...statement,
            account: Schema.NullOr(Schema.Struct({ holder: Schema.String, iban: Schema.String })),
          }),
        ),
      }),
    }).annotate(
      OpenApi.Description,
      "The statements of all partners, the latest first, at most 500, each with the account that is in force.",
    ),
  )
  .add(
    HttpApiEndpoint.post("approve", "/admin/v0/statements/:statementId/approve", ofStatement).annotate(
      OpenApi.Description,
      "Lets a closed or disputed statement be paid. Its partner must have an account that is in force.",
    ),
  )
  .add(
    HttpApiEndpoint.post("markPaid", "/admin/v0/statements/:statementId/paid", {
      ...ofStatement,
      payload: Schema.Struct({
        reference: PlainText.check(Schema.isPattern(/^[\w./+-]{1,35}$/u)),
      }),
    }).annotate(OpenApi.Description, "Records that the transfer of an approved statement has left."),
  )
  .add(
    HttpApiEndpoint.post("agree", "/admin/v0/partners/:partnerId/contract", {
      params: { partnerId: Id },
      payload: Schema.Struct({
        channel: Channel,
        commission_bps: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 })),
        coupons_by: Schema.Literals(["shop", "partner"]),
      }),
      success: Schema.Struct({ channel: Channel, commission_bps: Schema.Int, coupons_by: Schema.String }),
    }).annotate(
      OpenApi.Description,
      "The commission of a partner on one sales channel, in basis points, and who bears coupons. It counts for bookings that are opened from now on.",
    ),
  )
  .annotate(Use, { who: "operator" })
  .annotateMerge(OpenApi.annotations({ title: "Operator: payouts" })) {}

/** What the feature adds to the shop's contract. */
export class PayoutApi extends HttpApi.make("altrove")
  .add(PartnerPayoutGroup)
  .add(StatementGroup)
  .middleware(Problems) {}
