import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { PartnerMemberApi } from "../../contract/partner-member.ts"
import { localeOf } from "../http/asked.ts"
import { orProblem } from "../http/problems.ts"
import { Admins } from "../kernel/admins.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { checkedMember, openMember } from "./members.ts"

export const partnerMemberHandlers = HttpApiBuilder.group(PartnerMemberApi, "partner-member", (handlers) =>
  handlers.handleAll({
    inviteOwner: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const { nameOf } = yield* Admins
          const operator = yield* nameOf(asked.request.headers.authorization)
          const { partnerId } = asked.params
          const sql = yield* SqlClient.SqlClient
          const partners = yield* sql`select id from partners where id = ${partnerId}`
          if (partners.length === 0) return yield* new Refused({ code: "not_found" })
          const typed = yield* checkedMember(asked.payload)
          const locale = asked.payload.lang ?? localeOf(asked)
          const { memberId } = yield* openMember(
            { ...typed, partnerId, role: "owner", locale },
            causedBy("admin", operator),
          )
          return { member_id: memberId }
        }),
      ),
  }),
)
