import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { openThings } from "../../machines/erasure/erasure.types.ts"
import { Id, Lang, PlainText } from "./fields.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"

export const ErasureWire = Schema.Struct({
  id: Schema.String,
  state: Schema.String,
  why: Schema.Array(Schema.Literals(openThings)).annotate({ description: "What is still open, if it is blocked." }),
  found: Schema.Array(Schema.String).annotate({
    description: "The columns in which the search has found the person, if it failed.",
  }),
  waits_until: Schema.NullOr(Schema.String).annotate({ description: "Until when it can be undone." }),
}).annotate({ identifier: "Erasure" })

const Email = PlainText.check(Schema.isMinLength(3), Schema.isMaxLength(254), Schema.isPattern(/^\S+@\S+\.\S+$/))
const Rows = Schema.Array(Schema.Record(Schema.String, Schema.Unknown))

export const ExportWire = Schema.Struct({
  version: Schema.Literal(1),
  made_at: Schema.String,
  page: Schema.String.annotate({ description: "The same as one HTML page that needs nothing else." }),
  sections: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      what: Schema.String,
      purpose: Schema.String,
      basis: Schema.String,
      keep: Schema.String,
      rows: Rows,
    }),
  ),
}).annotate({ identifier: "PersonalData" })

export const RegisterWire = Schema.Struct({
  entries: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      what: Schema.String,
      purpose: Schema.String,
      basis: Schema.String,
      keep: Schema.String,
      held: Schema.NullOr(Schema.String),
    }),
  ),
}).annotate({ identifier: "PersonalDataRegister" })

const one = { params: { id: Id }, success: ErasureWire }
const ofPerson = Schema.Struct({ email: Email, lang: Schema.optionalKey(Lang) })

class PersonalDataGroup extends HttpApiGroup.make("personal-data")
  .add(
    HttpApiEndpoint.get("register", "/api/v0/personal-data", {
      query: { lang: Schema.optionalKey(Lang) },
      success: RegisterWire,
    })
      .annotate(Use, { who: "everybody" })
      .annotate(
        OpenApi.Description,
        "Which personal data the shop keeps, why, for how long, and what erasing a person leaves.",
      ),
  )
  .add(
    HttpApiEndpoint.post("askErasure", "/admin/v0/erasures", { payload: ofPerson, success: ErasureWire }).annotate(
      OpenApi.Description,
      "Asks to erase a person by their email address: their account, and the bookings made as a guest. It waits until nothing is open, and then seven days, in which it can be undone. Asked again, it answers with the erasure that is under way.",
    ),
  )
  .add(
    HttpApiEndpoint.get("erasure", "/admin/v0/erasures/:id", one).annotate(
      OpenApi.Description,
      "Where an erasure stands.",
    ),
  )
  .add(
    HttpApiEndpoint.post("undoErasure", "/admin/v0/erasures/:id/undo", one).annotate(
      OpenApi.Description,
      "Undoes an erasure while it waits. Nothing is erased.",
    ),
  )
  .add(
    HttpApiEndpoint.post("retryErasure", "/admin/v0/erasures/:id/retry", one).annotate(
      OpenApi.Description,
      "Runs an erasure again whose search had found the person.",
    ),
  )
  .add(
    HttpApiEndpoint.post("exportData", "/admin/v0/exports", { payload: ofPerson, success: ExportWire }).annotate(
      OpenApi.Description,
      "All data of a person, with why and for how long the shop keeps them.",
    ),
  )
  .annotate(Use, { who: "operator" })
  .annotateMerge(
    OpenApi.annotations({ title: "Personal data", description: "Export and erasure of a person’s data." }),
  ) {}

const inLanguage = { payload: Schema.Struct({ lang: Schema.optionalKey(Lang) }) }

class OwnDataGroup extends HttpApiGroup.make("own-data")
  .add(
    HttpApiEndpoint.post("exportMine", "/api/v0/me/export", { ...inLanguage, success: ExportWire })
      .annotate(
        OpenApi.Description,
        "All data of who is signed in. Needs a sign-in in the last minutes (403 `reauthenticate`); once a day (429).",
      )
      .annotate(Use, { who: "session", limit: "exports" }),
  )
  .add(
    HttpApiEndpoint.post("eraseMine", "/api/v0/me/erasure", { ...inLanguage, success: ErasureWire }).annotate(
      OpenApi.Description,
      "Asks to erase who is signed in. Needs a sign-in in the last minutes (403 `reauthenticate`).",
    ),
  )
  .add(
    HttpApiEndpoint.get("erasureOfMine", "/api/v0/me/erasure", { success: ErasureWire }).annotate(
      OpenApi.Description,
      "The erasure that is under way for who is signed in; 404 if there is none.",
    ),
  )
  .add(
    HttpApiEndpoint.post("undoMine", "/api/v0/me/erasure/undo", { success: ErasureWire }).annotate(
      OpenApi.Description,
      "Undoes the erasure while it waits.",
    ),
  )
  .annotate(Use, { who: "session" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Own data",
      description:
        "Export and erasure of one’s own data. Every command needs the token of `/api/auth/csrf` in the header `x-csrf-token`.",
    }),
  ) {}

/** This feature's part of the HTTP contract. */
export class PersonalDataApi extends HttpApi.make("altrove")
  .add(PersonalDataGroup)
  .add(OwnDataGroup)
  .middleware(Problems) {}
