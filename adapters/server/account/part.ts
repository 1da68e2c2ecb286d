import { Layer } from "effect"
import { joined } from "../kernel/follow.ts"
import type { Part } from "../kernel/part.ts"
import { serverAccountFlow } from "./flow.ts"
import { accountMigrations } from "./migrations.ts"
import { AccountSettings } from "./settings.ts"
import { wireRoutes } from "./wire/routes.ts"

export { type SignedIn, signedInBy } from "./sessions.ts"
export { sessionIdIn } from "./wire/cookies.ts"

type Start = { readonly settings: { readonly account: AccountSettings["Service"] } }

const untilAsked = { basis: "contract", keep: "untilAsked", erase: "delete" } as const

export const accountPart = {
  name: "account",
  services: ({ settings }: Start) => Layer.succeed(AccountSettings, settings.account),
  flows: { [serverAccountFlow.durable.id]: joined(serverAccountFlow) },
  rebuilds: [serverAccountFlow],
  streams: ["account-"],
  routes: wireRoutes,
  migrations: accountMigrations,
  derived: { person: { columns: { email_verified_at: "null" } } },
  personal: [
    {
      table: "person",
      columns: "email email_key first_name last_name phone city public_username avatar",
      subject: "person",
      purpose: "the customer's account",
      ...untilAsked,
    },
    {
      table: "session",
      columns: "device_label network",
      subject: "person",
      purpose: "the list of the browsers that are signed in, by which a customer ends those of others",
      basis: "interest",
      keep: { months: 3, from: "created" },
      erase: "delete",
    },
    {
      table: "identity",
      columns: "subject",
      subject: "person",
      purpose: "signing in with an account of somebody else's, for example Google's",
      ...untilAsked,
    },
    {
      table: "mail_token",
      columns: "email email_key",
      subject: "email",
      purpose: "links by mail that sign in, verify an address or set a new password",
      basis: "contract",
      keep: { months: 1, from: "created" },
      erase: "delete",
    },
  ],
  impersonal: {
    person: "password_phc referral_code invited_by sharing_id locale",
    session: "id_hash method",
    identity: "provider",
    mail_token: "hash purpose callback locale",
  },
} satisfies Part
