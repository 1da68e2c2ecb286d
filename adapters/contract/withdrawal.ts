import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { contractKinds, withdrawalSteps } from "../../domain/withdrawal/views.ts"
import { AccessToken, Lang, ShortText } from "./fields.ts"
import { Use } from "./use.ts"

const statement = {
  name: ShortText,
  /** The receipt is mailed to this address. */
  email: Schema.String.check(Schema.isMaxLength(400)),
  lang: Schema.optionalKey(Lang),
}

export const StatementOfWithdrawal = Schema.Struct(statement)
export const StatementByCode = Schema.Struct({ ...statement, code: ShortText })

export const WithdrawalWire = Schema.Struct({
  kind: Schema.Literals(contractKinds),
  code: Schema.String,
  encrypted_code: Schema.String,
  experience_name: Schema.String,
  starts_at: Schema.NullOr(Schema.String).annotate({ description: "Null: the withdrawal is from a gift." }),
  step: Schema.Literals(withdrawalSteps),
  ends_at: Schema.NullOr(Schema.String).annotate({
    description: "The first instant at which it is too late to withdraw.",
  }),
  reason: Schema.NullOr(Schema.String),
  name: Schema.NullOr(Schema.String),
  masked_email: Schema.NullOr(Schema.String),
  withdrawn_at: Schema.NullOr(Schema.String),
  paid_cents: Schema.Int,
  locale: Lang,
}).annotate({ identifier: "Withdrawal" })

const byToken = { params: { token: AccessToken }, success: WithdrawalWire }

export class WithdrawalApi extends HttpApiGroup.make("withdrawal")
  .add(
    HttpApiEndpoint.post("declareByCode", "/booking/v1/withdrawals", {
      payload: StatementByCode,
      success: WithdrawalWire,
    })
      .annotate(
        OpenApi.Description,
        "Step one, without an access token: the caller gives the code of the booking, or of the order of a gift, and the email address of the customer.",
      )
      .annotate(Use, { who: "everybody", limit: "wrongTries" }),
  )
  .add(
    HttpApiEndpoint.get("withdrawal", "/booking/v1/bookings/:token/withdrawal", byToken).annotate(
      OpenApi.Description,
      "The state of a booking's withdrawal, and until when it is possible.",
    ),
  )
  .add(
    HttpApiEndpoint.post("declare", "/booking/v1/bookings/:token/withdrawal/declare", {
      ...byToken,
      payload: StatementOfWithdrawal,
    }).annotate(
      OpenApi.Description,
      "Step one: gives the statement of withdrawal. A new statement replaces it until it is confirmed.",
    ),
  )
  .add(
    HttpApiEndpoint.post("takeBack", "/booking/v1/bookings/:token/withdrawal/back", byToken).annotate(
      OpenApi.Description,
      "Takes the statement back.",
    ),
  )
  .add(
    HttpApiEndpoint.post("confirmWithdrawal", "/booking/v1/bookings/:token/withdrawal/confirm", byToken).annotate(
      OpenApi.Description,
      "Step two: ends the contract at this instant, and mails a receipt with the instant.",
    ),
  )
  .annotate(Use, { who: "token" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Withdrawal",
      description: "The withdrawal from a contract in two steps (art. 54-bis of the Italian consumer code).",
    }),
  ) {}
