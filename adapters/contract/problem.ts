import { Schema } from "effect"

/** RFC 9457 problem details: what every refused call answers, with the text in the request's language. */
export const Problem = Schema.Struct({
  type: Schema.String,
  title: Schema.String,
  status: Schema.Int,
  /** A code of `domain/errors/catalogue.ts`. */
  code: Schema.String,
  detail: Schema.String,
  /** What fills the text of the code, for whoever words it anew. */
  params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite]))),
  errors: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        field: Schema.String,
        code: Schema.String,
        detail: Schema.String,
        /** What fills the text of the code, for whoever words it anew. */
        params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite]))),
      }),
    ),
  ),
  /** The nearest slots that still have places, when the one asked for has not. */
  nearest: Schema.optionalKey(Schema.Array(Schema.Unknown)),
}).annotate({ identifier: "Problem" })
export type Problem = typeof Problem.Type
