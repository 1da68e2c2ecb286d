import { Schema } from "effect"

const OptionalText = Schema.NullOr(Schema.String)

/** The signed-in customer, with the names of spec §3. */
const UserWire = Schema.Struct({
  first_name: Schema.String,
  last_name: Schema.String,
  email: Schema.String,
  phone: OptionalText,
  city: OptionalText,
  is_verified: Schema.Boolean,
  is_registering: Schema.Boolean,
  is_admin: Schema.Boolean,
  referral_code: OptionalText.annotate({ description: "Null until the address is verified." }),
  points_balance: Schema.Int,
  avatar_image: OptionalText,
  public_username: OptionalText,
  sharing_id: Schema.String,
  provider: Schema.String,
  error: Schema.optionalKey(
    Schema.String.annotate({ description: "Why the client must sign out. This shop answers `{}` instead." }),
  ),
}).annotate({ identifier: "User" })

/** The answer of `/api/auth/session` while somebody is signed in. */
export const SessionWire = Schema.Struct({ user: UserWire, expires: Schema.String }).annotate({
  identifier: "Session",
  description: "The answer of `GET /api/auth/session` while somebody is signed in; otherwise it is `{}`.",
})
