import { Schema } from "effect"

/** RFC 9457 problem details: the answer to every refused call, in the language of the request. */
export const Problem = Schema.Struct({
  type: Schema.String,
  title: Schema.String,
  status: Schema.Int,
  /** A code of `domain/errors/catalogue.ts`. */
  code: Schema.String,
  detail: Schema.String,
  /** The values in the code's text, for callers that write the text themselves. */
  params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite]))),
  errors: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        field: Schema.String,
        code: Schema.String,
        detail: Schema.String,
        /** The values in the code's text, for callers that write the text themselves. */
        params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite]))),
      }),
    ),
  ),
  /** The server's log names the request by this id. */
  request_id: Schema.optionalKey(Schema.String),
  /** If the requested slot is full: the nearest slots with places. */
  nearest: Schema.optionalKey(Schema.Array(Schema.Unknown)),
}).annotate({ identifier: "Problem" })
export type Problem = typeof Problem.Type
